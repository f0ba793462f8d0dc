import { Island } from 'site';
import Balls from '../../../islands/Balls/Balls.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './JoinUs.module.css';
import type { JoinUsWords } from './schema.ts';

const niches = Array.from({ length: 12 }, (_, at) => at);

/** The last call: twelve lamp niches in a row, a ball and its shadow in each. */
export function JoinUs({ words }: { readonly words: JoinUsWords }) {
  return (
    <Section ground="terracotta" shoulders bare className={css.join}>
      <div className={classNames('page', css.text)}>
        <h2 className={css.title}>{words.title}</h2>
        <Button href={words.viewAll.link} icon="arrow">
          {words.viewAll.label}
        </Button>
      </div>
      <Island of={Balls} when="visible">
        <div className={css.niches} aria-hidden="true">
          {niches.map((niche) => (
            <span key={niche} className={css.niche}>
              <span className={css.shadow} data-shadow />
              <span className={css.ball} data-ball />
            </span>
          ))}
        </div>
      </Island>
    </Section>
  );
}
