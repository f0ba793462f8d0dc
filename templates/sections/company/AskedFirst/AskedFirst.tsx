import type { z } from 'site';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { furtherPages } from '../../shared/FurtherPages/schema.ts';
import css from './AskedFirst.module.css';

/** The colours of those who ask, as in the queue of the banner. */
const colours = ['dusk', 'clay', 'turmeric'] as const;

/** A conversation at a counter: each question leads to the page that says more than its answer. */
export function AskedFirst({ words }: { readonly words: z.infer<typeof furtherPages> }) {
  return (
    <Section ground="paper" tight className={css.hall}>
      <Heading title={words.title} />
      <ul className={css.list}>
        {words.links.map(({ label, link, text }, at) => (
          <li key={link} className={css.exchange}>
            <div className={css.question} data-ground={colours[at % colours.length]}>
              <a href={link} className={css.way}>
                {label}
              </a>
            </div>
            <div className={css.answer} data-ground="raised">
              <p>{text}</p>
              <Icon name="arrow" className={css.arrow} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
