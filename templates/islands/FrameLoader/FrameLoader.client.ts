import type { Given } from 'site';
import type { FrameLoaderProps } from './FrameLoader.tsx';

export const hooks = { door: 'div', load: 'button' } as const;

/** Puts the frame over the drawing when its button is pressed. */
export default function enhance({
  props: { title, address },
  door,
  load,
}: Given<typeof hooks, FrameLoaderProps>): void {
  load.addEventListener('click', () => {
    if (door.hasAttribute('data-open')) return;
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = address;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allowFullscreen = true;
    door.firstElementChild?.after(frame);
    door.setAttribute('data-open', '');
    // The pressed button is hidden now, so the focus moves to the frame.
    frame.tabIndex = 0;
    frame.focus();
  });
}
