import { Image, Island } from 'site';
import VideoModal from '../../../islands/VideoModal/VideoModal.tsx';
import { usePage } from '../../../site.ts';

/** What a play button names in `popoverTarget`. */
export const filmId = (video: string) => `film-${video}`;

/** The films that the play buttons of a page open, each once. */
export function VideoDialogs({ ids }: { readonly ids: readonly string[] }) {
  const { videos } = usePage().content;
  return [...new Set(ids)].map((id) => {
    const { title, address, link, poster } = videos.get(id);
    return (
      <Island key={id} of={VideoModal} props={{ id: filmId(id), title, address, link }} when="idle">
        <Image src={poster} alt="" sizes="(min-width: 48em) 70vw, 100vw" />
      </Island>
    );
  });
}
