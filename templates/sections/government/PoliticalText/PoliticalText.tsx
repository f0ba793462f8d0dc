import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import css from './PoliticalText.module.css';
import type { PoliticalTextWords } from './schema.ts';

/** A sentence set like a poster, what it means, and a picture from edge to edge. */
export function PoliticalText({ words }: { readonly words: PoliticalTextWords }) {
  const { heading, body, picture, action } = words;
  return (
    <>
      <Section ground="paper" innerClassName={css.text}>
        {heading.label && <Label className={css.label}>{heading.label}</Label>}
        <h2 className={css.title}>{heading.title}</h2>
        {heading.lead && <p className={classNames('lead', css.lead)}>{heading.lead}</p>}
        <div className={css.body}>
          <div className="prose">
            {body.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        </div>
      </Section>
      <SettlingFrame>
        <Image src={picture.src} alt={picture.alt} sizes="100vw" className={css.picture} />
      </SettlingFrame>
    </>
  );
}
