import type { ShownStudy } from '../../../lib/cases.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import css from './CaseStudies.module.css';
import type { CaseStudiesWords } from './schema.ts';

interface Props {
  readonly words: CaseStudiesWords;
  readonly studies: readonly ShownStudy[];
}

const large = '(min-width: 112.5em) 53rem, (min-width: 62em) 54vw, (min-width: 37.5em) 46vw, 92vw';
const small = '(min-width: 112.5em) 38rem, (min-width: 62em) 38vw, (min-width: 37.5em) 46vw, 92vw';

/** Of each two in a row one is larger: the first, then the second, then the first. The style sheet lays them out so. */
const isLarge = (at: number) => at % 4 === 0 || at % 4 === 3;

/** Works in pairs, each picture whole. A tile opens into an arch. */
export function CaseStudies({ words, studies }: Props) {
  return (
    <Section ground="paper" joined>
      <Heading
        label={words.label}
        title={words.title}
        action={
          <Button href={words.viewAll.link} icon="arrow">
            {words.viewAll.label}
          </Button>
        }
      />
      <div className={css.cases}>
        {studies.map(({ id, image, category, title, link, result }, at) => (
          <WorkTile
            key={id}
            image={image}
            sizes={isLarge(at) ? large : small}
            title={title}
            about={category}
            link={link}
            result={result}
            goes={`case-${id}`}
            className={css.case}
          />
        ))}
      </div>
    </Section>
  );
}
