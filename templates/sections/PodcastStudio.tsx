// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the arrow keys.
import { Image } from 'site';
import type { Podcast } from '../../content/schema.ts';
import { Button } from '../parts/Button.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import css from './PodcastStudio.module.css';

/** The studio under the stairs: three pictures in a row that snaps, and what it offers. */
export function PodcastStudio({ podcast }: { readonly podcast: Podcast }) {
  const { heading, body, slides, facts, action } = podcast;
  return (
    <Section ground="ink" shoulders id="podcast-studio">
      <Heading
        label={heading.label}
        title={heading.title}
        action={heading.lead && <p className={`lead quiet ${css.lead}`}>{heading.lead}</p>}
      />
      <section className={css.row} aria-label={`Pictures: ${heading.label ?? heading.title}`} tabIndex={0}>
        {slides.map(({ src, alt }, at) => (
          <div key={src} className={css.slide} id={`studio-${at + 1}`}>
            <Image src={src} alt={alt} sizes="(min-width: 1800px) 80rem, 86vw" className={css.picture} />
          </div>
        ))}
      </section>
      <nav className={css.pager} aria-label="Pictures of the studio">
        {slides.map(({ src }, at) => (
          <a key={src} href={`#studio-${at + 1}`} aria-label={`Picture ${at + 1}`}>
            {at + 1}
          </a>
        ))}
      </nav>
      <div className={css.below}>
        <div className="prose">
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Button href={action.link} icon="arrow">
          {action.label}
        </Button>
      </div>
    </Section>
  );
}
