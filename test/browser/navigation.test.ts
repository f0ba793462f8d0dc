/** Coming to a page, going on from it and coming back. */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { foreign, origin, visitor } from '../conformance/browser/open.ts';
import { routes } from '../conformance/pages.ts';

interface Arrival {
  readonly foreign: readonly string[];
  readonly cacheControl: string;
  readonly leaving: readonly string[];
  readonly transitionNames: readonly string[];
  readonly crossFades: boolean;
}

const arrivals = new Map<string, Arrival>();

beforeAll(async () => {
  const guest = await visitor({ width: 360, height: 800, reducedMotion: 'no-preference' });
  await guest.page.addInitScript(noteLeaving);
  for (const route of routes()) {
    const [answer] = await Promise.all([guest.page.waitForEvent('response'), guest.go(route)]);
    // Idle islands count as well: nobody has clicked yet.
    await guest.page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    const seen = await guest.page.evaluate(() => ({
      leaving: (window as Window & { leaving?: string[] }).leaving ?? [],
      transitionNames: [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none' && name !== ''),
      crossFades: [...document.styleSheets].some((sheet) =>
        [...sheet.cssRules].some((rule) => rule.cssText.includes('@view-transition')),
      ),
    }));
    const cacheControl = answer.headers()['cache-control'] ?? '';
    arrivals.set(route, { ...seen, cacheControl, foreign: foreign(guest) });
  }
  await guest.close();
}, 300_000);

/** Listeners that keep a page out of the cache for going back. */
function noteLeaving(): void {
  const leaving: string[] = [];
  Object.assign(window, { leaving });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (type === 'unload' || type === 'beforeunload') leaving.push(type);
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

const those = (is: (arrival: Arrival) => boolean) =>
  [...arrivals].flatMap(([route, arrival]) => (is(arrival) ? [route] : []));

test('nothing is asked of anybody else before a click', () => {
  expect(arrivals.size).toBe(routes().length);
  expect(those((arrival) => arrival.foreign.length > 0)).toEqual([]);
});

test('every page may be kept for going back to it', () => {
  expect(those(({ cacheControl }) => cacheControl === '' || cacheControl.includes('no-store'))).toEqual([]);
  expect(those(({ leaving }) => leaving.length > 0)).toEqual([]);
});

test('pages pass into each other, and no two elements of one claim the same name for it', () => {
  expect(those(({ crossFades }) => !crossFades)).toEqual([]);
  expect(those(({ transitionNames: names }) => new Set(names).size < names.length)).toEqual([]);
});

test('a page is fetched ahead when the pointer rests on its link', async () => {
  const asked: string[] = [];
  // The browser hides such requests from those who watch it, but not from the server.
  const between = createServer(({ url = '/', headers }, answer) => {
    if (headers['sec-purpose'] === 'prefetch') asked.push(url);
    get(new URL(url, origin()), { headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
  });
  await new Promise<void>((resolve) => between.listen(0, 'localhost', resolve));
  const { port } = between.address() as AddressInfo;
  const { page, close } = await visitor({ width: 1440, height: 900 });
  onTestFinished(async () => {
    await close();
    between.closeAllConnections();
    between.close();
  });
  await page.goto(`http://localhost:${port}/team`);
  await page.locator('footer a[href="/contact-us"]').first().hover();
  await expect.poll(() => asked).toEqual(['/contact-us']);
});
