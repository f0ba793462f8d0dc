import { Image } from 'site';
import { resultOf } from '../../../lib/cases.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { usePage } from '../../../site.ts';
import css from './RoomResults.module.css';
import type { RoomResultsWords } from './schema.ts';

const sizes = '(min-width: 112.5em) 18rem, (min-width: 62em) 18vw, (min-width: 48em) 29vw, 32vw';

/** One piece of work from each room: for whom, a figure that came of it, and the way to its story. */
export function RoomResults({ words }: { readonly words: RoomResultsWords }) {
  const { content } = usePage();
  return (
    <Section ground="raised" tight>
      <Heading title={words.title} />
      <ul className={css.rooms}>
        {words.items.map((item) => {
          const { image, title, link, client, value, label } = resultOf(item, content);
          return (
            <li key={item.service} className={css.room}>
              <Image src={image} alt="" sizes={sizes} className={css.picture} />
              <div className={css.words}>
                <h3 className={css.service}>{content.services.get(item.service).label}</h3>
                <p>
                  <span className={css.value}>{value}</span> <span className={css.label}>{label}</span>
                </p>
                <p className={css.work}>
                  <TileLink href={link}>{title}</TileLink> <span className={css.client}>{client}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
