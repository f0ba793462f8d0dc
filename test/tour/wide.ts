/** Visits a page with reduced motion: looks at it in windows of every size, and uses everything on it. */
import type { Wide } from './evidence.ts';
import { openWithLateFonts } from './late-fonts.ts';
import { looksOf } from './looks/header.ts';
import type { Step } from './tour.ts';
import { breakThings } from './wide/broken.ts';
import { turnCard } from './wide/card.ts';
import { useDrawer } from './wide/drawer.ts';
import { useForm } from './wide/enquiry.ts';
import type { WideGuest } from './wide/guest.ts';
import { wakeAll } from './wide/islands.ts';
import { usePopup } from './wide/popup.ts';
import { type Depth, lookAtSizes, pushedSideways } from './wide/sizes.ts';

export async function visitWide(guest: WideGuest, route: string, depth: Depth, step: Step): Promise<Wide> {
  const { page, errors } = guest;
  const fonts = await step('fonts that come late', () => openWithLateFonts(guest, route, 'instrument'));
  await step('islands that wake when idle', () =>
    page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])')),
  );
  const looks = await page.evaluate(looksOf);
  const atFirst = await page.evaluate(closedThings);
  const overlay = await step('layout before any scrolling', () => pushedSideways(guest, depth));
  const sizes = await step('sizes of windows', () => lookAtSizes(guest, depth));
  await guest.resize(1440);
  const islands = await step('islands', () => wakeAll(page));
  const drawer = await step('drawer', () => useDrawer(page, atFirst.drawer));
  const popup = await step('popup', () => usePopup(page, atFirst));
  const asked = [...guest.requests];
  await step('everything has come', () => guest.atRest());
  const answers = [...guest.answers];
  const said = [...errors];
  const enquiry = await step('enquiry', () => useForm(guest));
  const card = await step('card', () => turnCard(page));
  const blocked = await guest.blocked();
  const broken = await step('broken scripts', () => breakThings(guest));
  return {
    ...{ requests: asked, answers, errors: said, blocked, fonts, looks, drawer, popup, enquiry, broken },
    ...{ ...overlay, ...sizes, ...islands },
    ...(card && { card }),
  };
}

/** What is closed when a page opens, and which parts of it can be reached all the same. */
function closedThings() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  const seen = (element: Element | null) => element?.checkVisibility() ?? false;
  return {
    popup: dialog?.open || seen(dialog),
    reachable: [...(dialog?.querySelectorAll('a[href], button, input, textarea') ?? [])].filter(seen).length,
    drawer: seen(document.querySelector('#drawer')),
  };
}
