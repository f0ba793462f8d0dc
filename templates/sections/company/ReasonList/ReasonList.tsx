import type { Heading as HeadingText, WhyCard } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WindowIcon } from '../../shared/WindowIcon/WindowIcon.tsx';
import css from './ReasonList.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly reasons: readonly WhyCard[];
}

/** Reasons as an index: a number, a name, a sentence, and the window it is lit in. */
export function ReasonList({ heading, reasons }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} />
      <ol className={css.index}>
        {reasons.map(({ id, title, text }, at) => (
          <li key={id} className={css.row}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
            <div className={css.window}>
              <WindowIcon number={at} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
