import { Image } from 'site';
import type { Service } from '../../../../content/schema.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './NextService.module.css';

interface Props {
  /** The words before the name. */
  readonly label: string;
  readonly service: Service;
}

/** The end of a service page: the doorway to the next one. */
export function NextService({ label, service }: Props) {
  const { slug, ground, pictures, tagline } = service;
  return (
    <Section ground={ground} tight shoulders className={css.section} innerClassName={css.next}>
      <div className={css.words}>
        <h2 className={css.label}>{label}</h2>
        <p className={css.name}>
          <a href={`/${slug}`}>{service.label}</a>
        </p>
        <p className="lead">{tagline}</p>
        <Icon name="arrow" className={css.arrow} />
      </div>
      <div className={css.door}>
        <Image src={pictures.tall} alt="" sizes="(min-width: 48em) 24rem, 60vw" className={css.picture} />
      </div>
    </Section>
  );
}
