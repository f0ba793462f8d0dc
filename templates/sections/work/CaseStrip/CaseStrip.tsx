import { Image, Island } from 'site';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import type { ShownStudy } from '../../../lib/cases.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import type { CaseStudiesWords } from '../CaseStudies/schema.ts';
import css from './CaseStrip.module.css';

interface Props {
  readonly words: CaseStudiesWords;
  readonly studies: readonly ShownStudy[];
}

const sizes = '(min-width: 112.5em) 43rem, (min-width: 37.5em) 41vw, 81vw';

/** Case studies as pictures on one long rail that slides sideways, each with a figure that came of it. */
export function CaseStrip({ words, studies }: Props) {
  const label = words.label ?? words.title;
  // Without the prefix, the id may already be taken on the page.
  const idOf = (study: ShownStudy) => `case-${study.id}`;
  return (
    <Section ground="paper">
      <Island of={Carousel} props={{ label }} when="visible">
        <Heading
          label={words.label}
          title={words.title}
          action={
            <div className={css.ways}>
              <RowPager
                label={`${label}: cards`}
                items={studies.map((study) => ({ id: idOf(study), title: study.title }))}
              />
              <Button href={words.viewAll.link} icon="arrow">
                {words.viewAll.label}
              </Button>
            </div>
          }
        />
        <ScrollRow label={label} className={css.strip}>
          {studies.map((study) => (
            <article key={study.id} id={idOf(study)} className={css.case}>
              <div className={css.door}>
                <Image src={study.image} alt="" sizes={sizes} className={css.picture} />
              </div>
              <div className={css.caption}>
                <h3 className={css.title}>
                  <TileLink href={study.link}>{study.title}</TileLink>
                </h3>
                <p className={css.category}>{study.category}</p>
                <p className={css.result}>
                  <span className={css.value}>{study.result.value}</span>{' '}
                  <span className={css.label}>{study.result.label}</span>
                </p>
              </div>
            </article>
          ))}
        </ScrollRow>
      </Island>
    </Section>
  );
}
