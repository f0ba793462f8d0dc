import { type Given, withBase } from 'site';
import type { VideoModalProps } from './VideoModal.tsx';

export const hooks = { dialog: 'dialog', stage: 'div', close: 'button' } as const;

/** Turns the popover into a modal dialog that holds a player while it is open, and only then. */
export default function enhance({
  props: film,
  signal,
  dialog,
  stage,
  close,
}: Given<typeof hooks, VideoModalProps>): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${film.id}"]`)) {
    if (dialog.contains(button)) continue;
    const open = (event: Event) => {
      // Stops the button from opening the popover.
      event.preventDefault();
      // A click that is repeated for a script that came late may come twice. A second player would outlive the dialog.
      if (dialog.open) return;
      // A dialog returns the focus to the element that has it now. Safari does not focus a button on a click.
      button.focus({ preventScroll: true });
      // Safari before version 17 has no popovers.
      dialog.hidePopover?.();
      // Where it was closed a moment ago, the player may still be there.
      stop();
      stage.append(player(film));
      dialog.showModal();
    };
    // The button is outside of this island, so its listener is removed by the signal.
    button.addEventListener('click', open, { signal });
  }
  const closing = (event: Event): void => {
    if (!dialog.open) return;
    event.preventDefault();
    dialog.close();
  };
  close.addEventListener('click', closing);
  // The second click of a double click on a button that opens it may meet the backdrop.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && event.detail < 2) closing(event);
  });
  const stop = () => {
    const video = stage.querySelector('video');
    // A video that is only removed from the page would go on loading and playing until it is garbage-collected.
    video?.pause();
    video?.replaceChildren();
    video?.load();
    video?.remove();
  };
  // The event comes with the next frame. By then the film may have been opened again, with a player of its own.
  dialog.addEventListener('close', () => {
    if (!dialog.open) stop();
  });
  // Nothing may play on in the back/forward cache, and the close event comes too late for that.
  const leave = () => {
    stop();
    dialog.close();
  };
  addEventListener('pagehide', leave, { signal });
}

/** The player is made only when the film is opened, so that nothing of the film is fetched before. */
function player({ title, files, captions }: VideoModalProps): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { autoplay: true, controls: true, playsInline: true, preload: 'none' });
  video.setAttribute('aria-label', title);
  const sources = files.map((file) =>
    Object.assign(document.createElement('source'), {
      src: withBase(file),
      type: `video/${file.replace(/^.*\./, '')}`,
    }),
  );
  const track = Object.assign(document.createElement('track'), {
    kind: 'captions',
    src: withBase(captions.file),
    label: captions.label,
    srclang: captions.language,
  });
  video.append(...sources, track);
  return video;
}
