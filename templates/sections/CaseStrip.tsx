import { Image } from 'site';
import type { CaseStudy, Home2 } from '../../content/schema.ts';
import { Button } from '../parts/Button.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import { TileLink } from '../parts/TileLink.tsx';
import css from './CaseStrip.module.css';
import { SnapRow } from './SnapRow.tsx';

interface Props {
  readonly words: Home2['cases'];
  readonly studies: readonly CaseStudy[];
}

/** Case studies as doors on one long rail that slides sideways. */
export function CaseStrip({ words, studies }: Props) {
  return (
    <Section ground="paper">
      <Heading
        label={words.label}
        title={words.title}
        action={
          <Button href={words.viewAll.link} icon="arrow">
            {words.viewAll.label}
          </Button>
        }
      />
      <SnapRow label={words.label ?? words.title} className={css.strip}>
        {studies.map(({ id, image, category, title, link }) => (
          <article key={id} className={css.case}>
            <div className={css.door}>
              <Image
                src={image}
                alt=""
                sizes="(min-width: 112.5em) 52rem, (min-width: 48em) 55vw, 82vw"
                className={css.picture}
              />
            </div>
            <div className={css.caption}>
              <h3 className={css.title}>
                <TileLink href={link}>{title}</TileLink>
              </h3>
              <p className={css.category}>{category}</p>
            </div>
          </article>
        ))}
      </SnapRow>
    </Section>
  );
}
