import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Ground, Heading as HeadingText } from '../../../../content/schema.ts';
import type { ShownStudy } from '../../../lib/cases.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import css from './CaseCards.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly studies: readonly ShownStudy[];
  /** Below the cards. */
  readonly children?: ReactNode;
}

/** No two neighbours of one pigment. */
const grounds: readonly Ground[] = ['indigo', 'turmeric', 'brick', 'dusk', 'ink', 'clay'];

/** Every third card is as wide as the page. The two after it share its width. */
const inRhythm = 3;

const alone = '(min-width: 106.25em) 51rem, (min-width: 62em) 50vw, (min-width: 48em) 92vw, 100vw';

const inPair = '(min-width: 106.25em) 48rem, (min-width: 48em) 46vw, 80vw';

/** Case studies as cards, one and then two in a row, whose rows come to lie on one another like the treads of a stair. */
export function CaseCards({ heading, studies, children }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ol className={css.deck}>
        {studies.map(({ id, image, category, title, type, result, cardLink }, at) => (
          <li key={id} className={css.place}>
            <article className={css.card} data-ground={grounds[at % grounds.length]}>
              <div className={css.words}>
                <p className={css.category}>
                  <span className={css.field}>{category}</span> <span>{type}</span>
                </p>
                <h3 className={css.title}>
                  <TileLink href={cardLink}>{title}</TileLink>
                </h3>
                <p className={css.result}>
                  <strong className={css.value}>{result.value}</strong> <span>{result.label}</span>
                  <Icon name="arrow" className={css.arrow} />
                </p>
              </div>
              <div className={css.door}>
                <Image
                  src={image}
                  alt=""
                  sizes={at % inRhythm === 0 ? alone : inPair}
                  className={css.picture}
                />
              </div>
            </article>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
