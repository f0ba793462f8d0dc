import type { Ground } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { PaperSheet } from '../../../parts/PaperSheet.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './MonthlyReport.module.css';
import type { MonthlyReportWords } from './schema.ts';
import { stairs } from './stairs.ts';

interface Props {
  readonly words: MonthlyReportWords;
  readonly ground: Ground;
}

/** The report of a month as clients get it: one sheet with three figures, one line, one thing to do and one to stop. */
export function MonthlyReport({ words, ground }: Props) {
  const { heading, client, month, figures, chart, next, stop } = words;
  const { name } = usePage().content.clients.get(client);
  const { line, area } = stairs(chart.values);
  return (
    <Section ground={ground} shoulders innerClassName={css.desk}>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <PaperSheet client={name} date={month} className={css.sheet}>
        <dl className={css.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={css.figure}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <figure>
          <figcaption className={css.caption}>
            <strong>{chart.title}</strong> <span>{chart.text}</span>
          </figcaption>
          <svg className={css.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className={css.area} d={area} />
            <path className={css.rise} d={line} />
          </svg>
          <p className={css.time}>
            <span>{chart.from}</span>
            <span>{chart.to}</span>
          </p>
        </figure>
        <ul className={css.advice}>
          <li>
            <Icon name="check" className={css.sign} />
            <strong>{next.label}</strong>
            <p>{next.text}</p>
          </li>
          <li>
            <Icon name="minus" className={css.sign} />
            <strong>{stop.label}</strong>
            <p>{stop.text}</p>
          </li>
        </ul>
      </PaperSheet>
    </Section>
  );
}
