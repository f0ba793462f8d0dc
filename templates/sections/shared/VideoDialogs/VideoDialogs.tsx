import { Image, Island } from 'site';
import type { Video } from '../../../../content/schema.ts';
import VideoModal from '../../../islands/VideoModal/VideoModal.tsx';
import { usePage } from '../../../site.ts';
import css from './VideoDialogs.module.css';

/** What a play button names in `popoverTarget`. */
export const filmId = (video: string) => `film-${video}`;

/** The films that the play buttons of a page open, each once. */
export function VideoDialogs({ ids }: { readonly ids: readonly string[] }) {
  const { content, language } = usePage();
  const { ui, videos } = content;
  return [...new Set(ids)].map((id) => {
    const video = videos.get(id);
    const { title, files, captions, poster } = video;
    return (
      <Island
        key={id}
        of={VideoModal}
        props={{
          id: filmId(id),
          title,
          files,
          captions: { file: captions, label: ui.film.captions, language },
        }}
        slots={{ below: <Below {...video} /> }}
        when="idle"
      >
        <Image src={poster} alt="" sizes="(min-width: 48em) 70vw, 100vw" />
      </Island>
    );
  });
}

/** What is known of a film without seeing it: its name, its file, and what it shows and says. */
function Below({ title, length, sound, files, scenes }: Video) {
  const { film } = usePage().content.ui;
  return (
    <div className={css.below}>
      <p className={css.line}>
        <span>{title}</span>
        <span>{length}</span>
        <span>{sound}</span>
        <a href={files.at(-1)}>{film.file}</a>
      </p>
      <p>{film.words}</p>
      <ol>
        {scenes.map(({ id, shows, label, title: words, line }) => (
          <li key={id}>
            {shows}
            {[label, words, line].flatMap((said) => said && [' ', <q key={said}>{said}</q>])}
          </li>
        ))}
      </ol>
    </div>
  );
}
