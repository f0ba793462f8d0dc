import { Image } from 'site';
import type { GovernmentClient, GovernmentReport } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
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

/** Where a row is wide enough, the first case leads, the others with a report follow, and the rest stand side by side. */
const sizes = {
  lead: '(min-width: 106.25em) 64rem, (min-width: 62em) 62vw, 92vw',
  told: '(min-width: 106.25em) 56rem, (min-width: 62em) 54vw, 92vw',
  rest: '(min-width: 106.25em) 23rem, (min-width: 80em) 22vw, (min-width: 48em) 45vw, 92vw',
};

/** Public clients as an office would keep them: a number, a name, an entry, the figures of its report, and the work itself. */
export function GovernmentClients({ words, clients }: Props) {
  const { heading, body, action, servicesLabel, reportLabel } = words;
  const { services, governmentReports } = usePage().content;
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
          <li key={id} className={classNames(css.entry, link && css.told, link && at === 0 && css.lead)}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={css.name}>
              {link ? <a href={link}>{title}</a> : title}
              {link && <Icon name="arrow" className={css.arrow} />}
            </h3>
            <p className={css.description}>{description}</p>
            {link && <Figures reports={governmentReports.all} link={link} />}
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
                sizes={link ? (at === 0 ? sizes.lead : sizes.told) : sizes.rest}
                className={css.picture}
              />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface FiguresProps {
  readonly reports: readonly GovernmentReport[];
  /** The report whose figures these are. */
  readonly link: string;
}

function Figures({ reports, link }: FiguresProps) {
  const report = reports.find(({ slug }) => link === `/goverment/${slug}`);
  return (
    <ul className={css.figures}>
      {report?.sections.map(
        ({ figure }) =>
          figure && (
            <li key={figure.value} className={css.figure}>
              <strong className={css.value}>{figure.value}</strong> <span>{figure.label}</span>
            </li>
          ),
      )}
    </ul>
  );
}
