import type { Service } from '../../../../content/schema.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { SteppedArch } from '../../../parts/SteppedArch.tsx';
import css from './NextService.module.css';

/** A square scene in a doorway as wide as it is high. */
const door = '(min-width: 106.25em) 31rem, (min-width: 62em) 29vw, (min-width: 48em) 22rem, 56vw';

interface Props {
  /** The words before the name. */
  readonly label: string;
  readonly service: Service;
}

/** The doorway to the next service, through which one sees its room. Stands in the last section of a service page. */
export function NextService({ label, service }: Props) {
  const { slug, pictures, tagline } = service;
  return (
    <div className={css.next}>
      <div className={css.words}>
        <h3 className={css.label}>{label}</h3>
        <p className={css.name}>
          <a href={`/${slug}`}>{service.label}</a>
          <Icon name="arrow" className={css.arrow} />
        </p>
        <p>{tagline}</p>
      </div>
      <SteppedArch src={pictures.scene} framed="text" sizes={door} className={css.door} />
    </div>
  );
}
