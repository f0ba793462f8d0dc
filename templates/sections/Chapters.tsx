import { Image } from 'site';
import type { PictureField, Step } from '../../content/schema.ts';
import { Doorframe } from '../parts/Doorframe.tsx';
import { Section } from '../parts/Section.tsx';
import css from './Chapters.module.css';

interface Props {
  readonly picture: PictureField;
  readonly chapters: readonly Step[];
}

/** A story in numbered chapters beside a door that stays in view. */
export function Chapters({ picture, chapters }: Props) {
  return (
    <Section ground="paper" innerClassName={css.chapters}>
      <div className={css.door}>
        <Doorframe className={css.frame}>
          <Image src={picture.src} alt={picture.alt} sizes="(min-width: 62em) 32vw, 92vw" />
        </Doorframe>
      </div>
      <ol className={css.list}>
        {chapters.map(({ title, text }, at) => (
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
