/** Follows the dev server from within a page. */

import { followPage } from './follow.ts';
import { endIslands } from './islands.ts';
import { createLink, type Told } from './link.ts';
import { createOverlay } from './overlay.ts';
import { watchWhence } from './whence.ts';

endIslands();
const overlay = createOverlay();
const page = followPage(overlay.mark);

function onState(told: Told): void {
  overlay.show(told);
  page.follow(told);
}

const link = createLink({ onState, onPicture: page.sharpen });
watchWhence(overlay.say);
// A page that the browser keeps for its way back must not hold the line.
addEventListener('pagehide', link.close);
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
