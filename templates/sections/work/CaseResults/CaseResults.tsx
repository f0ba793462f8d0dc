import type { Action } from '../../../../content/schema.ts';
import { Section } from '../../../parts/Section.tsx';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import css from './CaseResults.module.css';

interface Props {
  readonly title: string;
  readonly results: readonly (CaseStoryWords['results'][number] & { readonly of?: Action })[];
}

/**
 * What came of a piece of work, or of several: three figures, each beside the words for what it counts, and a link to its
 * story where that is elsewhere.
 */
export function CaseResults({ title, results }: Props) {
  return (
    <Section ground="ink" tight shoulders innerClassName={css.root}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.figures}>
        {results.map(({ value, label, of }) => (
          <li key={label} className={css.figure}>
            <span className={css.value}>{value}</span> <span className={css.label}>{label}</span>
            {of && <a href={of.link}>{of.label}</a>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
