import type { Heading as HeadingText, Step } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './ProcessSteps.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly steps: readonly Step[];
  /** `line`: side by side, in little room. */
  readonly look?: 'stairs' | 'line';
}

/** Steps of the work as a staircase: each stands one tread further in and lower. */
export function ProcessSteps({ heading, steps, look = 'stairs' }: Props) {
  return (
    <Section ground="paper" tight={look === 'line'}>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} long={look === 'line'} />
      <ol className={css[look]}>
        {steps.map(({ title, text }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
