/** The first thing that visitors see. */
import { Image } from 'site';
import { usePage } from '../site.ts';
import css from './Hero.module.css';

export function Hero() {
  const { content } = usePage();
  const { title, lead, picture, alt } = content.home;
  return (
    <div className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <a className={css.button} href={`mailto:${content.site.email}`}>
            Book a morning
          </a>
        </div>
        <Image
          src={picture}
          alt={alt}
          sizes="(min-width: 60rem) 38rem, 100vw"
          priority
          className={css.picture}
        />
      </div>
    </div>
  );
}
