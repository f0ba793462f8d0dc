import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { SentencePart, ThreeLanguagesWords } from './schema.ts';
import css from './ThreeLanguages.module.css';

/** One sentence in three languages, with the marks of its editor. */
export function ThreeLanguages({ words }: { readonly words: ThreeLanguagesWords }) {
  const { heading, versions, for: reader } = words;
  return (
    <Section ground="dusk" shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul>
        {versions.map(({ lang, name, sentence, note }) => (
          <li key={lang} className={css.version}>
            <h3 className={css.name} lang={lang}>
              {name}
            </h3>
            <p className={css.sentence} lang={lang}>
              {sentence.map((part) => (
                <Part key={Object.values(part).join()} part={part} />
              ))}
            </p>
            <p className={css.note}>{note}</p>
          </li>
        ))}
      </ul>
      <p className={css.reader}>{reader}</p>
    </Section>
  );
}

function Part({ part: { text, cut, add } }: { readonly part: SentencePart }) {
  if (cut) return <del className={css.cut}>{cut}</del>;
  return add ? <ins className={css.add}>{add}</ins> : text;
}
