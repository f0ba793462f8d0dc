import { Image } from 'site';
import type { ShownStudy } from '../../../lib/cases.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { RisingScreen } from '../../../parts/RisingScreen.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
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
          <article key={id} className={css.case} data-goes={`case-${id}`}>
            <SettlingFrame className={css.frame}>
              <Image
                src={image}
                alt=""
                sizes={at === 0 || at === 5 ? large : small}
                className={css.picture}
              />
              <RisingScreen drawing={image} screen={screen} sizes={at === 0 || at === 5 ? large : small} />
            </SettlingFrame>
            <div className={css.caption}>
              <h3 className={css.title}>
                <TileLink href={link}>{title}</TileLink>
              </h3>
              <p className={css.category}>{category}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
