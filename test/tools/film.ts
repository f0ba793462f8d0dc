/**
 * Makes the agency's film from the site's own pictures, faces and words:
 * node test/tools/run.js test/tools/film.ts                          all files of `public/film`; takes minutes, needs ffmpeg
 * node test/tools/run.js test/tools/film.ts stills <folder> [every]  still pictures of it, one every so many seconds
 *
 * `film/stage.ts` draws any moment of the film. Words and times come from `content/videos.yaml`. Browsers play the WebM
 * (VP9), or else the MP4 (H.264). Builds and tests of the site use the files as they are.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { content } from '../conformance/content.ts';
import { launchBrowser } from '../support/chromium.ts';
import { captionsOf } from './film/captions.ts';
import type { Script } from './film/stage.ts';
import { withPage } from './page-shots.ts';

const id = 'film';
const perSecond = 24;
const size = { width: 1280, height: 720 };
const publicFolder = resolve('public');

const film = content.videos.get(id);
const [command, folder, every = '2'] = process.argv.slice(2);

async function stills(to: string, step: number): Promise<void> {
  await mkdir(to, { recursive: true });
  await onStage(async (picture) => {
    for (let at = 0; at < film.seconds; at += step)
      await writeFile(join(to, `${at.toFixed(2).padStart(5, '0')}.png`), await picture(at));
  });
}

async function make(): Promise<void> {
  await ffmpeg(['-version']);
  const aside = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const whole = join(aside, 'whole.mkv');
    await record(whole);
    for (const file of film.files) await encode(whole, join(publicFolder, file), aside);
    await writeFile(join(publicFolder, film.captions), captionsOf(film));
  } finally {
    await rm(aside, { recursive: true });
  }
}

/** Calls `use` with a function that draws any moment of the film as a PNG. */
async function onStage(use: (picture: (seconds: number) => Promise<Buffer>) => Promise<void>): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['test/tools/film/stage.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const script: Script = {
    scenes: film.scenes,
    pictures: `${pathToFileURL(resolve('content/images')).href}/`,
  };
  const browser = await launchBrowser({ args: ['--force-color-profile=srgb'] });
  try {
    await withPage(browser, 'test/tools/film/stage.html', { ...size, scale: 1 }, async (page) => {
      await page.addScriptTag({ content: outputFiles.map(({ text }) => text).join() });
      await page.evaluate(`begin(${JSON.stringify(script)})`);
      await settled(page);
      await use(async (seconds) => {
        await page.evaluate(`show(${seconds})`);
        return page.screenshot({ scale: 'css' });
      });
    });
  } finally {
    await browser.close();
  }
}

/** Shows each scene once, so that its fonts and pictures are loaded. */
async function settled(page: Page): Promise<void> {
  for (const { at } of film.scenes) await page.evaluate(`show(${at + 1.5})`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images)
      if (!image.complete)
        await new Promise((loaded) => image.addEventListener('load', loaded, { once: true }));
  });
}

/** Records every frame of the film without loss. */
async function record(to: string): Promise<void> {
  const input = words(`-f image2pipe -framerate ${perSecond} -c:v png -i -`);
  const lossless = words('-c:v libx264 -qp 0 -preset ultrafast -pix_fmt yuv444p');
  const child = spawn('ffmpeg', [...quiet, '-y', ...input, '-vf', toVideo, ...colours, ...lossless, to], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  await onStage(async (picture) => {
    for (let frame = 0; frame < film.seconds * perSecond; frame++)
      if (!child.stdin.write(await picture(frame / perSecond))) await drained(child);
  });
  child.stdin.end();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const drained = async ({ stdin }: ChildProcess) => stdin && once(stdin, 'drain');

const words = (text: string) => text.split(' ');
const quiet = words('-hide_banner -loglevel error');
const toVideo = 'scale=out_color_matrix=bt709:out_range=tv';
const colours = words('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv');

/** Options by file extension. Encoding takes two passes: the first finds out where the film needs its bytes. */
const codecs = {
  webm: '-c:v libvpx-vp9 -b:v 0 -crf 37 -deadline good -cpu-used 5 -row-mt 1',
  mp4: '-c:v libx264 -b:v 175k -preset slow -tune animation -movflags +faststart',
} as const;

async function encode(whole: string, to: string, aside: string): Promise<void> {
  const kind = to.endsWith('.webm') ? 'webm' : 'mp4';
  await mkdir(resolve(to, '..'), { recursive: true });
  const input = [
    '-y',
    '-i',
    whole,
    ...words('-an -pix_fmt yuv420p -g 240'),
    ...colours,
    ...words(codecs[kind]),
  ];
  // No metadata of the machine or the date, so that the same film has the same bytes.
  const plain = words('-map_metadata -1 -fflags +bitexact -flags:v +bitexact');
  const log = ['-passlogfile', join(aside, kind)];
  await ffmpeg([...input, ...log, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...input, ...log, ...plain, '-pass', '2', to]);
  process.stdout.write(`${to}: ${Math.round((await stat(to)).size / 1000)} kB\n`);
}

async function ffmpeg(options: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)('ffmpeg', [...quiet, ...options]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('There is no ffmpeg. On Debian, `apt-get install ffmpeg` brings it.');
    throw error;
  }
}

await (command === 'stills' && folder !== undefined ? stills(resolve(folder), Number(every)) : make());
