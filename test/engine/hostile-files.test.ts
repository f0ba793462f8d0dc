/** Files that mean harm, or have come to it. `npm run hostile` has many more of them. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import agency from '../../content/schema.ts';
import { claimContentFiles } from '../../src/content/claim-files.ts';
import { parseContentFiles } from '../../src/content/content-files.ts';
import type { Collections, ContentModel } from '../../src/content/define.ts';
import { readContentFile } from '../../src/content/kept-files.ts';
import { checkMarkdown, targetsByText } from '../../src/content/markdown.ts';
import { placeOf, problemsOf } from '../../src/content/problems.ts';
import { readContent } from '../../src/content/read.ts';
import type { Problem } from '../../src/model.ts';
import { DamagedImage, decodeImage } from '../../src/pictures/encode-image.ts';
import { readMetadata } from '../../src/pictures/metadata.ts';
import { probeImage } from '../../src/pictures/probe-image.ts';
import { readSvg } from '../../src/pictures/read-svg.ts';
import { formatProblems } from '../../src/report/format-problems.ts';
import { amount, count, seed } from '../hostile/figures.ts';
import { hostilePicture, mutant } from '../hostile/mutate.ts';
import bakery from '../sites/bakery/content/schema.ts';
import press from '../sites/press/content/schema.ts';
import shop from '../sites/shop/content/schema.ts';
import { randomFrom } from '../support/chance.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sites: readonly { name: string; content: string; model: ContentModel<Collections> }[] = [
  { name: 'agency', content: at('../../content'), model: agency },
  { name: 'bakery', content: at('../sites/bakery/content'), model: bakery },
  { name: 'press', content: at('../sites/press/content'), model: press },
  { name: 'shop', content: at('../sites/shop/content'), model: shop },
];

/** The content of a site, to be read again with one file in another state. */
async function openContent({ content, model }: (typeof sites)[number]) {
  const root = dirname(content);
  const parsed = await parseContentFiles({ root, content });
  const claimed = await claimContentFiles(parsed, model.collections);
  const present = await readdir(content, { recursive: true });
  const images = new Set(present.filter((file) => /\.(?:png|jpe?g|svg|avif|webp)$/.test(file)));
  const names = Object.values(claimed.raw).flatMap((files) => files.map(({ file }) => file));
  return {
    names,
    /** Everything that a build says of the content before it makes a page. */
    async problems(path: string, name: string): Promise<readonly Problem[]> {
      const { parsed: own } = await readContentFile(path, `content/${name}`);
      if (own.problems.length > 0) return own.problems;
      const raw = Object.fromEntries(
        Object.entries(claimed.raw).map(([key, files]) => [
          key,
          files.map((file) => (file.file === name ? { file: name, value: own.value } : file)),
        ]),
      );
      const files = new Map([...claimed.files, [name, own]]);
      const targets = await targetsByText(raw);
      const { issues, texts } = readContent(model, { raw, images, targets, env: {} });
      const place = (part: Parameters<typeof placeOf>[0]) => placeOf(part, files);
      const markdown = await checkMarkdown({ texts, images, place });
      return [...problemsOf(issues, files), ...markdown.problems];
    },
  };
}

test('a damaged content file is read, or told with its place, in bounded time and memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-mutants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const total = amount('FILES', 200);
  const random = randomFrom(seed);
  const figures = { files: 0, refused: 0, accepted: 0, 'ms at most': 0, 'MB at most': 0 };
  const start = process.memoryUsage().rss;
  for (const [index, site] of sites.entries()) {
    const content = await openContent(site);
    const originals = await Promise.all(
      content.names.map(async (name) => ({ name, bytes: await readFile(join(site.content, name)) })),
    );
    // The agency's content takes longest to read.
    const share = index === 0 ? 0.1 : 0.3;
    for (let done = 0; done < total * share; done++) {
      const { name, bytes } = originals[Math.floor(random() * originals.length)] ?? {
        name: '',
        bytes: Buffer.of(),
      };
      const path = join(folder, name.replaceAll('/', '-'));
      const damaged = mutant(bytes, random);
      await writeFile(path, damaged);
      const before = process.cpuUsage();
      const problems = await content.problems(path, name).catch((error: unknown) => {
        throw new Error(`${site.name}/${name}: ${JSON.stringify(damaged.toString('latin1'))}`, {
          cause: error,
        });
      });
      const { user, system } = process.cpuUsage(before);
      figures.files++;
      figures[problems.length > 0 ? 'refused' : 'accepted']++;
      figures['ms at most'] = Math.max(figures['ms at most'], Math.round((user + system) / 1000));
      const grown = process.memoryUsage().rss - start;
      figures['MB at most'] = Math.max(figures['MB at most'], Math.round(grown / 1e6));
      for (const problem of problems)
        expect(problem, JSON.stringify(damaged.toString('latin1'))).toMatchObject({
          code: expect.stringMatching(/^[a-z0-9-]+$/),
          message: expect.stringMatching(/\S/),
          file: expect.stringMatching(/^content\//),
          line: expect.any(Number),
          column: expect.any(Number),
        });
      expect(formatProblems(problems)).not.toMatch(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    }
  }
  expect(figures['ms at most']).toBeLessThan(5000);
  expect(figures['MB at most']).toBeLessThan(500);
  count('damaged content files', figures);
});

/** Pictures of all kinds, which tell where and by whom they were made. */
async function pictures(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const image = (width = 60, height = 40) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="70%" height="50%" fill="#26318f"/></svg>`,
      ),
    ).withExif({ IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } });
  const frames = await Promise.all([image().png().toBuffer(), image().negate().png().toBuffer()]);
  const made = {
    'still.jpg': image().jpeg(),
    'progressive.jpg': image().jpeg({ progressive: true }),
    'print.jpg': image().flatten().toColourspace('cmyk').jpeg(),
    'turned.jpg': image().withMetadata({ orientation: 6 }).jpeg(),
    'deep.png': image().toColourspace('rgb16').png(),
    'few-colours.png': image().png({ palette: true }),
    'wide-colours.png': image().withIccProfile('p3').png(),
    'grey.png': image().greyscale().png(),
    'lossless.webp': image().webp({ lossless: true }),
    'lossy.webp': image().webp(),
    'small.avif': image().avif({ effort: 0 }),
    'still.gif': image().gif(),
    'moving.gif': sharp(frames, { join: { animated: true } }).gif(),
    'moving.webp': sharp(frames, { join: { animated: true } }).webp(),
    // No browser shows these, whatever they are called.
    'scan.png': image().tiff(),
    'raw.jpg': image().flatten().raw(),
  };
  const pixels = Object.entries(made).map(async ([name, one]) => ({ name, bytes: await one.toBuffer() }));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><metadata>by Anna</metadata><!-- Anna --><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><g fill="url(#a)"><path d="M0 0h9v9z"/></g></svg>';
  return [...(await Promise.all(pixels)), { name: 'drawing.svg', bytes: Buffer.from(drawing) }];
}

/** What becomes of a picture: the file that visitors get, or why there is none. */
async function shownAs(bytes: Buffer, name: string): Promise<Uint8Array | readonly Problem[] | 'damaged'> {
  const facts = await probeImage(bytes, `content/images/${name}`);
  if (!('format' in facts)) return facts;
  try {
    const format = facts.format === 'svg' ? 'svg' : 'webp';
    const decoded = await decodeImage(bytes, facts.format);
    for await (const made of decoded.encode({ width: Math.min(facts.width, 40) }, [format]))
      return made.bytes;
  } catch (error) {
    if (error instanceof DamagedImage) return 'damaged';
    throw error;
  }
  throw new Error(`Nothing was made of ${name}.`);
}

test('a picture of whatever kind reaches visitors without what it tells of its making, or is told', async () => {
  const outcomes: Record<string, string> = {};
  for (const { name, bytes } of await pictures()) {
    const shown = await shownAs(bytes, name);
    outcomes[name] =
      shown instanceof Uint8Array ? 'shown' : shown === 'damaged' ? shown : (shown[0]?.code ?? '');
    if (!(shown instanceof Uint8Array)) continue;
    expect(Buffer.from(shown).toString('latin1'), name).not.toContain('Anna');
    if (name.endsWith('.svg')) continue;
    const { exif, icc, xmp, space, depth } = await sharp(shown).metadata();
    expect({ exif, icc, xmp, space, depth }, name).toMatchObject({ space: 'srgb', depth: 'uchar' });
    expect([exif, icc, xmp], name).toEqual([undefined, undefined, undefined]);
    expect(readMetadata(shown)?.told, name).toEqual([]);
  }
  const { 'moving.gif': gif, 'moving.webp': webp, 'scan.png': scan, 'raw.jpg': raw, ...others } = outcomes;
  expect({ gif, webp, scan, raw }).toEqual({
    gif: 'animated-image',
    webp: 'animated-image',
    scan: 'corrupt-image',
    raw: 'corrupt-image',
  });
  expect(new Set(Object.values(others))).toEqual(new Set(['shown']));
});

test('a damaged picture is shown, or told by its name, in bounded time and memory', async () => {
  const originals = await pictures();
  const random = randomFrom(seed);
  const figures = { pictures: 0, shown: 0, told: 0, 'ms at most': 0, 'MB at most': 0 };
  const start = process.memoryUsage().rss;
  for (let done = amount('PICTURES', 100); done > 0; done--) {
    const { bytes, name } = originals[Math.floor(random() ** 0.5 * originals.length)] ?? {
      bytes: Buffer.of(),
      name: '',
    };
    // What it is called proves nothing.
    const end = name.endsWith('.svg') ? 'svg' : ['jpg', 'png', 'webp', 'avif'][Math.floor(random() * 4)];
    const damaged = hostilePicture(bytes, random);
    const before = process.cpuUsage();
    const shown = await shownAs(damaged, `it.${end}`).catch((error: unknown) => {
      throw new Error(`${name}: ${damaged.toString('base64')}`, { cause: error });
    });
    const { user, system } = process.cpuUsage(before);
    figures.pictures++;
    figures[shown instanceof Uint8Array ? 'shown' : 'told']++;
    figures['ms at most'] = Math.max(figures['ms at most'], Math.round((user + system) / 1000));
    const grown = process.memoryUsage().rss - start;
    figures['MB at most'] = Math.max(figures['MB at most'], Math.round(grown / 1e6));
    if (shown === 'damaged') continue;
    if (!(shown instanceof Uint8Array)) {
      for (const problem of shown)
        expect(problem).toMatchObject({ code: expect.any(String), file: `content/images/it.${end}` });
      continue;
    }
    if (end === 'svg') expect(readSvg(Buffer.from(shown).toString()).dangers).toEqual([]);
    else expect(readMetadata(shown)?.told).toEqual([]);
  }
  expect(figures['ms at most']).toBeLessThan(5000);
  expect(figures['MB at most']).toBeLessThan(500);
  count('damaged pictures', figures);
});
