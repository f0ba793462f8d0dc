// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the arrow keys.
import { Image, Island } from 'site';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { RowPager } from '../../shared/ScrollRow/ScrollRow.tsx';
import css from './PodcastStudio.module.css';
import type { PodcastStudioWords } from './schema.ts';

const slideId = (at: number) => `studio-${at + 1}`;

/** The studio under the stairs: three pictures in a row that snaps, and what it offers. */
export function PodcastStudio({ podcast }: { readonly podcast: PodcastStudioWords }) {
  const { heading, body, slides, facts, action, delay, spacing } = podcast;
  const label = heading.label ?? heading.title;
  return (
    <Section ground="ink" shoulders id="podcast-studio">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <Island of={Carousel} props={{ label, delay, spacing, loop: true }} when="visible">
        <section className={css.row} aria-label={label} tabIndex={0} data-row>
          {slides.map(({ src, alt }, at) => (
            <div key={src} className={css.slide} id={slideId(at)}>
              <Image src={src} alt={alt} sizes="(min-width: 112.5em) 80rem, 86vw" className={css.picture} />
            </div>
          ))}
        </section>
        <RowPager
          label={`${label}: pictures`}
          items={slides.map(({ alt }, at) => ({ id: slideId(at), title: alt }))}
          moves
          className={css.pager}
        />
      </Island>
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
