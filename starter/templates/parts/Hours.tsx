/** When the business is open. */
import { Fragment } from 'react';
import { usePage } from '../site.ts';
import css from './Hours.module.css';

export function Hours() {
  const { content } = usePage();
  return (
    <dl className={css.hours}>
      {content.site.hours.map(({ days, times }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
