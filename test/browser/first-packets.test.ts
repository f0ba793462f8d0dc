/** What the first paint waits for comes with the first answer of the server, not after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { all } from '../conformance/find.ts';
import { dist, page, routes } from '../conformance/pages.ts';
import { serve } from '../support/serve.ts';

/** Ten packets: what a server sends before it waits for a word from the other side. */
const firstWindow = 10 * 1460;

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(dist());
});

afterAll(() => server.close());

test('every page preloads one font, and no other page has another', () => {
  const preloads = routes().map((route) =>
    all(page(route), 'head > link[rel="preload"]').map((link) => link.getAttribute('href')),
  );
  expect(new Set(preloads.map((hrefs) => hrefs.join()))).toHaveProperty('size', 1);
  expect(preloads[0]).toEqual([expect.stringMatching(/\.woff2$/)]);
});

test('the preloaded font and its headers travel in the first packets', async () => {
  const [link] = all(page('/'), 'head > link[rel="preload"][as="font"]');
  const answer = await fetch(new URL(link?.getAttribute('href') ?? '', server.url));
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength + headers).toBeLessThanOrEqual(firstWindow);
});
