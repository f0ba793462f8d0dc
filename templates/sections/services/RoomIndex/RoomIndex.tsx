import type { Heading as HeadingText, Service } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import css from './RoomIndex.module.css';

interface Props {
  readonly heading: Pick<HeadingText, 'label' | 'title'>;
  readonly services: readonly Service[];
}

/** The names at the gate, before the rooms themselves: whoever knows which room it is need not walk through all of them. */
export function RoomIndex({ heading, services }: Props) {
  return (
    <div className={css.root}>
      <Heading label={heading.label} title={heading.title} flush />
      <ul className={css.names}>
        {services.map(({ slug, label, icon, ground }) => (
          <li key={slug} className={css.row}>
            <span className={css.sign} data-ground={ground}>
              <Icon name={icon} className={css.icon} />
            </span>
            <a href={`/${slug}`} className={css.name}>
              {label}
            </a>
            <Icon name="arrow" className={css.arrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
