/** Visits a page without JavaScript: on a phone whose fonts arrive late, then in a wide window. */
import type { Plain } from './evidence.ts';
import { arrive, type Guest, type Party } from './guest.ts';
import { openWithLateFonts } from './late-fonts.ts';
import { hasOverlay } from './looks/overlay.ts';
import { targetsOf, whatIsMissing } from './looks/without-script.ts';
import type { Step } from './tour.ts';

const phone = { width: 360, height: 800 };
const wide = { width: 1440, height: 900 };

export const arrivePlain = (party: Party): Promise<Guest> =>
  arrive(party, { viewport: phone, reducedMotion: 'reduce', javaScriptEnabled: false });

export async function visitPlain(guest: Guest, route: string, step: Step): Promise<Plain> {
  const { page } = guest;
  await page.setViewportSize(phone);
  const fonts = await step('fonts that come late', () => openWithLateFonts(guest, route, 'bricolage'));
  await page.setViewportSize(wide);
  const look = () => step('what is missing', () => page.evaluate(whatIsMissing));
  let missing = await look();
  // On a busy machine a browser may lose a picture, about once in a thousand visits. So a page is opened again: a picture
  // that is really missing is missing then, too.
  const lost = missing.filter((one) => one.startsWith('img '));
  if (lost.length > 0) {
    const refused = guest.answers.filter(({ kind, status }) => kind === 'image' && status >= 400);
    lost.push(...guest.failures, ...refused.map(({ url, status }) => `${url} ${status}`));
    await guest.begin(route);
    await page.waitForLoadState('load');
    missing = await look();
  }
  return {
    fonts,
    missing,
    lost,
    title: await page.locator('h1').first().isVisible(),
    overlay: await page.evaluate(hasOverlay),
    targets: await page.evaluate(targetsOf),
  };
}
