import { Image } from 'site';
import type { Ground, Video } from '../../../../content/schema.ts';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { Section } from '../../../parts/Section.tsx';
import { filmId } from '../../shared/VideoDialogs/VideoDialogs.tsx';
import type { VideoBlockWords } from './schema.ts';
import css from './VideoBlock.module.css';

interface Props {
  readonly film: VideoBlockWords;
  readonly video: Video;
  readonly ground: Ground;
}

const inArch = '(min-width: 106.25em) 86rem, 81vw';

/** A film behind two arches in steps, as wide as the page. All of it plays the film. */
export function VideoBlock({ film, video, ground }: Props) {
  const { heading, play } = film;
  return (
    <Section ground={ground} shoulders lattice className={css.section}>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.gate}>
        <Doorframe className={css.frame}>
          <Image src={video.poster} alt="" sizes={inArch} />
        </Doorframe>
        <PlayButton label={play} note={video.length} popoverTarget={filmId(video.id)} className={css.play} />
      </div>
    </Section>
  );
}
