import type { Service } from '../../../../content/schema.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ServiceRows.module.css';

/** Services as a stack of coloured walls, one door each. */
export function ServiceRows({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={css.stripes}>
      {services.map(({ slug, ground, icon, label, tagline }) => (
        <li key={slug}>
          <a className={css.stripe} href={`/${slug}`} data-ground={ground}>
            <Icon name={icon} className={css.icon} />
            <h3 className={css.label}>{label}</h3>
            <p className={css.tagline}>{tagline}</p>
            <Icon name="arrow" className={css.arrow} />
          </a>
        </li>
      ))}
    </ul>
  );
}
