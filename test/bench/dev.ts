// Measures what waits between a save and the page in a real browser: `npm run bench:dev`, or
// `npm run bench:dev -- agency 1000 --turns 5`. Each edit is written into a copy of the site, while `site dev` serves that
// and a page is open. The clock runs from before the file is written until the page shows what was written.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { launchBrowser } from '../support/chromium.ts';
import { coolAgencyCache, copyAgencySite, warmAgencyCache } from './agency-site.ts';
import { idOf, replaceIn, writeArticlesSite } from './articles-site.ts';
import { print, runMeasured } from './run-measured.ts';

/** Between two edits, in milliseconds: the build behind the page that is open shall be over, as it is for people. */
const rest = 1500;
const repository = process.cwd();
const launcher = join(repository, 'bin/site.js');

/** One kind of save. */
interface Save {
  readonly name: string;
  /** The page that is open. */
  readonly route: string;
  /** Makes ready what the next save writes. `turn` tells one from the next. */
  prepare(root: string, turn: number): Promise<() => Promise<void>>;
  /** Whether the page shows it. Runs in the browser. */
  readonly seen: (mark: string) => boolean;
}

const text = (file: string, what: RegExp, by: (mark: string) => string): Save['prepare'] => {
  return async (root, turn) => () => replaceIn(join(root, file), what, by(markOf(turn)));
};

/** Five letters that stand nowhere else, and are a colour as well. */
const markOf = (turn: number) => `d0${(0xa00 + turn).toString(16)}e`.slice(0, 6).padEnd(6, 'e');

const showsMark = (mark: string) => document.body.textContent?.includes(mark) === true;

const ofAgency: readonly Save[] = [
  {
    name: 'a word in YAML',
    route: '/faq',
    prepare: text(
      'content/faq.yaml',
      /question: (?<words>[^\n?]*?)(?: d0\w{4})?\?/,
      (mark) => `question: $<words> ${mark}?`,
    ),
    seen: showsMark,
  },
  {
    name: 'a title of a post',
    route: '/blogs',
    prepare: text(
      'content/blog/a-button-in-two-languages.yaml',
      /title: A button(?: d0\w{4})? in/,
      (mark) => `title: A button ${mark} in`,
    ),
    seen: showsMark,
  },
  {
    name: 'a token',
    route: '/faq',
    prepare: text('templates/styles/tokens.css', /--paper-3: #\w{6}/, (mark) => `--paper-3: #${mark}`),
    seen: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--paper-3').trim() === `#${mark}`,
  },
  {
    name: 'a template',
    route: '/faq',
    prepare: text(
      'templates/sections/Banner.tsx',
      /aria-label="Breadcrumb(?: d0\w{4})?"/,
      (mark) => `aria-label="Breadcrumb ${mark}"`,
    ),
    seen: (mark) => document.querySelector(`[aria-label="Breadcrumb ${mark}"]`) !== null,
  },
  {
    name: 'a script of an island',
    route: '/pricing',
    prepare: text(
      'templates/islands/VideoModal.client.ts',
      /(?:root\.dataset\.turn = 'd0\w{4}';\n {2})?const dialog =/,
      (mark) => `root.dataset.turn = '${mark}';\n  const dialog =`,
    ),
    seen: (mark) => document.querySelector(`site-island[data-turn="${mark}"]`) !== null,
  },
  {
    name: 'a picture',
    route: '/about-us',
    async prepare(root, turn) {
      const file = 'content/images/about/courtyard.png';
      const bytes = await sharp(join(repository, file))
        .modulate({ hue: turn + 1 })
        .png({ effort: 1 })
        .toBuffer();
      return () => writeFile(join(root, file), bytes);
    },
    seen() {
      const picture = document.querySelector<HTMLImageElement>('img[alt^="A courtyard drawn"]');
      if (!picture) return false;
      picture.loading = 'eager';
      // The same picture comes rough at first, and then by another query.
      const { pathname } = new URL(picture.currentSrc || picture.src, location.href);
      const isNew =
        picture.complete && picture.naturalWidth > 0 && pathname !== Reflect.get(window, 'shownBefore');
      if (isNew) Reflect.set(window, 'shownBefore', pathname);
      return isNew;
    },
  },
];

const ofArticles: readonly Save[] = [
  {
    name: 'a word in YAML',
    route: `/articles/${idOf(1)}`,
    prepare: text(
      `content/articles/${idOf(1)}.yaml`,
      /title: Article 1(?: d0\w{4})? of/,
      (mark) => `title: Article 1 ${mark} of`,
    ),
    seen: showsMark,
  },
  {
    name: 'a token',
    route: `/articles/${idOf(1)}`,
    prepare: text('templates/parts/base.css', /--accent: #\w{6}/, (mark) => `--accent: #${mark}`),
    seen: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === `#${mark}`,
  },
  {
    name: 'a template',
    route: `/articles/${idOf(1)}`,
    prepare: text('templates/parts/ArticleBody.tsx', /'Imprint \w+'/, (mark) => `'Imprint ${mark}'`),
    seen: showsMark,
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '20' } },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const folder = await mkdtemp(join(tmpdir(), 'bench-dev-'));
try {
  print(
    `Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown kind'}, load ${load()}.\n`,
  );
  print('| site | what | median ms | 95th percentile |');
  print('| --- | --- | --: | --: |');
  // The launcher compiles the engine at its first start.
  await runMeasured([launcher, '--help']);
  for (const name of positionals.length > 0 ? positionals : ['agency', '10000']) await measure(name);
  print(`\nMedians of ${turns}. Load at the end ${load()}.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string): Promise<void> {
  const root = join(folder, name);
  const cache = `${root}.cache`;
  const isAgency = name === 'agency';
  const title = isAgency ? 'this site' : `${Number(name).toLocaleString('en')} pages`;
  await mkdir(root);
  if (isAgency) {
    await copyAgencySite(repository, root);
    await warmAgencyCache(repository, cache);
    await runMeasured([launcher, 'build', '--root', root, '--cache-dir', cache]);
    await coolAgencyCache(cache);
  } else await writeArticlesSite(join(repository, 'test/bench/articles'), root, Number(name));

  const saves = isAgency ? ofAgency : ofArticles;
  const first = saves[0]?.route ?? '/';
  tell(title, 'start to first page, cold but for pictures', await startsTo(root, cache, first));
  const warm: number[] = [];
  for (let turn = 0; turn < 3; turn++) warm.push(...(await startsTo(root, cache, first)));
  tell(title, 'start to first page', warm);

  const { url, stop } = await startServer(root, cache);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (const save of saves) {
      await page.goto(new URL(save.route, url).href);
      await sleep(rest);
      await page.evaluate(save.seen, '');
      tell(title, save.name, await waits(page, save, root));
    }
  } finally {
    await browser.close();
    await stop();
  }
}

/** Milliseconds from each save until it was seen. */
async function waits(page: Page, { prepare, seen }: Save, root: string): Promise<number[]> {
  const all: number[] = [];
  // The first one finds nothing at hand.
  for (let turn = 0; turn <= turns; turn++) {
    const write = await prepare(root, turn);
    const began = Date.now();
    const shown = page.waitForFunction(seen, markOf(turn), { polling: 'raf', timeout: 60_000 });
    await write();
    await shown;
    if (turn > 0) all.push(Date.now() - began);
    await sleep(rest);
  }
  return all;
}

/** Milliseconds from the command to the first page that comes whole. */
async function startsTo(root: string, cache: string, route: string): Promise<number[]> {
  const began = Date.now();
  const { url, stop } = await startServer(root, cache);
  await fetch(new URL(route, url)).then((answer) => answer.text());
  const took = Date.now() - began;
  // What it has found out shall be kept.
  await sleep(rest);
  await fetch(new URL('/', url)).then((answer) => answer.text());
  await stop();
  return [took];
}

async function startServer(root: string, cache: string) {
  const child = spawn(
    process.execPath,
    [launcher, 'dev', '--root', root, '--cache-dir', cache, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LAUNCH_EDITOR: 'true' } },
  );
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const [url] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill('SIGINT');
        if (child.exitCode === null) await once(child, 'exit');
      },
    };
  }
  throw new Error(`The server has not started. It said: ${said}`);
}

function tell(site: string, what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  print(`| ${site} | ${what} | ${at(0.5)} | ${at(0.95)} |`);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
