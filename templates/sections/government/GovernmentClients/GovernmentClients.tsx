import { Image } from 'site';
import type { GovernmentClient } from '../../../../content/schema.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './GovernmentClients.module.css';
import type { GovernmentClientsWords } from './schema.ts';

interface Props {
  readonly words: GovernmentClientsWords;
  readonly clients: readonly GovernmentClient[];
}

/** Public clients as an office would keep them: a number, a name, an entry, and the work itself. */
export function GovernmentClients({ words, clients }: Props) {
  const { heading, body, action, servicesLabel, reportLabel } = words;
  const { services } = usePage().content;
  return (
    <Section ground="paper" className={css.section}>
      <div className={css.opening}>
        <Heading label={heading.label} title={heading.title} flush />
        <div className={css.words}>
          {heading.lead && <p className="lead">{heading.lead}</p>}
          <div className="prose">
            {body.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        </div>
      </div>
      <ol className={css.register}>
        {clients.map(({ id, title, description, image, link, took, report }, at) => (
          <li key={id} className={css.entry}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.name}>
              {link ? <a href={link}>{title}</a> : title}
              {link && <Icon name="arrow" className={css.arrow} />}
            </h3>
            <p className={css.description}>{description}</p>
            <dl className={css.took}>
              <dt>{servicesLabel}</dt>
              {took.map((slug) => (
                <dd key={slug}>
                  <a href={`/${slug}`} className={css.service}>
                    {services.get(slug).label}
                  </a>
                </dd>
              ))}
              <dt className={css.report}>{reportLabel}</dt>
              <dd>{report}</dd>
            </dl>
            <div className={css.frame}>
              <Image
                src={image}
                alt=""
                sizes="(min-width: 62em) min(38vw, 40rem), (min-width: 48em) 45vw, 92vw"
                className={css.picture}
              />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
