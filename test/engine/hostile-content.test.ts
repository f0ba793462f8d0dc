/**
 * Content that means harm. `npm run hostile` has many more of it: the numbers come from the environment, and each round is
 * drawn anew from its seed.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import agency from '../../content/schema.ts';
import type { Collections, ContentModel } from '../../src/content/define.ts';
import { isLinkTarget } from '../../src/content/fields.ts';
import { formatProblems } from '../../src/report/format-problems.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { type Made, make, put, readDocuments, type Spoiled, spoiledDocuments } from '../hostile/documents.ts';
import { amount, count, isFull, seed } from '../hostile/figures.ts';
import { readOutput, vocabularyOf } from '../hostile/read-output.ts';
import {
  alarm,
  anyHarm,
  foreign,
  harmfulText,
  isMarkedAs,
  isRefused,
  refusedText,
} from '../hostile/texts.ts';
import bakery from '../sites/bakery/content/schema.ts';
import press from '../sites/press/content/schema.ts';
import shop from '../sites/shop/content/schema.ts';
import { copyAgency } from '../support/agency-copy.ts';
import { launchBrowser } from '../support/chromium.ts';
import { engine, fixtureSite } from '../support/fixture-site.ts';
import { serve } from '../support/serve.ts';

/** Of each list, in each round. */
const entries = amount('ENTRIES', 6);
const rounds = amount('ROUNDS', 1);
/** Rounds that make cards and pictures as well, and whose pages are opened in a browser. */
const opened = amount('OPENED', 1);

const models: Readonly<Record<string, ContentModel<Collections>>> = { bakery, press, shop };

async function hostileSite(name: string) {
  const site = await fixtureSite(name);
  if (name === 'shop')
    // What its widgets are given is written by editors, too.
    await site.edit('templates/pages/goods/[item].tsx', (text) =>
      `import Basket from '../../islands/Basket.tsx';\n${text}`
        .replace("import { Image } from 'site'", "import { Image, Island } from 'site'")
        .replace(
          '<p id="price"',
          '<Island of={Basket} props={{ start: 1, label: entry.name }} when="load" />\n<p id="price"',
        ),
    );
  const paths = resolvePaths({ root: site.root, out: 'dist' }, { engine });
  const model = models[name];
  if (!model) throw new Error(`There is no model of ${name}.`);
  const hostile = await readDocuments(paths, model, entries);
  const good = await make(hostile, false);
  expect(good.problems).toEqual([]);
  const pages = [...good.files].flatMap(([file, text]) => (file.endsWith('.html') ? [text] : []));
  return { hostile, out: site.out, known: vocabularyOf([...pages, widgets[name] ?? '']) };
}

/** What texts in Markdown may bring. */
const markdown =
  '<p><em>a</em><strong>a</strong><code>a</code><a href="/">b</a><br></p><blockquote></blockquote><pre></pre><hr><ul></ul><ol start="2"><li></li></ol><h2></h2><h3></h3><h4></h4>';

/** What is not on every page of a good site. */
const widgets: Readonly<Record<string, string>> = { bakery: '<p><em>a</em></p><a href="/">b</a>' };

/** A browser opens those of the shop as well, so a short run looks at them once. */
const sites = isFull ? ['shop', 'bakery', 'press'] : ['bakery'];

const harmless = {
  text: harmfulText,
  markdown: harmfulText.map((text) => `So: ${text}`),
  link: fc.constant('https://x.example/'),
};
/** Letters for which the cards of the agency have a font. */
const plainText = harmfulText.map((text) => text.replaceAll(/[^\t\n\x20-\x7e]/g, ''));

const parameters = { seed, endOnFailure: true };

describe('whatever texts say, they are shown as texts:', () => {
  test.each(sites)('in pages, lists and data of the %s', async (name) => {
    const { hostile, known } = await hostileSite(name);
    const figures = { documents: 0, pages: 0, others: 0, texts: 0 };
    await fc.assert(
      fc.asyncProperty(spoiledDocuments(hostile, harmless), async ({ files, documents, texts }) => {
        await put(hostile, files);
        const made = await make(hostile, false);
        expect(made.problems).toEqual([]);
        const { faults, pages, others, whole } = readOutput(made.files, known, texts);
        expect(faults).toEqual([]);
        expect(whole).toBeGreaterThan(texts.size / 2);
        figures.documents += documents;
        figures.pages += pages;
        figures.others += others;
        figures.texts += whole;
      }),
      { ...parameters, numRuns: rounds },
    );
    count(`content of the ${name}`, figures);
  });

  test('in pages that a browser opens, where no script runs, and on the cards of pages', async () => {
    const { hostile, out, known } = await hostileSite('shop');
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const figures = { documents: 0, pages: 0, cards: 0 };
    await fc.assert(
      fc.asyncProperty(spoiledDocuments(hostile, harmless), async ({ files, documents, texts }) => {
        await put(hostile, files);
        const made = await make(hostile, true);
        expect(made.problems).toEqual([]);
        expect(readOutput(made.files, known, texts).faults).toEqual([]);
        const server = await serve(out);
        try {
          const page = await browser.newPage();
          const alarms: string[] = [];
          const raise = (what: string) => alarms.push(what);
          await page.exposeFunction(alarm, () => raise('a script ran'));
          page.on('dialog', (dialog) => void dialog.dismiss().then(() => raise('a dialog opened')));
          page.on('console', (message) => message.type() === 'error' && raise(message.text()));
          page.on('pageerror', (error) => raise(error.message));
          page.on('request', (request) => {
            if (!request.url().startsWith(server.url)) raise(`asked for ${request.url()}`);
          });
          const addresses = [...made.files.keys()].filter((file) => file.endsWith('index.html')).slice(0, 4);
          for (const file of addresses) {
            await page.goto(`${server.url}/${file.replace(/\/?index\.html$/, '')}`);
            await page.locator('site-island').first().waitFor({ state: 'attached' });
            const strangers = `${foreign.element}, [${foreign.attribute}], [onerror], [onload], main script`;
            expect(await page.locator(strangers).count(), file).toBe(0);
          }
          expect(alarms).toEqual([]);
          await page.close();
          figures.pages += addresses.length;
        } finally {
          await server.close();
        }
        figures.documents += documents;
        figures.cards += [...made.files.keys()].filter((file) => file.startsWith('goods/')).length;
        await rm(join(out), { recursive: true });
      }),
      { ...parameters, numRuns: opened },
    );
    count('content that is opened in a browser', figures);
  });
});

// Takes as long as all the others together.
if (isFull)
  test('whatever texts of the agency say, they are shown as texts, or told with their place', async () => {
    const copy = await copyAgency();
    onTestFinished(() => copy.dispose());
    const paths = resolvePaths({ root: copy.root, out: 'dist', cacheDir: inject('cacheDir') }, { engine });
    const hostile = await readDocuments(paths, agency, 0);
    const good = await make(hostile, false);
    expect(good.problems).toEqual([]);
    const pages = [...good.files].flatMap(([file, text]) => (file.endsWith('.html') ? [text] : []));
    const known = vocabularyOf([...pages, markdown]);
    const figures = { documents: 0, builds: 0, pages: 0, others: 0, texts: 0, told: 0 };
    await fc.assert(
      fc.asyncProperty(spoiledDocuments(hostile, { ...harmless, text: plainText }), async (drawn) => {
        let spoiled: Spoiled | undefined = drawn;
        let made: Made | undefined;
        while (spoiled && (made === undefined || made.problems.length > 0)) {
          await put(hostile, spoiled.files);
          made = await make(hostile, false);
          figures.builds++;
          figures.told += made.problems.length;
          for (const problem of made.problems)
            expect(problem, JSON.stringify(problem)).toMatchObject({
              file: expect.any(String),
              line: expect.any(Number),
            });
          if (made.problems.length > 0) spoiled = spoiled.without(made.problems);
        }
        expect(made?.problems).toEqual([]);
        const { faults, pages, others, whole } = readOutput(made?.files ?? new Map(), known);
        expect(faults).toEqual([]);
        figures.documents += drawn.documents;
        figures.pages += pages;
        figures.others += others;
        figures.texts += whole;
      }),
      { ...parameters, numRuns: amount('AGENCY', 1) },
    );
    count('content of the agency', figures);
  });

test('a text that no page can hold is told at its line, however many there are, and nothing of it acts on a terminal', async () => {
  const { hostile } = await hostileSite('shop');
  const figures = { documents: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(spoiledDocuments(hostile, { ...harmless, text: refusedText }), async (spoiled) => {
      const { files, documents, texts } = spoiled;
      await put(hostile, files);
      const { problems } = await make(hostile, false);
      const wanted = [...files].flatMap(([file, text]) =>
        text.split('\n').flatMap((line, at) => {
          const mark = isMarkedAs.exec(line)?.[1];
          return mark !== undefined && isRefused(texts.get(Number(mark)) ?? '')
            ? [`content/${file}:${at + 1}`]
            : [];
        }),
      );
      expect(problems.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(wanted.sort());
      for (const { code } of problems) expect(['stray-character', 'too-large']).toContain(code);
      expect(formatProblems(problems)).not.toMatch(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      figures.documents += documents;
      figures.refused += wanted.length;
    }),
    { ...parameters, numRuns: rounds },
  );
  count('content that is refused', figures);
});

test('a link leads to a page of this site or by one of four schemes, however its address is written', () => {
  const scheme = fc.constantFrom(
    ...[
      'http',
      'https',
      'mailto',
      'tel',
      'javascript',
      'JaVaScRiPt',
      'vbscript',
      'data',
      'blob',
      'file',
      'ftp',
    ],
    ...['about', 'filesystem', 'view-source', 'ws', 'wss', 'sms', 'intent', 'chrome', 'ms-settings', 'x', ''],
  );
  const rest = fc.oneof(
    fc.constantFrom('//x.example/', 'alert(1)', 'a@b.example', '+123', '/', '\\\\x.example'),
    anyHarm,
  );
  const noise = fc.constantFrom(
    '',
    '',
    '',
    ' ',
    '\t',
    '\n',
    '\u0001',
    '\u00a0',
    '\ufeff',
    '%09',
    '/',
    '//',
    '/\\',
  );
  const between = fc.constantFrom(':', ':', ':', ' :', ':\t', '&colon;', '%3a', '\uff1a', '');
  const address = fc.tuple(noise, scheme, between, noise, rest).map((parts) => parts.join(''));
  let allowed = 0;
  fc.assert(
    fc.property(address, (text) => {
      if (!isLinkTarget(text)) return;
      allowed++;
      const { protocol, origin } = new URL(text, 'https://own.example/page');
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
      if (/^[/#]/.test(text)) expect(origin).toBe('https://own.example');
    }),
    { seed, numRuns: amount('LINKS', 2000) },
  );
  expect(allowed).toBeGreaterThan(0);
  count('addresses of links', { tried: amount('LINKS', 2000), allowed });
});
