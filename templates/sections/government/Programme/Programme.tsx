import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './Programme.module.css';
import type { ProgrammeWords, PromiseWords } from './schema.ts';

interface Props {
  readonly words: ProgrammeWords;
  readonly ground: Ground;
}

const signs = { kept: 'check', late: 'close', open: 'minus' } as const;

/** A programme on one sheet: each promise with its day, and what became of it. */
export function Programme({ words, ground }: Props) {
  const { heading, title, looked, outcomes, promises, imprint } = words;
  return (
    <Section ground={ground} shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.sheet} data-ground="raised">
        <h3 className={css.head}>
          <span>{title}</span>
          <span className={css.looked}>{looked}</span>
        </h3>
        <ol className={css.promises}>
          {promises.map((promise) => (
            <Row key={promise.text} promise={promise} outcome={outcomes[promise.outcome]} />
          ))}
        </ol>
        <p className={css.imprint}>{imprint}</p>
      </div>
    </Section>
  );
}

function Row({ promise, outcome }: { readonly promise: PromiseWords; readonly outcome: string }) {
  const { text, due, found, was } = promise;
  return (
    <li className={css.promise}>
      <div className={css.words}>
        <p className={css.text}>{text}</p>
        {was && (
          <p className={css.was}>
            <del className={css.cut}>{was.text}</del> {was.why}
          </p>
        )}
      </div>
      <p className={css.due}>{due}</p>
      <div className={css.result}>
        <Icon name={signs[promise.outcome]} className={classNames(css.sign, css[promise.outcome])} />
        <p className={css.outcome}>{outcome}</p>
        <p className={css.found}>{found}</p>
      </div>
    </li>
  );
}
