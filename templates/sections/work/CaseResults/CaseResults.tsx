import { Image } from 'site';
import type { Action } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import css from './CaseResults.module.css';

const sizes = '(min-width: 112.5em) 31rem, (min-width: 48em) 29vw, 92vw';

interface Props {
  readonly title: string;
  readonly results: readonly (CaseStoryWords['results'][number] & {
    readonly of?: Action & { readonly picture: string; readonly client?: string | undefined };
  })[];
}

/**
 * What came of a piece of work, or of several: three figures, each beside the words for what it counts, and a picture, a
 * link to its story and its client where that is elsewhere.
 */
export function CaseResults({ title, results }: Props) {
  return (
    <Section ground="ink" tight shoulders innerClassName={css.root}>
      <Heading title={title} flush />
      <ul className={css.figures}>
        {results.map(({ value, label, of }) => (
          <li key={label} className={classNames(css.figure, of && css.told)}>
            {of && <Image src={of.picture} alt="" sizes={sizes} className={css.picture} />}
            <span className={css.value}>{value}</span> <span className={css.label}>{label}</span>
            {of && (
              <p className={css.work}>
                <a href={of.link}>{of.label}</a> <span className="quiet">{of.client}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
