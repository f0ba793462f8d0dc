import type { ReactNode } from 'react';
import type { Heading as HeadingText, Service } from '../../content/schema.ts';
import { classNames } from '../parts/class-names.ts';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import { Room } from './Room.tsx';
import css from './ServicesPlan.module.css';

interface Props {
  readonly heading: HeadingText;
  /** Six, in the order of the menus: clockwise round the courtyard from the upper left. */
  readonly services: readonly Service[];
  readonly action?: ReactNode;
  /** Deeper rooms that say more, for the page that is about them. */
  readonly deep?: boolean;
}

/** The services as the plan of the house: six rooms round one courtyard, the gap is the wall. */
export function ServicesPlan({ heading, services, action, deep = false }: Props) {
  return (
    <Section ground={deep ? 'paper' : 'ink'} shoulders={!deep} id="services">
      <div className={classNames(css.house, deep && css.deep)}>
        <div className={css.court} data-ground={deep ? 'paper' : 'ink'}>
          <Heading label={heading.label} title={heading.title} flush />
          {heading.lead && <p className="lead quiet">{heading.lead}</p>}
          {action}
        </div>
        {services.map((service, at) => (
          <Room
            key={service.slug}
            service={service}
            cut={at === 2 || at === 5 ? 'tall' : 'wide'}
            deep={deep}
          />
        ))}
      </div>
    </Section>
  );
}
