import type { Service } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SteppedArch } from '../../../parts/SteppedArch.tsx';
import css from './ServiceDescription.module.css';

const besideWords = '(min-width: 106.25em) 31rem, (min-width: 62em) 29vw, (min-width: 48em) 38vw, 92vw';

interface Props {
  readonly service: Service;
  /** In wide windows the scene stands left. */
  readonly mirrored: boolean;
}

/** What a service is, its scene, what belongs to it, and three highlights with their figures set huge. */
export function ServiceDescription({ service, mirrored }: Props) {
  const { heading, body, topics, highlights, pictures, ground } = service;
  return (
    // Services on a ground without a class of its own get the usual marks, in terracotta.
    <Section ground="raised" innerClassName={ground in css ? css[ground] : undefined}>
      <div className={classNames(css.top, mirrored && css.mirrored)}>
        <div className={css.words}>
          <Heading label={heading.label} title={heading.title} flush />
          {heading.lead && <p className={classNames('lead', css.lead)}>{heading.lead}</p>}
        </div>
        <SteppedArch src={pictures.scene} framed="mark" sizes={besideWords} className={css.scene} />
        <div className={css.body}>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={css.topics}>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </div>
      <ol className={css.highlights}>
        {highlights.map(({ figure, title, text }) => (
          <li key={title} className={css.highlight}>
            <p className={css.figure}>{figure}</p>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
