import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/files/sha256.ts';
import type { Encoding } from '../../src/model.ts';
import { imageRecipe } from '../../src/pictures/image-recipe.ts';
import { corruptImage } from '../../src/pictures/probe-image.ts';
import { each, pictureBench } from './picture-bench.ts';
import { drawing, mosaic, photograph } from './sample-images.ts';

const { put, encode } = pictureBench();

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

  test('mixes no colours in a mosaic', async () => {
    const [dark, light] = [0x1c, 0xf4];
    const squares = Buffer.from(
      Array.from({ length: 330 * 330 }, (_, at) => ((at % 330) % 11 < 6 ? dark : light)),
    );
    const raw = { width: 330, height: 330, channels: 1 } as const;
    await put('images/a.png', await sharp(squares, { raw }).toColourspace('srgb').png().toBuffer());
    const plain = each('images/a.png', 40, 'webp', 'png');
    const { encodings, made } = await encode([
      ...plain,
      ...plain.map((request) => ({ ...request, mosaic: true as const })),
    ]);
    expect(made).toBe(4);
    expect(new Set(encodings.map(({ file }) => file)).size).toBe(4);
    const shades = await Promise.all(
      encodings.map(async ({ stored }) => new Set(await sharp(stored).removeAlpha().raw().toBuffer())),
    );
    expect(shades.slice(0, 2).map(({ size }) => size > 2)).toEqual([true, true]);
    for (const shown of shades.slice(2)) expect([...shown].sort((a, b) => a - b)).toEqual([dark, light]);
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

  test('saves bytes on a drawing for which phones would wait, and nothing that one sees', async () => {
    const original = await mosaic(1500).png().toBuffer();
    await put('images/a.png', original);
    const { encodings } = await encode([
      ...each('images/a.png', 750, 'avif'),
      ...each('images/a.png', 760, 'avif'),
    ]);
    const [phone, wider] = encodings;
    expect(wider?.bytes).toBeGreaterThan(15_000);
    expect(phone?.bytes).toBeLessThan((wider?.bytes ?? 0) * 0.85);
    // Less than a decibel apart.
    expect(await error(phone, original)).toBeLessThan((await error(wider, original)) * 1.12);
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
  });

  test('tells what the decoder says of a damaged picture, as far as it says anything', async () => {
    await put('images/cut.jpg', (await photograph().jpeg().toBuffer()).subarray(0, 4000));
    const { problems } = await encode(each('images/cut.jpg', 300, 'jpeg'));
    expect(problems[0]?.message).toMatch(
      /^The picture content\/images\/cut\.jpg is .*: .*premature end.*\.$/i,
    );
    for (const nothing of ['Warning treated as error due to failOn setting', 'Unknown error', ' '])
      expect(corruptImage('content/images/cut.jpg', nothing).message).toBe(
        'The picture content/images/cut.jpg is damaged or not a picture.',
      );
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
