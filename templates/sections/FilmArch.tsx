import { Image } from 'site';
import type { Ground, ServiceDetail, Video } from '../../content/schema.ts';
import { Doorframe } from '../parts/Doorframe.tsx';
import { Heading } from '../parts/Heading.tsx';
import { PlayButton } from '../parts/PlayButton.tsx';
import { Section } from '../parts/Section.tsx';
import css from './FilmArch.module.css';
import { filmId } from './Films.tsx';

interface Props {
  readonly film: ServiceDetail['film'];
  readonly video: Video;
  readonly ground: Ground;
}

/** A film behind an arch as wide as the page: coarse steps outside, the curve inside. The whole arch plays it. */
export function FilmArch({ film, video, ground }: Props) {
  const { heading, play } = film;
  return (
    <Section ground={ground} shoulders lattice className={css.section}>
      <Heading
        label={heading.label}
        title={heading.title}
        action={heading.lead && <p className={`lead ${css.lead}`}>{heading.lead}</p>}
      />
      <div className={css.gate}>
        <Doorframe className={css.frame}>
          <Image src={video.poster} alt="" sizes="(min-width: 106.25em) 88rem, 92vw" />
        </Doorframe>
        <PlayButton label={play} note={video.length} popoverTarget={filmId(video.id)} className={css.play} />
      </div>
    </Section>
  );
}
