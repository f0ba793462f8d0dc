import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { TrainChartWords } from './schema.ts';
import css from './TrainChart.module.css';

interface Props {
  readonly words: TrainChartWords;
  readonly ground: Ground;
}

/** What two pages show, second by second: two trains of nine carriages, whose windows light as there is something to see. */
export function TrainChart({ words, ground }: Props) {
  const { heading, from, to, second, usual, ours, seconds, note } = words;
  return (
    <Section ground={ground} shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <p className={css.stations}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <ol className={css.trains}>
        {seconds.map((seen, at) => {
          // Over the first carriages these are the names of the trains. After that only screen readers need them.
          const name = at === 0 ? css.name : 'visually-hidden';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a second is known by its place alone.
            <li key={at} className={css.second}>
              <p className={css.number}>
                <span className="visually-hidden">{second}</span>
                {at + 1}
              </p>
              <dl className={css.pages}>
                <dt className={name}>{usual}</dt>
                <dd className={classNames(css.carriage, css[seen.usual.windows])}>{seen.usual.text}</dd>
                <dt className={name}>{ours}</dt>
                <dd className={classNames(css.carriage, css[seen.ours.windows])}>{seen.ours.text}</dd>
              </dl>
            </li>
          );
        })}
      </ol>
      <p className={css.note}>{note}</p>
    </Section>
  );
}
