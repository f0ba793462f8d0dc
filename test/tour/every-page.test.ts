/** What must hold on each page of the site, as the tour saw it. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist, page as documentOf, routes, scriptsOf } from '../conformance/pages.ts';
import { faces } from './late-fonts.ts';
import { sampled } from './sample.ts';
import { faultsBy, toured } from './seen.ts';
import { enlarged, unscrolled, unscrolledInShort, widths } from './wide/sizes.ts';

/** The most bytes of gzip and the most requests of a page with everything on it opened. */
const most = { bytes: 104_000, requests: 6 };

test('each page is opened three times and no more', async () => {
  const { cost } = await toured();
  // Each guest on a phone opens one page more, to get the fonts. There are as many guests as processors.
  expect(cost.loads).toBeLessThanOrEqual(routes().length * 3 + availableParallelism());
});

test('no page scrolls sideways, and no text is cut off, lies on other text or stands letter by letter', async () => {
  const everywhere = [
    ...widths.map((width) => `${width} px`),
    ...enlarged.map((width) => `${width} px, text at 200 %`),
  ];
  expect(
    await faultsBy(({ wide }, route) => {
      const looked = wide.layout.map(({ at }) => at);
      const unseen = (sampled(route) ? everywhere : ['360 px']).filter((at) => !looked.includes(at));
      return [
        ...wide.layout.filter(({ faults }) => faults.length > 0),
        ...unseen.map((at) => `not looked at ${at}`),
      ];
    }),
  ).toEqual({});
});

test('no page can be pushed sideways before it was scrolled, while everything is in motion', async () => {
  expect(
    await faultsBy(({ wide }, route) => [
      ...wide.pushed.filter(({ by }) => by > 0),
      ...(sampled(route) ? unscrolled : unscrolledInShort).filter(
        (width) => !wide.pushed.some((one) => one.width === width),
      ),
    ]),
  ).toEqual({});
});

test('no page has a barrier that axe-core knows of, in light or dark, narrow or wide', async () => {
  const { pages } = await toured();
  expect(await faultsBy(({ wide }) => wide.barriers.filter(({ found }) => found.length > 0))).toEqual({});
  expect(
    await faultsBy(({ wide }, route) =>
      wide.barriers.length === (sampled(route) ? 4 : 2) ? [] : ['unseen'],
    ),
  ).toEqual({});
  // The parts that all pages share are checked on one page, in all windows.
  const whole = Object.values(pages).filter(({ wide }) => wide.barriers.every((look) => look.whole));
  expect(whole.map(({ wide }) => wide.barriers.length)).toEqual([4]);
});

test('no picture is fetched smaller than it is drawn, nor more than one step larger', async () => {
  const { pages } = await toured();
  const looks = Object.values(pages).flatMap(({ wide }) => wide.pictures);
  expect(looks.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(looks.length);
  expect(await faultsBy(({ wide }) => wide.pictures.filter(({ faults }) => faults.length > 0))).toEqual({});
});

test('no page is hindered by its own policy, whatever is used on it', async () => {
  expect(await faultsBy(({ wide, phone }) => [...wide.blocked, ...phone.blocked])).toEqual({});
});

test('where the fonts come after the words, nothing moves, on a phone or at a desk', async () => {
  const early = ({ late }: { late: readonly string[] }) =>
    faces.filter((name) => !late.some((path) => path.includes(name)));
  expect(await faultsBy(({ wide, plain }) => [...early(wide.fonts), ...early(plain.fonts)])).toEqual({});
  expect(await faultsBy(({ wide, plain }) => [...wide.fonts.shifts, ...plain.fonts.shifts])).toEqual({});
});

test('soon every page of a phone is whole, and nothing has moved', async () => {
  const { pages } = await toured();
  expect(await faultsBy(({ phone }) => phone.shifts)).toEqual({});
  expect(Object.values(pages).filter(({ phone }) => phone.waiting > 0).length).toBeGreaterThan(20);
});

test('the largest thing that a phone paints first is never a lazy picture', async () => {
  const { pages } = await toured();
  const largest = Object.entries(pages).map(([route, { phone }]) => ({ route, ...phone.largest }));
  expect(largest.filter(({ what }) => !what)).toEqual([]);
  expect(largest.filter(({ what }) => what?.startsWith('/assets/')).length).toBeGreaterThan(40);
  expect(largest.filter(({ lazy }) => lazy)).toEqual([]);
});

test('no page asks for a script before it has loaded', async () => {
  expect(await faultsBy(({ phone }) => phone.scriptsAtLoad)).toEqual({});
});

/** Whether every island of a page waits for a visitor to touch it. */
const waits = (route: string) =>
  [...documentOf(route).querySelectorAll('site-island')].every(
    (island) => island.getAttribute('when') === 'interaction',
  );

test('a page whose widgets all wait for a hand asks for no script until one is touched', async () => {
  expect(routes().filter(waits).length).toBeGreaterThan(40);
  expect(await faultsBy(({ phone }, route) => (waits(route) ? phone.scriptsUntouched : []))).toEqual({});
});

test('a page with everything opened stays within its bytes and requests', () => {
  const sizeOf = (path: string) => gzipSync(readFileSync(join(dist(), path))).length;
  const weights = routes().map((route) => {
    const scripts = [...scriptsOf(route)];
    return { route, requests: scripts.length, bytes: scripts.reduce((sum, path) => sum + sizeOf(path), 0) };
  });
  expect(weights.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(60);
  expect(weights.filter(({ bytes, requests }) => bytes > most.bytes || requests > most.requests)).toEqual([]);
});

test('nothing is asked of anybody else before a click', async () => {
  expect(await faultsBy(({ phone }) => phone.foreign)).toEqual({});
});

test('every page may be kept for going back to it', async () => {
  expect(
    await faultsBy(({ phone: { cacheControl } }) =>
      cacheControl === '' || cacheControl.includes('no-store') ? [cacheControl] : [],
    ),
  ).toEqual({});
  expect(await faultsBy(({ phone }) => phone.leaving)).toEqual({});
});

test('pages pass into each other, and no two elements of one claim the same name for it', async () => {
  expect(await faultsBy(({ phone }) => (phone.crossFades ? [] : ['no cross-fade']))).toEqual({});
  expect(
    await faultsBy(({ phone: { transitionNames: names } }) =>
      names.filter((name, at) => names.indexOf(name) < at),
    ),
  ).toEqual({});
});
