import { Image, Island } from 'site';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import type { ShownStudy } from '../../../lib/cases.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { RisingScreen } from '../../../parts/RisingScreen.tsx';
import { Section } from '../../../parts/Section.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import type { CaseStudiesWords } from '../CaseStudies/schema.ts';
import css from './CaseStrip.module.css';

interface Props {
  readonly words: CaseStudiesWords;
  readonly studies: readonly ShownStudy[];
}

const sizes = '(min-width: 100em) 48rem, (min-width: 62em) 48vw, (min-width: 37.5em) 53vw, 91vw';

/** Case studies as doors on one long rail that slides sideways. */
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
        <ScrollRow label={label} className={css.strip} whole>
          {studies.map((study) => (
            <article key={study.id} id={idOf(study)} className={css.case}>
              <div className={css.door}>
                <Image src={study.image} alt="" sizes={sizes} className={css.picture} />
                <RisingScreen drawing={study.image} screen={study.screen} sizes={sizes} />
              </div>
              <div className={css.caption}>
                <h3 className={css.title}>
                  <TileLink href={study.link}>{study.title}</TileLink>
                </h3>
                <p className={css.category}>{study.category}</p>
              </div>
            </article>
          ))}
        </ScrollRow>
      </Island>
    </Section>
  );
}
