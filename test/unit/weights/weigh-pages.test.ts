import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Budgets } from '../../../src/content/budgets.ts';
import { scanPage } from '../../../src/markup/scan.ts';
import { makeFile } from '../../../src/output/make-file.ts';
import { transferSizes } from '../../../src/weights/transfer-sizes.ts';
import { startWeighing } from '../../../src/weights/weigh-pages.ts';
import { newMemory } from '../../support/new-memory.ts';
import { weighable } from '../../support/weighable.ts';
import { documentOf, route } from '../checks/support.ts';

const css = `@font-face{font-family:F;src:url(/assets/f.woff2)}p{font-family:F}.m{mask:url(/assets/m.svg)}${'.filler{color:red}'.repeat(99)}`;
const loader = 'addEventListener("click",()=>{})';
const script = 'export default () => {};'.repeat(90);
const files = [
  makeFile('assets/f.woff2', 'font', Buffer.alloc(20_000), 'templates/f.woff2'),
  makeFile('assets/m.svg', 'image', '<svg/>', 'templates/m.svg'),
  makeFile('assets/a-720.avif', 'image', Buffer.alloc(9000), 'content/a.png'),
  makeFile('assets/a-1600.avif', 'image', Buffer.alloc(30_000), 'content/a.png'),
  makeFile('assets/a.png', 'image', Buffer.alloc(50_000), 'content/a.png'),
  makeFile('assets/b.webp', 'image', Buffer.alloc(4000), 'content/b.png'),
  makeFile('assets/Now.js', 'script', script, 'island Now'),
  makeFile('assets/Later.js', 'script', 'export default 1;', 'island Later'),
  makeFile('assets/shared.js', 'script', 'export const a = 1;', 'island Later'),
  makeFile('favicon.ico', 'public', Buffer.alloc(900), 'public/favicon.ico'),
];
const html = documentOf(
  '/',
  `<h1 class="m">Hi</h1>
  <picture><source type="image/avif" srcset="/assets/a-720.avif 720w, /assets/a-1600.avif 1600w" sizes="100vw"/><img src="/assets/a.png" alt="" fetchpriority="high"/></picture>
  <img src="/assets/b.webp" alt="" loading="lazy"/><img src="/assets/b.webp" alt="" loading="lazy"/>
  <a href="https://elsewhere.example/">Elsewhere</a>
  <site-island name="Now" src="/assets/Now.js" when="media (width < 40em)" props="{}"></site-island>
  <site-island name="Later" src="/assets/Later.js" when="visible" props='{"a":"https://frames.example/x","b":"https://elsewhere.example/"}'></site-island>`,
  `<link rel="icon" href="/favicon.ico"/><link rel="preload" as="font" href="/assets/f.woff2" crossorigin/><style>${css}</style><script>${loader}</script><script type="application/ld+json">{"a":"b"}</script>`,
);

async function weigh(budgets: Budgets = {}, pictures = true, document = html) {
  const sizes = transferSizes(await newMemory());
  const weighing = await startWeighing({
    files,
    needs: new Map([['assets/Later.js', ['assets/Later.js', 'assets/shared.js']]]),
    packages: new Map([['assets/shared.js', 'React']]),
    baseUrl: 'https://example.com',
    budgets,
    pictures,
    sizes,
  });
  await weighing.weigh(await weighable(scanPage(route('/'), document), sizes));
  return weighing.finish();
}

const compressed = (text: string) => gzipSync(text, { level: 5 }).byteLength;

test('a page weighs what a phone fetches for it, at load and in all', async () => {
  const { pages } = await weigh();
  const [js, later] = [compressed(script), 'export default 1;'.length + 'export const a = 1;'.length];
  expect(pages).toEqual([
    {
      route: '/',
      figures: {
        html: compressed(html),
        css: compressed(css),
        jsAtLoad: loader.length + js,
        jsTotal: loader.length + js + later,
        fonts: 20_000,
        fontsForLetters: 0,
        largestPicture: 30_000,
        picturesAboveFold: 9006,
        picturesTotal: 13_006,
        transferAtLoad: compressed(html) + 20_000 + 9006 + js,
        transferTotal: compressed(html) + 20_000 + 13_006 + js + later,
        requestsAtLoad: 5,
        requestsTotal: 8,
        jsRequestsAtLoad: 1,
        jsRequestsTotal: 3,
        thirdPartyOriginsAtLoad: 0,
        thirdPartyOriginsTotal: 1,
      },
      wide: {
        picturesAboveFold: 30_006,
        picturesTotal: 34_006,
        // The script that is for narrow windows only comes later.
        transferAtLoad: compressed(html) + 20_000 + 30_006,
        transferTotal: compressed(html) + 20_000 + 34_006 + js + later,
      },
      uncompressed: { html: html.length, css: css.length },
      thirdParties: { atLoad: [], later: ['https://frames.example'] },
    },
  ]);
});

test('scripts that nobody has to ask for come at load: when idle, and at sight in the first window', async () => {
  const island = (name: string, when: string, inside = '') =>
    `<site-island name="${name}" src="/assets/${name}.js" when="${when}">${inside}</site-island>`;
  const menu = `<header><nav><img src="/assets/b.webp" alt="" loading="lazy"/>${'Long menu. '.repeat(90)}</nav></header>`;
  const lazy = '<img src="/assets/b.webp" alt="" loading="lazy"/>';
  const requests = async (body: string) => {
    const { pages } = await weigh({}, true, documentOf('/', body));
    return pages[0]?.figures.jsRequestsAtLoad;
  };
  // `Later` brings a file that it shares.
  expect(await requests(island('Later', 'idle'))).toBe(2);
  expect(await requests(`${menu}<main><h1>Hi</h1>${island('Later', 'visible')}</main>`)).toBe(2);
  expect(await requests(`<main>${lazy}${island('Later', 'visible')}</main>`)).toBe(0);
  expect(await requests(`<main>${'Long text. '.repeat(90)}${island('Later', 'visible')}</main>`)).toBe(0);
  expect(
    await requests(`<main>${lazy}${island('Later', 'visible', '<img src="/assets/a.png" alt=""/>')}</main>`),
  ).toBe(2);
  expect(await requests(`<dialog>${island('Later', 'visible')}</dialog>`)).toBe(0);
  expect(await requests(`<main>${island('Later', 'interaction')}</main>`)).toBe(0);
});

test('before the pictures are made, what depends on them is neither told nor judged', async () => {
  const { pages, unjudged, budgets, problems } = await weigh({ everyPage: { html: 1, jsTotal: 1 } }, false);
  expect(pages[0]?.figures).toMatchObject({ html: undefined, picturesTotal: undefined, fonts: 20_000 });
  expect(unjudged).toEqual(['html']);
  expect(budgets).toMatchObject([{ measure: 'jsTotal', route: '/' }]);
  expect(
    problems(
      () => ({}),
      () => [],
    ).map(({ message }) => message),
  ).toEqual([expect.stringContaining('`jsTotal`')]);
});

test('a limit may be reached; the file behind an excess is named with its source', async () => {
  const { problems, budgets } = await weigh({ everyPage: { fonts: 20_000, largestPicture: 29_999 } });
  expect(
    problems(
      (path) => ({ file: path.join('.') }),
      () => [],
    ),
  ).toMatchObject([
    {
      code: 'over-budget',
      file: 'everyPage.largestPicture',
      detail: expect.stringContaining('  30.0 kB  assets/a-1600.avif  (content/a.png)'),
    },
  ]);
  expect(budgets).toMatchObject([
    { measure: 'fonts', value: 20_000, most: 20_000 },
    { measure: 'largestPicture', value: 30_000 },
  ]);
});

test('hosts met at load are found in markup and in hints', async () => {
  const { thirdPartiesOf } = await import('../../../src/weights/third-parties.ts');
  const page = scanPage(
    route('/'),
    documentOf(
      '/',
      '<iframe src="https://frame.example/a" title="x"></iframe><img src="https://pictures.example/a.png" alt=""><form action="https://forms.example/in"></form>',
      '<link rel="preconnect" href="https://hint.example">',
    ),
  );
  expect(thirdPartiesOf(page, 'https://example.com')).toEqual({
    atLoad: ['https://frame.example', 'https://hint.example', 'https://pictures.example'],
    later: ['https://forms.example'],
  });
});

test('a script that islands share is told as what it is, with the islands of this page', async () => {
  const { problems } = await weigh({ everyPage: { jsTotal: 1 } });
  const [problem] = problems(
    () => ({}),
    () => [],
  );
  expect(problem?.detail).toMatch(/ {2}assets\/shared\.js {2}\(React, for island Later\)/);
  expect(problem?.detail).toMatch(/ {2}assets\/Later\.js {2}\(island Later\)/);
});
