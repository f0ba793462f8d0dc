import type { Heading as HeadingText, WhyCard } from '../../../../content/schema.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WindowIcon } from '../../shared/WindowIcon/WindowIcon.tsx';
import css from './ReasonList.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly reasons: readonly WhyCard[];
}

/** Reasons one below the other: the window it is lit in, what we say, and the figure that bears it out. */
export function ReasonList({ heading, reasons }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ol className={css.index}>
        {reasons.map(({ id, title, text, proof }, at) => (
          <li key={id} className={css.row}>
            <div className={css.window}>
              <WindowIcon number={at} />
            </div>
            <div className={css.reason}>
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{text}</p>
            </div>
            <div className={css.proof}>
              <p className={css.figure}>{proof.figure}</p>
              <p className={css.what}>{proof.text}</p>
              {proof.action && (
                <ArrowLink href={proof.action.link} className={css.see}>
                  {proof.action.label}
                </ArrowLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
