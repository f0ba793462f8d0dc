import { stillness } from '../../motion/stillness.ts';
import { enlarge, fitSizes } from './enlarge.ts';
import type { GalleryParts } from './Gallery.client.ts';
import { connectSwipe } from './swipe.ts';

const arrival = { duration: 320, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };

/** Opens the picture of a room in a dialog. From there visitors can step through the other pictures that are shown. */
export function connectLightbox(parts: GalleryParts): void {
  const { category: rooms, open: links, dialog, stage, position, close, previous, next, signal } = parts;
  let at = 0;

  const shown = () => rooms.filter(({ hidden }) => !hidden);
  const show = (index: number): void => {
    const { length } = shown();
    at = (index + length) % length;
    const room = shown()[at];
    if (!room) return;
    const figure = enlarge(room);
    stage.replaceChildren(figure);
    fitSizes(figure);
    stage.dataset.position = `${at + 1} / ${length}`;
    position.textContent = `${at + 1} of ${length}: ${figure.querySelector('img')?.alt}`;
    previous.hidden = next.hidden = length < 2;
  };
  const step = (by: 1 | -1): void => {
    if (shown().length < 2) return;
    show(at + by);
    if (stillness.matches) return;
    stage.firstElementChild?.animate({ translate: [`${by * 4}rem`, '0'], opacity: [0, 1] }, arrival);
  };

  for (const link of links) {
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
    link.addEventListener('click', (event) => {
      // With one of these keys held, the link opens in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // A dialog returns the focus to the element that has it now. Safari does not focus a link on a click.
      link.focus({ preventScroll: true });
      // The picture that was closed a moment ago may still be there. It could take the focus, which would be lost with it.
      stage.replaceChildren();
      dialog.showModal();
      show(shown().findIndex((room) => room.contains(link)));
    });
    // A link reacts to Enter only, a button also to Space.
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }

  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  connectSwipe(stage, signal, step);
  dialog.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target, defaultPrevented, detail }) => {
    const beside = target instanceof Element && !target.closest('img, figcaption, button');
    // The second click of a double click on a picture of the plan may be beside the large one.
    if (beside && !defaultPrevented && detail < 2) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // The event comes late: another picture may have been opened in the meantime.
    if (dialog.open) return;
    stage.replaceChildren();
  });
  addEventListener('pagehide', () => dialog.close(), { signal });
}
