import { Image } from 'site';
import { cover } from '../../../lib/cover.ts';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './Chapters.module.css';
import type { ChaptersWords } from './schema.ts';

function inDoor(shape: number): string {
  return [
    `(min-width: 62em) ${cover('min(30vw, 31rem)', 2 / 3, shape)}`,
    `(min-width: 48em) ${cover('43vw', 2 / 3, shape)}`,
    cover('min(26rem, 92vw)', 4 / 5, shape),
  ].join(', ');
}

/** A story in numbered chapters beside a door that stays in view. */
export function Chapters({ picture, items }: ChaptersWords) {
  return (
    <Section ground="paper" innerClassName={css.chapters}>
      <div className={css.door}>
        <Doorframe className={css.frame}>
          <Image src={picture.src} alt={picture.alt} sizes={inDoor} />
        </Doorframe>
      </div>
      <ol className={css.list}>
        {items.map(({ title, text }, at) => (
          <li key={title} className={css.chapter}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h2 className={css.title}>{title}</h2>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
