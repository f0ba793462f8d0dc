import { Image, Island } from 'site';
import type { ServiceCard } from '../../../../content/schema.ts';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import { cover } from '../../../lib/cover.ts';
import { cheapestPlan } from '../../../lib/plans.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import { ServiceIndex } from '../ServiceIndex/ServiceIndex.tsx';
import css from './ServiceCarousel.module.css';
import type { ServiceCarouselWords } from './schema.ts';

/** A square picture in an arch of 3 to 4, on tablets square, on phones of 4 to 5 at most. */
const arch = `(min-width: 115em) ${cover('24rem', 3 / 4, 1)}, (min-width: 80em) ${cover('24vw', 3 / 4, 1)}, (min-width: 37.5em) 44vw, ${cover('92vw', 4 / 5, 1)}`;

interface Props {
  readonly words: ServiceCarouselWords;
  readonly cards: readonly ServiceCard[];
}

/** Ways to begin as tall arches in a row that snaps, and the services with which one can go on. */
export function ServiceCarousel({ words, cards }: Props) {
  const { ui, pricingPage, services } = usePage().content;
  const { readMore } = ui.blog;
  const { currency, period, items } = pricingPage.plans;
  const label = words.label ?? words.title;
  return (
    <Section ground="raised" id="services">
      <Island of={Carousel} props={{ label }} when="visible">
        <Heading
          label={words.label}
          title={words.title}
          action={<RowPager label={`${label}: cards`} items={cards} />}
        />
        <ScrollRow label={label} className={css.row} whole>
          {cards.map(({ id, icon, title, category, description, link, image, pricedBy }) => (
            <article key={id} id={id} className={css.card}>
              <div className={css.arch}>
                <Image src={image} alt="" sizes={arch} className={css.picture} />
              </div>
              <div className={css.plate}>
                <Icon name={icon} className={css.icon} />
                <p className={css.category}>{category}</p>
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{description}</p>
                <p className={css.price}>
                  {words.price}{' '}
                  <strong
                    className={css.amount}
                  >{`${currency}${cheapestPlan(pricedBy, items).price}`}</strong>{' '}
                  {period}
                </p>
                <ArrowLink href={link}>
                  {readMore}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </ArrowLink>
              </div>
            </article>
          ))}
        </ScrollRow>
      </Island>
      <ServiceIndex
        lead={words.lead}
        services={words.others.map((slug) => services.get(slug))}
        action={words.action}
      />
    </Section>
  );
}
