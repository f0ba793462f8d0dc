import type { Heading as HeadingText, Step } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './ProcessSteps.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly steps: readonly Step[];
}

/** Steps of the work, side by side. */
export function ProcessSteps({ heading, steps }: Props) {
  return (
    <Section ground="paper" tight>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} long />
      <ol className={css.line}>
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
