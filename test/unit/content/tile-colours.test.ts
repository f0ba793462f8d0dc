/** Tiles of /portfolio show clients' work, and clients have colours of their own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

/** Hues of what has a hue at all: greys, black and white belong to nobody. */
async function huesOf(picture: Sharp): Promise<readonly number[]> {
  const small = picture.resize(80, 60, { fit: 'fill' }).removeAlpha().toColourspace('oklch');
  const samples = await small.raw({ depth: 'float' }).toBuffer();
  const values = new Float32Array(samples.buffer, samples.byteOffset, samples.length / 4);
  const hues: number[] = [];
  for (let pixel = 0; pixel < values.length; pixel += 3)
    if ((values[pixel + 1] ?? 0) > 0.04) hues.push(values[pixel + 2] ?? 0);
  return hues;
}

const pigments = [
  ...read('templates/styles/tokens.css').matchAll(/--(?:terracotta|turmeric|indigo)-\d: (#\w{6})/g),
];
const house = (
  await Promise.all(
    pigments.map(([, background = '']) =>
      huesOf(sharp({ create: { width: 1, height: 1, channels: 3, background } })),
    ),
  )
).map(([hue = 0]) => hue);

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);
const isOfTheHouse = (hue: number) => house.some((own) => apart(hue, own) < 10);

test('at least a third of the tiles, of websites as of campaigns together, wear other colours than the house', async () => {
  const tiles = z
    .array(z.object({ id: z.string(), image: z.string() }))
    .parse(parse(read('content/projects.yaml')));
  const shares = await Promise.all(
    tiles.map(async ({ id, image }) => {
      const hues = await huesOf(sharp(at(`content/${image}`)));
      return {
        id,
        coloured: hues.length / 4800,
        others: hues.filter((hue) => !isOfTheHouse(hue)).length / hues.length,
      };
    }),
  );
  const own = shares.filter(({ coloured, others }) => coloured > 0.1 && others > 0.6).map(({ id }) => id);
  expect(house.length).toBe(21);
  expect(own.length, own.join(' ')).toBeGreaterThanOrEqual(tiles.length / 3);
});
