import type { Ground, Step } from '../../../../content/schema.ts';
import { Section } from '../../../parts/Section.tsx';
import css from './FeatureRows.module.css';

interface Props {
  readonly ground: Ground;
  readonly points: readonly Step[];
}

/** A few short points, each set like a poster with a sentence to it: one below the other, or side by side. */
export function FeatureRows({ ground, points }: Props) {
  return (
    <Section ground={ground}>
      <ul className={css.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={css.point}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
