import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeImages } from '../../src/io/encode-images.ts';
import { indexImages } from '../../src/io/image-index.ts';
import { imageRecipe } from '../../src/io/image-recipe.ts';
import { sha256 } from '../../src/io/sha256.ts';
import type { Encoding, EncodingRequest } from '../../src/model.ts';
import { drawing, photograph } from './sample-images.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-images-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = (cache = 'cache') => ({ content: join(folder, 'content'), cache: join(folder, cache) });
async function put(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = join(folder, 'content', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
async function encode(requests: readonly EncodingRequest[], cache?: string) {
  const { images } = await indexImages(place(cache));
  return encodeImages(requests, images, place(cache));
}
const each = (path: string, width: number, ...formats: EncodingRequest['format'][]) =>
  formats.map((format): EncodingRequest => ({ path, width, format }));

async function error(encoding: Encoding | undefined, original: Uint8Array): Promise<number> {
  if (!encoding) throw new Error('There is no such encoding.');
  const shown = await sharp(encoding.stored).removeAlpha().raw().toBuffer();
  const wanted = await sharp(original).resize(encoding.width).removeAlpha().raw().toBuffer();
  expect(shown.length).toBe(wanted.length);
  return Math.sqrt(
    wanted.reduce((sum, value, at) => sum + (value - (shown[at] ?? 0)) ** 2, 0) / wanted.length,
  );
}

describe('encoding', () => {
  test('makes each file in its format and width, named before it was made', async () => {
    await put('images/gate.png', await drawing().png().toBuffer());
    await put('images/view.jpg', await photograph().jpeg().toBuffer());
    const requests = [
      ...each('images/gate.png', 300, 'avif', 'webp', 'png'),
      ...each('images/view.jpg', 200, 'avif', 'webp', 'jpeg'),
    ];
    const { encodings, made, reused, problems } = await encode(requests);
    expect({ made, reused, problems }).toEqual({ made: 6, reused: 0, problems: [] });
    expect(encodings.map(({ path, width, format }) => ({ path, width, format }))).toEqual(requests);
    for (const { stored, width, format, hash, bytes, file } of encodings) {
      const data = await readFile(stored);
      const metadata = await sharp(data).metadata();
      expect([metadata.width, metadata.format]).toEqual([width, format === 'avif' ? 'heif' : format]);
      expect([sha256(data), data.length]).toEqual([hash, bytes]);
      expect(file).toMatch(new RegExp(`^assets/(gate|view)-${width}\\.[0-9a-f]{8}${await imageRecipe()}\\.`));
    }
  });

  test('keeps flat drawings crisp, and small', async () => {
    const original = await drawing().png().toBuffer();
    await put('images/a.png', original);
    const { encodings } = await encode(each('images/a.png', 300, 'avif', 'webp', 'png'));
    for (const encoding of encodings) {
      expect(await error(encoding, original)).toBeLessThan(2);
      expect(encoding.bytes).toBeLessThan(6000);
    }
    const [, webp, png] = encodings;
    expect(await error(webp, original)).toBe(await error(png, original));
  });

  test('spends bytes on photographs only where they show', async () => {
    const original = await photograph().png().toBuffer();
    await put('images/a.png', original);
    const { encodings } = await encode(each('images/a.png', 300, 'avif', 'webp', 'png'));
    const [avif, webp, png] = encodings;
    expect(await error(png, original)).toBe(0);
    expect(await error(webp, original)).toBeLessThan(4);
    expect(Math.max(avif?.bytes ?? 0, webp?.bytes ?? 0)).toBeLessThan((png?.bytes ?? 0) / 3);
  });

  test('turns photographs upright and keeps nothing that the camera wrote', async () => {
    const exif = { IFD0: { Copyright: 'secret place' } };
    await put(
      'images/a.jpg',
      await photograph(60, 40).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
    );
    const { encodings } = await encode(each('images/a.jpg', 40, 'jpeg', 'webp', 'avif'));
    for (const { stored } of encodings) {
      const { width, height, exif: left, icc, orientation } = await sharp(stored).metadata();
      expect({ width, height, left, icc, orientation: orientation ?? 1 }).toEqual({
        width: 40,
        height: 60,
        orientation: 1,
      });
    }
  });

  test('keeps transparency that shows and drops the one that does not', async () => {
    const clear = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 60, b: 30, alpha: 0.5 } },
    });
    await put('images/clear.png', await clear.png().toBuffer());
    await put('images/solid.png', await drawing(40, 40).ensureAlpha().png().toBuffer());
    const { encodings } = await encode([
      ...each('images/clear.png', 20, 'avif', 'webp', 'png'),
      ...each('images/solid.png', 20, 'avif', 'webp', 'png'),
    ]);
    const alpha = await Promise.all(
      encodings.map(async ({ stored }) => (await sharp(stored).metadata()).hasAlpha),
    );
    expect(alpha).toEqual([true, true, true, false, false, false]);
  });

  test('takes grey, deep and palette originals as they come', async () => {
    await put('images/grey.png', await drawing().greyscale().toColourspace('b-w').png().toBuffer());
    await put('images/deep.png', await drawing().toColourspace('rgb16').png().toBuffer());
    await put('images/few.png', await drawing().png({ palette: true, colours: 4 }).toBuffer());
    await put('images/still.gif', await drawing().gif().toBuffer());
    await put('images/print.jpg', await photograph().toColourspace('cmyk').jpeg().toBuffer());
    const { encodings, problems } = await encode([
      ...['grey.png', 'deep.png', 'few.png', 'still.gif'].flatMap((name) =>
        each(`images/${name}`, 90, 'avif', 'webp', 'png'),
      ),
      ...each('images/print.jpg', 90, 'avif', 'webp', 'jpeg'),
    ]);
    expect(problems).toEqual([]);
    for (const { stored } of encodings)
      expect(await sharp(stored).metadata()).toMatchObject({
        width: 90,
        height: 60,
        channels: 3,
        depth: 'uchar',
      });
  });

  test('minifies drawings, which stay scalable', async () => {
    await put(
      'images/a.svg',
      '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><g><path d="M 0.00000 0 L 10.0 10.0"  stroke="#ff0000"/></g></svg>',
    );
    const { encodings } = await encode(each('images/a.svg', 24, 'svg'));
    expect(await readFile(encodings[0]?.stored ?? '', 'utf8')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path stroke="red" d="m0 0 10 10"/></svg>',
    );
  });

  test('reports a picture whose head is fine and whose pixels are not, and makes the others', async () => {
    const whole = await photograph().png().toBuffer();
    await put('images/cut.png', whole.subarray(0, whole.length / 2));
    await put('images/cut.jpg', (await photograph().jpeg().toBuffer()).subarray(0, 4000));
    await put('images/bad.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path></svg>');
    await put('images/fine.png', whole);
    const { encodings, made, problems } = await encode([
      ...each('images/cut.png', 300, 'avif', 'png'),
      ...each('images/cut.jpg', 300, 'jpeg'),
      ...each('images/bad.svg', 1, 'svg'),
      ...each('images/fine.png', 300, 'png'),
    ]);
    expect(encodings.map(({ path }) => path)).toEqual(['images/fine.png']);
    expect(made).toBe(1);
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['corrupt-image', 'content/images/cut.png'],
      ['corrupt-image', 'content/images/cut.jpg'],
      ['corrupt-image', 'content/images/bad.svg'],
    ]);
    expect(problems[1]?.message).toMatch(/premature end/i);
  });

  test('is no matter of luck: the same bytes from a new cache, in any order', async () => {
    await put('images/a.png', await drawing().png().toBuffer());
    await put('images/b.jpg', await photograph().jpeg().toBuffer());
    const requests = [
      ...each('images/a.png', 300, 'avif', 'webp', 'png'),
      ...each('images/a.png', 150, 'avif', 'webp'),
      ...each('images/b.jpg', 300, 'avif', 'webp', 'jpeg'),
    ];
    const hashes = (encodings: readonly Encoding[]) =>
      new Map(encodings.map(({ file, hash }) => [file, hash]));
    const first = await encode(requests, 'one');
    const second = await encode(requests.toReversed(), 'two');
    const alone = await encode(requests.slice(2, 3), 'three');
    expect(hashes(second.encodings)).toEqual(hashes(first.encodings));
    expect(alone.encodings[0]?.hash).toBe(first.encodings[2]?.hash);
  });
});

describe('the cache of encodings', () => {
  const requests = [
    ...each('images/a.png', 200, 'avif', 'webp', 'png'),
    ...each('images/a.png', 100, 'webp'),
  ];
  beforeEach(async () => put('images/a.png', await drawing().png().toBuffer()));
  const entries = () => readdir(join(folder, 'cache/images'));

  test('spares the second build all work, and asks each request once', async () => {
    const first = await encode([...requests, ...requests]);
    const second = await encode(requests);
    expect([first.made, first.reused, second.made, second.reused]).toEqual([4, 0, 0, 4]);
    expect(second.encodings).toEqual(first.encodings);
  });

  test('makes what was cut, changed, emptied or deleted again', async () => {
    const first = await encode(requests);
    const [one, two, three] = first.encodings.map(({ stored }) => stored);
    if (!one || !two || !three) throw new Error('Too few encodings.');
    await truncate(one, 10);
    const bytes = await readFile(two);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(two, bytes);
    await rm(three);
    const second = await encode(requests);
    expect([second.made, second.reused]).toEqual([3, 1]);
    expect(second.encodings).toEqual(first.encodings);
    expect((await encode(requests)).reused).toBe(4);
    expect(await entries()).toHaveLength(4);
  });

  test('forgets half-written files of builds that were killed, and only those', async () => {
    await encode(requests);
    const store = join(folder, 'cache/images');
    await writeFile(join(store, `a.4194305-00.tmp`), 'half');
    await writeFile(join(store, `b.${process.pid}-00.tmp`), 'half');
    await encode(requests);
    expect((await entries()).filter((name) => name.endsWith('.tmp'))).toEqual([`b.${process.pid}-00.tmp`]);
  });

  test('says so where an original vanished since it was found', async () => {
    const { images } = await indexImages(place());
    const [image] = [...images.values()];
    if (!image) throw new Error('There is no picture to lose.');
    await rm(join(place().content, image.path));
    const run = encodeImages([{ path: image.path, width: 21, format: 'webp' }], images, place());
    await expect(run).rejects.toMatchObject({ name: 'EnvironmentError', code: 'gone' });
  });

  test('is not asked for a picture of other bytes', async () => {
    const first = await encode(requests);
    await put('images/a.png', await drawing(600, 300).png().toBuffer());
    const second = await encode(requests);
    expect(second.made).toBe(4);
    expect(second.encodings[0]?.file).not.toBe(first.encodings[0]?.file);
  });

  test('says where it cannot be written', async () => {
    const { images } = await indexImages(place());
    await writeFile(join(folder, 'file'), '');
    await expect(
      encodeImages(requests, images, { ...place(), cache: join(folder, 'file') }),
    ).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'not-a-folder',
    });
  });
});

describe('a long run', () => {
  beforeEach(async () => put('images/a.png', await drawing().png().toBuffer()));
  const requests = each('images/a.png', 200, 'avif', 'webp', 'png');

  test('tells how far it is', async () => {
    const { images } = await indexImages(place());
    const seen: string[] = [];
    await encodeImages(requests, images, {
      ...place(),
      onProgress: ({ done, total }) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });

  test('can be stopped, and picked up where it was', async () => {
    const { images } = await indexImages(place());
    const stop = new AbortController();
    const run = encodeImages(requests, images, {
      ...place(),
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(await encodeImages(requests, images, place())).toMatchObject({ made: 2, reused: 1 });
  });

  test('stops where an original changes under its hands', async () => {
    const { images } = await indexImages(place());
    await put('images/a.png', await drawing(60, 40).png().toBuffer());
    await expect(encodeImages(requests, images, place())).rejects.toMatchObject({
      code: 'changed-during-build',
    });
  });
});
