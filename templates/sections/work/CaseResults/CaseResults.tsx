import { Section } from '../../../parts/Section.tsx';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import css from './CaseResults.module.css';

interface Props {
  readonly title: string;
  readonly results: CaseStoryWords['results'];
}

/** What came of a piece of work: three figures, each beside the words for what it counts. */
export function CaseResults({ title, results }: Props) {
  return (
    <Section ground="ink" tight shoulders innerClassName={css.root}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.figures}>
        {results.map(({ value, label }) => (
          <li key={label} className={css.figure}>
            <span className={css.value}>{value}</span> <span className={css.label}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
