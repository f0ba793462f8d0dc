import type { FrameLoaderProps } from './FrameLoader.tsx';

/** Puts the frame over the drawing when its button is pressed. */
export default function enhance(root: HTMLElement, { title, address }: FrameLoaderProps): void {
  const door = root.querySelector('[data-door]');
  const button = root.querySelector('[data-load]');
  if (!door || !button) return;
  button.addEventListener('click', () => {
    if (door.hasAttribute('data-open')) return;
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = address;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allowFullscreen = true;
    door.firstElementChild?.after(frame);
    door.setAttribute('data-open', '');
    // The button is gone; who pressed it stands at what it brought.
    frame.tabIndex = 0;
    frame.focus();
  });
}
