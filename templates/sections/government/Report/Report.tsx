import { Fragment } from 'react';
import { Image } from 'site';
import type { GovernmentReport } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { Section } from '../../../parts/Section.tsx';
import { StopBoard } from '../StopBoard/StopBoard.tsx';
import css from './Report.module.css';

/**
 * A case study laid out like a report: facts and figures in the margin, and beside each chapter what it is about. What the
 * first chapter tells of may follow it, as wide as the window.
 */
export function Report({ report }: { readonly report: GovernmentReport }) {
  const { lead, facts, sections, board } = report;
  return (
    <Section ground="paper" className={css.section} innerClassName={css.report}>
      <Facts className={css.facts}>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={css.lead}>{lead}</p>
      {sections.map(({ title, body, picture, figure }, at) => (
        <Fragment key={title}>
          <div className={css.part}>
            <h2 className={css.title}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              {title}
            </h2>
            <div className={classNames('prose', css.text)}>
              {body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <Image
              src={picture}
              alt=""
              sizes="(min-width: 106.25em) 40rem, (min-width: 75em) 38vw, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 92vw"
              className={css.picture}
              pictureClassName={css.plate}
            />
            {figure && (
              <p className={css.figure}>
                <span className={css.value}>{figure.value}</span> {figure.label}
              </p>
            )}
          </div>
          {board && at === 0 && <StopBoard board={board} />}
        </Fragment>
      ))}
    </Section>
  );
}
