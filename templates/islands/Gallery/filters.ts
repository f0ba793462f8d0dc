import { fitSizes } from './enlarge.ts';
import type { GalleryParts } from './Gallery.client.ts';
import { rearrange } from './rearrange.ts';

/** How many pictures stand side by side on a wide window. */
const columns = 4;

/** Makes each filter show only the gallery cells (`rooms`) of its category. */
export function connectFilters({ root, props, plan, category: rooms, count }: GalleryParts): void {
  const filters = [...root.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
  const cells = [...rooms, ...plan.querySelectorAll<HTMLElement>(':scope > :not(ul)')];

  const choose = (chosen: HTMLButtonElement): void => {
    for (const filter of filters) filter.ariaPressed = String(filter === chosen);
    for (const room of rooms) room.hidden = chosen.value !== '' && room.dataset.category !== chosen.value;
    const shown = rooms.filter(({ hidden }) => !hidden);
    // `data-rest` tells the styles how many rooms the last row has, so that it has no hole. All rooms together have a
    // layout of their own.
    if (chosen.value === '') delete plan.dataset.rest;
    else plan.dataset.rest = String(shown.length % columns);
    // A picture that has become larger needs more pixels.
    for (const room of shown) fitSizes(room);
    count.textContent = `${chosen.textContent}: ${shown.length} of ${rooms.length} ${props.pictures}`;
  };
  for (const filter of filters)
    filter.addEventListener('click', () => rearrange(cells, () => choose(filter)));
}
