/** The dev server's client script: runs in each page and follows the server. */

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
// A page in the browser's back/forward cache must not keep the connection open.
addEventListener('pagehide', link.close);
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
