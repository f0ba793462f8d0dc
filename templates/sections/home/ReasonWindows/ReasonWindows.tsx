import type { Heading as HeadingText, WhyCard } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WindowIcon } from '../../shared/WindowIcon/WindowIcon.tsx';
import css from './ReasonWindows.module.css';

interface Props {
  readonly heading: HeadingText;
  /** Eight. */
  readonly reasons: readonly WhyCard[];
}

/** Reasons as the lit windows of a house front, four to a storey. */
export function ReasonWindows({ heading, reasons }: Props) {
  return (
    <Section ground="indigo" shoulders lattice id="why-choose-us">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.front}>
        {reasons.map(({ id, title, text }, at) => (
          <li key={id} className={css.bay}>
            <WindowIcon number={at} />
            <div className={css.plate}>
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
