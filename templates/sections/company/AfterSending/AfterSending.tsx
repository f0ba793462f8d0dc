import { Heading } from '../../../parts/Heading.tsx';
import { PersonAtDoor } from '../../../parts/PersonAtDoor.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './AfterSending.module.css';
import type { AfterSendingWords } from './schema.ts';

/** What becomes of a message, step by step, beside the one who reads it. */
export function AfterSending({ words }: { readonly words: AfterSendingWords }) {
  const { team } = usePage().content;
  return (
    <Section ground="raised" tight innerClassName={css.root}>
      <Heading {...words.heading} long flush />
      <PersonAtDoor member={team.get(words.reader)} className={css.reader} />
      <ol className={css.steps}>
        {words.steps.map(({ title, text }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
