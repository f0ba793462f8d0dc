import { Image } from 'site';
import type { Service } from '../../../../content/schema.ts';
import { Button } from '../../../parts/Button.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './ShopTeaser.module.css';
import type { ShopTeaserWords } from './schema.ts';

interface Props {
  readonly shop: ShopTeaserWords;
  readonly service: Service;
}

/** The service that stands in no menu: not a room of the plan but the gate to the street. */
export function ShopTeaser({ shop, service }: Props) {
  return (
    <Section ground={service.ground} shoulders className={css.section} innerClassName={css.gate}>
      <div className={css.words}>
        <h2 className={css.title}>{shop.text}</h2>
        <p className="lead">{service.description}</p>
        <Button href={shop.action.link} icon="arrow">
          {shop.action.label}
        </Button>
      </div>
      <div className={css.stalls}>
        <Image src={shop.picture} alt="" sizes="(min-width: 48em) 45vw, 92vw" className={css.picture} />
      </div>
    </Section>
  );
}
