/** Pictures, public files, variables, and what happens to files without anybody's meaning it. */
import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { manifestFile } from '../../src/model.ts';
import { oneOf, type Random } from '../mutants/random.ts';
import { type Edit, filesLike, newWord, numberBelow, textOf, wayOf } from './edit.ts';
import { filesIn, type Workplace } from './workplace.ts';

const raster = /^content\/images\/.*\.png$/;
const picture = /^content\/images\/.*\.(png|svg)$/;

async function newPicture(random: Random): Promise<Buffer> {
  const [width, height] = [8 + numberBelow(random, 60), 8 + numberBelow(random, 60)];
  const background = `rgb(${[0, 0, 0].map(() => numberBelow(random, 256)).join(',')})`;
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pictureEdits: readonly Edit[] = [
  {
    kind: 'picture of other pixels and size',
    async apply(place, random) {
      const file = oneOf(random, filesLike(place, raster));
      if (file === undefined) return undefined;
      place.put(file, await newPicture(random), wayOf(random));
      return file;
    },
  },
  {
    kind: 'picture of the same size in pixels',
    async apply(place, random) {
      const file = oneOf(random, filesLike(place, raster));
      const bytes = file && place.files.get(file);
      // Large ones take long to encode, and tell no more.
      if (!file || !bytes || bytes.length > 20_000) return undefined;
      const other = await sharp(bytes)
        .negate({ alpha: false })
        .png()
        .toBuffer()
        .catch(() => undefined);
      if (!other) return undefined;
      place.put(file, other, wayOf(random));
      return file;
    },
  },
  {
    kind: 'pictures exchanged',
    apply(place, random) {
      const files = filesLike(place, raster);
      const [one, other] = [oneOf(random, files), oneOf(random, files)];
      const [a, b] = [one && place.files.get(one), other && place.files.get(other)];
      if (!one || !other || !a || !b || a.equals(b)) return undefined;
      place.put(one, b, wayOf(random));
      place.put(other, a, wayOf(random));
      return `${one} and ${other}`;
    },
  },
  {
    kind: 'drawing',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^content\/images\/.*\.svg$|^templates\/.*\.svg$/));
      if (file === undefined) return undefined;
      place.put(
        file,
        textOf(place, file).replace('</svg>', `<path d="M0 0h${numberBelow(random, 90)}v3z"/></svg>`),
        wayOf(random),
      );
      return file;
    },
  },
  {
    kind: 'picture renamed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, picture));
      const bytes = file && place.files.get(file);
      if (!file || !bytes) return undefined;
      const name = `content/images/${newWord(random)}${file.slice(file.lastIndexOf('.'))}`;
      place.put(file, undefined);
      place.put(name, bytes, wayOf(random));
      // Mostly with its uses.
      if (random() < 0.8)
        replaceInContent(place, file.slice('content/'.length), name.slice('content/'.length));
      return `${file} is ${name}`;
    },
  },
  {
    kind: 'picture removed, and another shown',
    apply(place, random) {
      const files = filesLike(place, picture);
      const [file, other] = [oneOf(random, files), oneOf(random, files)];
      if (!file || !other || file === other) return undefined;
      place.put(file, undefined);
      replaceInContent(place, file.slice('content/'.length), other.slice('content/'.length));
      return `${file} for ${other}`;
    },
  },
  {
    kind: 'picture added',
    async apply(place, random) {
      const file = `content/images/${newWord(random)}.png`;
      place.put(file, await newPicture(random));
      return file;
    },
  },
  {
    kind: 'picture cut short',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, raster));
      const bytes = file && place.files.get(file);
      if (!file || !bytes) return undefined;
      place.put(file, bytes.subarray(0, numberBelow(random, bytes.length)), wayOf(random));
      return file;
    },
  },
];

function replaceInContent(place: Workplace, from: string, to: string): void {
  for (const file of filesLike(place, /^content\/.*\.ya?ml$/)) {
    const text = textOf(place, file);
    if (text.includes(from)) place.put(file, text.replaceAll(from, to));
  }
}

export const publicEdits: readonly Edit[] = [
  {
    kind: 'public file added',
    apply(place, random) {
      const file = `public/${newWord(random)}/${newWord(random)}.txt`;
      place.put(file, `${newWord(random)}\n`);
      return file;
    },
  },
  {
    kind: 'public file changed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^public\/.*\.txt$/));
      if (file === undefined) return undefined;
      place.put(file, `${textOf(place, file)}# ${newWord(random)}\n`, wayOf(random));
      return file;
    },
  },
  {
    kind: 'public file of the same size',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^public\/.*\.txt$/));
      const text = file && textOf(place, file);
      if (!file || !text) return undefined;
      place.put(
        file,
        text.replace(/[a-z]/, (letter) => (letter === 'q' ? 'x' : 'q')),
        wayOf(random),
      );
      return file;
    },
  },
  {
    kind: 'public file removed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^public\//));
      if (file === undefined) return undefined;
      place.put(file, undefined);
      return file;
    },
  },
  {
    kind: 'public file in the way of a page',
    weight: 0.3,
    apply(place) {
      place.put('public/about/index.html', '<!doctype html><title>In the way</title>');
      return 'public/about/index.html';
    },
  },
];

/** Variables that the sites of these tests ask for. */
const variables = {
  PRESS_PHONE: ['+00 1', '+00 2', ''],
  PRESS_EDITION: ['two', 'three', '<b>'],
  SHOP_PHONE: ['+00 3', '+00 4'],
  SITE_PHONE: ['+00 5 55', '+00 6 66'],
  SITE_BASE_URL: ['https://other.example', 'no address'],
  CI_JOB_TOKEN: ['token-of-this-job-4711', 'token-of-that-job-4712'],
};

export const variableEdits: readonly Edit[] = [
  {
    kind: 'variable of the environment',
    weight: 2,
    apply(place, random) {
      const [name, values] = oneOf(random, Object.entries(variables)) ?? [];
      if (name === undefined || values === undefined) return undefined;
      const value = oneOf(random, [...values, undefined]);
      place.set(name, value);
      return `${name}=${value}`;
    },
  },
];

/** The sources stay what they are. */
export const accidents: readonly Edit[] = [
  {
    kind: 'touched',
    apply(place, random) {
      const files = [...place.files.keys()];
      const file = oneOf(random, files) ?? '';
      const time = new Date(Date.now() - numberBelow(random, 100_000));
      utimesSync(join(place.root, file), time, time);
      return file;
    },
  },
  {
    kind: 'written again',
    apply(place, random) {
      const file = oneOf(random, [...place.files.keys()]) ?? '';
      const way = wayOf(random);
      place.put(file, place.files.get(file), way);
      return `${file} (${way})`;
    },
  },
  {
    kind: 'built site removed',
    weight: 0.5,
    apply(place) {
      rmSync(place.dist, { recursive: true, force: true });
      return 'dist';
    },
  },
  {
    kind: 'file of the built site removed',
    // Without its manifest it is somebody else's folder, which builds leave alone.
    apply: (place, random) => inDist(place, random, (path) => rmSync(path), [manifestFile]),
  },
  {
    kind: 'file of the built site changed',
    apply: (place, random) => inDist(place, random, (path) => appendFileSync(path, ' ')),
  },
  {
    kind: 'file added to the built site',
    apply(place, random) {
      if (filesIn(place.dist).length === 0) return undefined;
      const file = join(place.dist, newWord(random), 'left.html');
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, 'Left over.');
      return file.slice(place.root.length);
    },
  },
];

function inDist(
  place: Workplace,
  random: Random,
  damage: (path: string) => void,
  never: readonly string[] = [],
): string | undefined {
  const file = oneOf(
    random,
    filesIn(place.dist).filter((name) => !never.includes(name)),
  );
  if (file === undefined) return undefined;
  damage(join(place.dist, file));
  return `dist/${file}`;
}
