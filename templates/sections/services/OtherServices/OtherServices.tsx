import { Image } from 'site';
import type { Heading as HeadingText, Service } from '../../../../content/schema.ts';
import { Button } from '../../../parts/Button.tsx';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Heading, Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { ServiceRows } from '../ServiceList/ServiceRows.tsx';
import css from './OtherServices.module.css';
import type { OtherShopWords } from './schema.ts';

interface Props {
  readonly heading: HeadingText;
  /** The services of the menus, without the one whose page this is. */
  readonly services: readonly Service[];
  /** The door to the service that stands in no menu; not on its own page. */
  readonly shop?: OtherShopWords;
}

/** The ways from one room into the others. */
export function OtherServices({ heading, services, shop }: Props) {
  return (
    <Section ground="ink" shoulders>
      <Heading label={heading.label} title={heading.title} />
      <div className={shop ? css.both : undefined}>
        <ServiceRows services={services} />
        {shop && (
          <div className={css.shop}>
            <Doorframe className={css.door}>
              <Image
                src={shop.picture.src}
                alt={shop.picture.alt}
                sizes="(min-width: 62em) 28vw, (min-width: 37.5em) 44vw, 92vw"
              />
            </Doorframe>
            <div className={css.words}>
              {shop.heading.label && <Label>{shop.heading.label}</Label>}
              <h3 className={css.title}>{shop.heading.title}</h3>
              {shop.heading.lead && <p className="quiet">{shop.heading.lead}</p>}
              <Button href={shop.action.link} icon="arrow">
                {shop.action.label}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}
