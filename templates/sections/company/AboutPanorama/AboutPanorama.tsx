import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import css from './AboutPanorama.module.css';
import type { AboutPanoramaWords } from './schema.ts';

/** Who we are in a few words, over a picture from edge to edge. */
export function AboutPanorama({ about }: { readonly about: AboutPanoramaWords }) {
  const { heading, body, picture, action } = about;
  return (
    <Section ground="paper" bare className={css.section}>
      <div className={classNames('page', css.words)}>
        <Heading label={heading.label} title={heading.title} flush />
        <div className={css.text}>
          {heading.lead && <p className="lead">{heading.lead}</p>}
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={css.action}>
            <Button href={action.link} icon="arrow">
              {action.label}
            </Button>
          </p>
        </div>
      </div>
      <SettlingFrame className={css.frame}>
        <Image
          src={picture.src}
          alt={picture.alt}
          sizes="(min-width: 48em) 100vw, 150vw"
          className={css.picture}
        />
      </SettlingFrame>
    </Section>
  );
}
