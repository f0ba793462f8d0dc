import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { PaperSheet } from '../../../parts/PaperSheet.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './PlanSheet.module.css';
import type { PlanSheetWords } from './schema.ts';

interface Props {
  readonly words: PlanSheetWords;
  readonly ground: Ground;
}

const number = new Intl.NumberFormat('en-IN');
const rupees = (amount: number): string => `₹${number.format(amount)}`;

/** One sheet of squared paper: what a client has, what each thing costs, and what becomes of it. */
export function PlanSheet({ words, ground }: Props) {
  const { heading, client, day, things, was, becomes, sum, month, first, price } = words;
  const { name } = usePage().content.clients.get(client);
  const most = Math.max(...things.map(({ before }) => before));
  const total = (when: 'before' | 'after') => things.reduce((all, thing) => all + thing[when], 0);
  const costs = (before: number, after: number) => (
    <>
      <span className="visually-hidden">{was}</span>
      <span>{rupees(before)}</span>
      <Icon name="arrow" className={css.arrow} />
      <span className="visually-hidden">{becomes}</span>
      <strong>{rupees(after)}</strong>
    </>
  );
  return (
    <Section ground={ground}>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <PaperSheet client={name} date={day} className={css.sheet}>
        <ul>
          {things.map(({ title, found, before, after, fate, end }) => (
            <li key={title} className={classNames(css.thing, css[fate])}>
              <div className={css.what}>
                <h4 className={css.title}>{title}</h4>
                <p>{found}</p>
              </div>
              <div className={css.cost}>
                <p className={css.costs}>{costs(before, after)}</p>
                <svg
                  className={css.bar}
                  viewBox={`0 0 ${most} 1`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <path className={css.before} d={`M0 0h${before}v1H0z`} />
                  <path className={css.after} d={`M0 0h${after}v1H0z`} />
                </svg>
              </div>
              <p className={css.fate}>{end}</p>
            </li>
          ))}
        </ul>
        <p className={css.sum}>
          <span>{sum}</span>
          <span className={css.total}>{costs(total('before'), total('after'))}</span>
          <span>{month}</span>
        </p>
      </PaperSheet>
      <div className={css.notes}>
        <p>{first}</p>
        <p>{price}</p>
      </div>
    </Section>
  );
}
