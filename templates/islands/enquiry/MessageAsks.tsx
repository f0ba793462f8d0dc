import css from './MessageAsks.module.css';

export interface MessageAsksWords {
  readonly title: string;
  readonly questions: readonly string[];
}

interface Props {
  readonly id: string;
  readonly words: MessageAsksWords;
}

/** What a message may answer, before its field. */
export function MessageAsks({ id, words }: Props) {
  return (
    <div className={css.root} id={id}>
      <p className={css.title}>{words.title}</p>
      <ol className={css.questions}>
        {words.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </div>
  );
}
