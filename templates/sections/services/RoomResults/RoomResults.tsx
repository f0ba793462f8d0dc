import { Image } from 'site';
import { resultOf } from '../../../lib/cases.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { usePage } from '../../../site.ts';
import css from './RoomResults.module.css';
import type { RoomResultsWords } from './schema.ts';

const first = '(min-width: 112.5em) 55rem, (min-width: 48em) 53vw, 92vw';
const half = '(min-width: 112.5em) 47rem, (min-width: 48em) 46vw, 92vw';
const third = '(min-width: 112.5em) 31rem, (min-width: 48em) 30vw, 44vw';

/** How wide the picture of each is, as `sizes`. */
const sizesOf = (at: number) => (at === 0 ? first : at < 3 ? half : third);

/** One piece of work from each room: for whom, a figure that came of it, and the way to its story. The first leads. */
export function RoomResults({ words }: { readonly words: RoomResultsWords }) {
  const { content } = usePage();
  return (
    <Section ground="raised" tight>
      <Heading
        title={words.title}
        className={css.head}
        action={
          <div className={css.aside}>
            <p className="lead quiet">{words.lead}</p>
            <ArrowLink href={words.action.link}>{words.action.label}</ArrowLink>
          </div>
        }
      />
      <ul className={css.rooms}>
        {words.items.map((item, at) => {
          const { image, title, link, client, value, label } = resultOf(item, content);
          return (
            <li key={item.service} className={css.room}>
              <Image
                src={image}
                alt=""
                sizes={sizesOf(at)}
                className={css.picture}
                pictureClassName={css.frame}
              />
              <div className={css.words}>
                <h3 className={css.service}>{content.services.get(item.service).label}</h3>
                <p className={css.result}>
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
