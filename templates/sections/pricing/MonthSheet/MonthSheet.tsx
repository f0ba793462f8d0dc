import { Image } from 'site';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { ProgressBars } from '../ProgressBars/ProgressBars.tsx';
import type { ProgressSection } from '../ProgressBars/schema.ts';
import css from './MonthSheet.module.css';

/** What a month holds, and its sheet, which hangs from what stands above. */
export function MonthSheet({ words }: { readonly words: ProgressSection }) {
  const { heading, body, bars, picture, action } = words;
  return (
    <Section ground="turmeric" tight innerClassName={css.month}>
      <div className={css.words}>
        <Heading label={heading.label} title={heading.title} flush />
        {heading.lead && <p className="lead">{heading.lead}</p>}
        <div className="prose">
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className={css.sheet}>
        <Image src={picture.src} alt={picture.alt} sizes="(min-width: 48em) min(45vw, 47rem), 92vw" />
      </div>
      <div className={css.success}>
        <ProgressBars bars={bars} />
        <p>
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        </p>
      </div>
    </Section>
  );
}
