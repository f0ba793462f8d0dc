import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Heading as HeadingText, Service } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { CourtPlant } from './CourtPlant.tsx';
import { placeOf, roundTheCourt } from './places.ts';
import css from './ServiceGrid.module.css';
import { ServiceTile } from './ServiceTile.tsx';

interface Props {
  readonly heading: HeadingText;
  /** In the place of the heading, over all of the plan. The lead stays in the court. */
  readonly opening?: ReactNode;
  /** In the order of the menus: six clockwise round the courtyard from the upper left, the others below. */
  readonly services: readonly Service[];
  readonly action?: ReactNode;
  /** What the court looks like. With it the rooms are deeper and say more, for the page that is about them. */
  readonly picture?: string;
}

/** In narrow windows the court is higher than the picture is wide, and its sides are cut off. */
const inCourt = '(min-width: 112.5em) 51rem, (min-width: 80em) 44vw, (min-width: 62em) 54vw, 92vw';

/** The services as the plan of the house: rooms round one courtyard, the gap is the wall. */
export function ServiceGrid({ heading, opening, services, action, picture }: Props) {
  const deep = picture !== undefined;
  return (
    <Section ground={deep ? 'paper' : 'ink'} shoulders={!deep} id="services">
      {opening}
      <div className={classNames(css.house, deep && css.deep, services.length >= roundTheCourt && css.round)}>
        <div className={css.court} data-ground={deep ? 'paper' : 'ink'}>
          {opening === undefined && <Heading label={heading.label} title={heading.title} flush />}
          {heading.lead && <p className={classNames('lead', !deep && 'quiet')}>{heading.lead}</p>}
          {action}
          {deep ? (
            <Image src={picture} alt="" sizes={inCourt} className={css.view} pictureClassName={css.door} />
          ) : (
            <CourtPlant />
          )}
        </div>
        {services.map((service, at) => (
          <ServiceTile
            key={service.slug}
            service={service}
            place={placeOf(at, services.length, deep)}
            deep={deep}
          />
        ))}
      </div>
    </Section>
  );
}
