/** The dev server's client script: runs in each page and follows the server. */

import { followPage } from './follow.ts';
import { abortRemovedIslands } from './islands.ts';
import { openSourceOnClick } from './open-source-on-click.ts';
import { createOverlay } from './overlay.ts';
import { connectToServer, type ServerState } from './server-connection.ts';

abortRemovedIslands();
const overlay = createOverlay();
const page = followPage(overlay.mark);

function onState(told: ServerState): void {
  overlay.show(told);
  page.follow(told);
}

const link = connectToServer({ onState, onPicture: page.sharpen });
openSourceOnClick(overlay.say);
// A page in the browser's back/forward cache must not keep the connection open.
addEventListener('pagehide', link.close);
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
