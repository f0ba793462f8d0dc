import { Image } from 'site';
import type { Action, Service } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ServiceIndex.module.css';

/** A square room in a doorway of 4 to 5. */
const doorway = (shape: number) =>
  `(min-width: 60em) ${cover('8rem', 4 / 5, shape)}, (min-width: 48em) ${cover('6rem', 4 / 5, shape)}, ${cover('4rem', 4 / 5, shape)}`;

interface Props {
  readonly lead?: string | undefined;
  readonly services: readonly Service[];
  readonly action: Action;
}

/** Services by name, set as large as the page allows, each beside its door. */
export function ServiceIndex({ lead, services, action }: Props) {
  return (
    <div className={css.root}>
      {lead && <p className="lead">{lead}</p>}
      <ul className={css.rows}>
        {services.map(({ slug, label, tagline, pictures }) => (
          <li key={slug}>
            <a href={`/${slug}`} className={css.row}>
              <span className={css.door}>
                <Image src={pictures.scene} alt="" sizes={doorway} className={css.picture} />
              </span>
              <h3 className={css.name}>{label}</h3>
              <p className={css.tagline}>{tagline}</p>
              <Icon name="arrow" className={css.arrow} />
            </a>
          </li>
        ))}
      </ul>
      <Button href={action.link} icon="arrow">
        {action.label}
      </Button>
    </div>
  );
}
