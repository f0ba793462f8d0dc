import type { Service } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './ServiceDescription.module.css';

/** What a service is, what belongs to it, and three highlights with their figures set huge. */
export function ServiceDescription({ service }: { readonly service: Service }) {
  const { heading, body, topics, highlights, icon, ground } = service;
  return (
    // Terracotta marks whatever no other pigment leads.
    <Section ground="raised" innerClassName={ground in css ? css[ground] : undefined}>
      <div className={css.top}>
        <div className={css.words}>
          <Heading label={heading.label} title={heading.title} flush />
          {heading.lead && <p className={classNames('lead', css.lead)}>{heading.lead}</p>}
        </div>
        <div className={css.sign} data-ground={ground}>
          <Icon name={icon} className={css.icon} />
        </div>
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
