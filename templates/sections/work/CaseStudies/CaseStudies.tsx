import type { ShownStudy } from '../../../lib/cases.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { RisingScreen } from '../../../parts/RisingScreen.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import css from './CaseStudies.module.css';
import type { CaseStudiesWords } from './schema.ts';

interface Props {
  readonly words: CaseStudiesWords;
  /** Six. */
  readonly studies: readonly ShownStudy[];
}

const large = '(min-width: 112.5em) 53rem, (min-width: 62em) 54vw, (min-width: 37.5em) 46vw, 92vw';
const small = '(min-width: 112.5em) 38rem, (min-width: 62em) 38vw, (min-width: 37.5em) 46vw, 92vw';

/** Two nested groups of three, mirrored. A tile opens into an arch. */
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
        {studies.map(({ id, image, screen, category, title, link }, at) => (
          <WorkTile
            key={id}
            image={image}
            sizes={at === 0 || at === 5 ? large : small}
            title={title}
            about={category}
            link={link}
            goes={`case-${id}`}
            className={css.case}
            pictureClassName={css.picture}
          >
            <RisingScreen drawing={image} screen={screen} sizes={at === 0 || at === 5 ? large : small} />
          </WorkTile>
        ))}
      </div>
    </Section>
  );
}
