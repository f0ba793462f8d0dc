/** What scripts cost a visitor: nothing before the page stands, little after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { dist, page as documentOf, routes, scriptsOf } from '../conformance/pages.ts';
import { fetchedScripts, scriptsBeforeLoad } from '../support/fetched-scripts.ts';

/** Bytes of gzip and requests that a page may cost with everything on it opened. */
const most = { bytes: 104_000, requests: 6 };

const sizeOf = (path: string) => gzipSync(readFileSync(join(dist(), path))).length;

interface Visit {
  readonly route: string;
  readonly atLoad: readonly string[];
  readonly afterwards: readonly string[];
}
const visits: Visit[] = [];

/** Islands that wait for a hand. */
const waiting = (route: string) =>
  [...documentOf(route).querySelectorAll('site-island')].every(
    (island) => island.getAttribute('when') === 'interaction',
  );

beforeAll(async () => {
  const arrive = () => visitor({ width: 360, height: 800 });
  await sideBySide(2, arrive, routes(), async ({ page, go }, route) => {
    await go(route);
    await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    visits.push({
      route,
      atLoad: await scriptsBeforeLoad(page),
      afterwards: await fetchedScripts(page),
    });
  });
}, 120_000);

test('no page asks for a script before it has loaded', () => {
  expect(visits.length).toBeGreaterThan(60);
  expect(visits.filter(({ atLoad }) => atLoad.length > 0)).toEqual([]);
});

test('a page whose widgets all wait for a hand asks for none until one is touched', () => {
  const quiet = visits.filter(({ route }) => waiting(route));
  expect(quiet.length).toBeGreaterThan(40);
  expect(quiet.filter(({ afterwards }) => afterwards.length > 0)).toEqual([]);
});

test('a page with everything opened stays within its bytes and requests', () => {
  const weights = routes().map((route) => {
    const scripts = [...scriptsOf(route)];
    return { route, requests: scripts.length, bytes: scripts.reduce((sum, path) => sum + sizeOf(path), 0) };
  });
  expect(weights.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(60);
  expect(weights.filter(({ bytes, requests }) => bytes > most.bytes || requests > most.requests)).toEqual([]);
});
