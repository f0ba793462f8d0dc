/** What anybody gets who asks for a file of the export, and where its parts come from. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { serve } from '../support/serve.ts';
import { all } from './find.ts';
import { dist, html, on, page, routes } from './pages.ts';
import { proves } from './statement.ts';
import { visit } from './visits.ts';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(dist());
});

afterAll(() => server.close());

const answers = new Map<string, Promise<{ readonly status: number; readonly type: string | null }>>();

/** Asks for a path, once for all who want to know what is answered, and takes all that comes. */
function ask(path: string) {
  const answer = answers.get(path) ?? fetchWhole(path);
  answers.set(path, answer);
  return answer;
}

async function fetchWhole(path: string) {
  const answer = await fetch(new URL(path, server.url));
  await answer.arrayBuffer();
  return { status: answer.status, type: answer.headers.get('content-type') };
}

/** Every file that a page names in its markup, scripts of islands too, and in `url()`s of its styles. */
function assetsOf(route: string): string[] {
  const document = page(route);
  const candidates = (element: Element, name: string) =>
    (element.getAttribute(name) ?? '').split(',').map((one) => one.trim().split(/\s/)[0] ?? '');
  const attributes = all(document, '[src], [srcset], link:not([rel="canonical"])').flatMap((element) => [
    element.getAttribute('src') ?? '',
    element.localName === 'link' ? (element.getAttribute('href') ?? '') : '',
    ...candidates(element, 'srcset'),
    ...candidates(element, 'imagesrcset'),
  ]);
  const styles = [...html(route).matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);
  return [...new Set([...attributes, ...styles])].filter((url) => url !== '' && !/^(data:|#|%23)/.test(url));
}

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  png: /^image\/png/,
  webp: /^image\/webp/,
  avif: /^image\/avif/,
  jpg: /^image\/jpeg/,
  jpeg: /^image\/jpeg/,
  svg: /^image\/svg\+xml/,
  ico: /^image\//,
  woff2: /^font\/woff2/,
  webmanifest: /^application\/manifest\+json/,
  xml: /xml/,
  atom: /^application\/atom\+xml/,
};

proves('S1.08', async () => {
  const wanted = new Set(routes().flatMap((route) => [route, ...assetsOf(route)]));
  for (const path of wanted) {
    expect((await ask(path)).status, path).toBe(200);
  }
});

proves('S6.03', async () => {
  const files = readdirSync(dist(), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(dist(), file)).isFile())
    // Meant for the host, which hands them to nobody.
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') && part !== '.well-known'));
  for (const route of routes()) visit(route);
  for (const file of files) {
    expect((await ask(`/${file.split('/').map(encodeURIComponent).join('/')}`)).status, file).toBe(200);
  }
});

proves('S6.04', async () => {
  const visitors = [
    { cookie: 'visitor=1; role=admin', 'accept-language': 'en-IN', 'user-agent': 'Firefox/128.0' },
    { cookie: 'visitor=2', 'accept-language': 'mr,hi;q=0.8', 'user-agent': 'Chrome/126.0 Mobile' },
  ];
  for (const route of routes()) {
    visit(route);
    const texts = await Promise.all(
      visitors.map(async (headers) => (await fetch(server.url + route, { headers })).text()),
    );
    expect(texts[0] === texts[1], `${route} is the same for both`).toBe(true);
  }
});

proves('S7.22', async () => {
  const wanted = new Set<string>();
  on(routes(), (_document, route) => {
    for (const asset of assetsOf(route)) {
      expect(asset).toMatch(/^\/(?!\/)/);
      wanted.add(asset);
    }
  })();
  for (const asset of wanted) {
    const { status, type } = await ask(asset);
    const [, extension = ''] = /\.([a-z0-9]+)$/.exec(asset) ?? [];
    expect(status, asset).toBe(200);
    expect(type, asset).toMatch(types[extension] ?? /nothing known/);
  }
});
