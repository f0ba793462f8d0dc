import type { z } from 'site';
import type { Ground } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import css from './FurtherDoors.module.css';
import type { furtherDoors } from './schema.ts';

interface Props {
  readonly further: z.infer<typeof furtherDoors>;
  readonly ground: Ground;
}

const sizes = (shape: number) =>
  `(min-width: 106.25em) ${cover('23rem', 4 / 3, shape)}, (min-width: 48em) ${cover('22vw', 4 / 3, shape)}, ${cover('44vw', 4 / 3, shape)}`;

/** What else a visitor may want to see: the picture of each page, its name, and a line about it. */
export function FurtherDoors({ further, ground }: Props) {
  return (
    <Section ground={ground} tight>
      <Heading title={further.title} long />
      <div className={css.doors}>
        {further.links.map(({ label, link, text, picture }) => (
          <WorkTile
            key={link}
            image={picture}
            sizes={sizes}
            title={label}
            about={text}
            link={link}
            className={css.door}
          />
        ))}
      </div>
    </Section>
  );
}
