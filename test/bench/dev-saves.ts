/** The files that are saved while a page is open, and how to see that the page shows the change. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { idOf, replaceIn } from './articles-site.ts';

/** One kind of save. */
export interface Save {
  readonly name: string;
  /** The page that is open. */
  readonly route: string;
  /** Prepares the next save, and returns a function that writes it. Each `turn` writes something else. */
  prepare(root: string, turn: number): Promise<() => Promise<void>>;
  /** Whether the page shows the change. Runs in the browser. */
  readonly seen: (mark: string) => boolean;
}

const text = (file: string, what: RegExp, by: (mark: string) => string): Save['prepare'] => {
  return async (root, turn) => () => replaceIn(join(root, file), what, by(markOf(turn)));
};

/** A short text that occurs nowhere else, and is also a hex colour. */
export const markOf = (turn: number) => `d0${(0xa00 + turn).toString(16)}e`.slice(0, 6).padEnd(6, 'e');

const showsMark = (mark: string) => document.body.textContent?.includes(mark) === true;

/** Saves on the pages of this repository. */
export const savesOfAgency: readonly Save[] = [
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
      'content/posts/a-button-in-two-languages.md',
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
      'templates/sections/shared/Banner/Banner.tsx',
      /data-ground=\{ground\}(?: data-turn="d0\w{4}")?/,
      (mark) => `data-ground={ground} data-turn="${mark}"`,
    ),
    seen: (mark) => document.querySelector(`[data-turn="${mark}"]`) !== null,
  },
  {
    name: 'a script of an island',
    route: '/pricing',
    prepare: text(
      'templates/islands/VideoModal/VideoModal.client.ts',
      /(?:dialog\.dataset\.turn = 'd0\w{4}';\n {2})?for \(const button of/,
      (mark) => `dialog.dataset.turn = '${mark}';\n  for (const button of`,
    ),
    seen: (mark) => document.querySelector(`dialog[data-turn="${mark}"]`) !== null,
  },
  {
    name: 'a picture',
    route: '/about-us',
    async prepare(root, turn) {
      const file = 'content/images/about/desk.png';
      const bytes = await sharp(file)
        .modulate({ hue: turn + 1 })
        .png({ effort: 1 })
        .toBuffer();
      return () => writeFile(join(root, file), bytes);
    },
    seen() {
      const picture = document.querySelector<HTMLImageElement>('img[alt^="A long desk"]');
      if (!picture) return false;
      picture.loading = 'eager';
      // A picture comes in a rough version first, and then with another query. So only the path is compared.
      const { pathname } = new URL(picture.currentSrc || picture.src, location.href);
      const isNew =
        picture.complete && picture.naturalWidth > 0 && pathname !== Reflect.get(window, 'shownBefore');
      if (isNew) Reflect.set(window, 'shownBefore', pathname);
      return isNew;
    },
  },
];

/** The files that are saved, on the equal pages and on `/shelf`. Each tool has its own. */
interface ArticlesFiles {
  readonly styles: string;
  readonly body: string;
  readonly script: string;
  readonly picture: string;
}

/** Saves on the equal pages, and on `/shelf` of `test/bench/shelf`. */
export const savesOfArticles = ({ styles, body, script, picture }: ArticlesFiles): readonly Save[] => [
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
    name: 'a title of a post',
    route: '/shelf',
    prepare: text(
      'content/posts/oiling-a-shelf.md',
      /title: Oiling a shelf(?: d0\w{4})?/,
      (mark) => `title: Oiling a shelf ${mark}`,
    ),
    seen: showsMark,
  },
  {
    name: 'a token',
    route: `/articles/${idOf(1)}`,
    prepare: text(styles, /--accent: #\w{6}/, (mark) => `--accent: #${mark}`),
    seen: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === `#${mark}`,
  },
  {
    name: 'a template',
    route: `/articles/${idOf(1)}`,
    prepare: text(body, /'Imprint \w+'/, (mark) => `'Imprint ${mark}'`),
    seen: showsMark,
  },
  {
    name: 'a script of an island',
    route: '/shelf',
    prepare: text(script, /'The lamp is on: \w+'/, (mark) => `'The lamp is on: ${mark}'`),
    seen: showsMark,
  },
  {
    name: 'a picture',
    route: '/shelf',
    async prepare(root, turn) {
      const bytes = await pictureOf(markOf(turn));
      return () => writeFile(join(root, picture), bytes);
    },
    seen(mark) {
      const image = document.querySelector('img');
      if (!image?.complete || image.naturalWidth === 0) return false;
      // The colour in the middle tells a new picture. Its address does not, as some tools keep it.
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      const shown = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      const wanted = [2, 3, 4].map((at) => Number.parseInt(mark.charAt(at), 16) * 16);
      return wanted.every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) < 8);
    },
  },
];

/**
 * Bytes of a picture, 1600 pixels wide, with a field in the middle in the colour of `mark`. The height differs as well:
 * Astro's dev server names a picture by its file and size, and lets browsers keep it for a year.
 */
export async function pictureOf(mark: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = [2, 3, 4].map((at) => Number.parseInt(mark.charAt(at), 16) * 16);
  const field = await sharp({ create: { width: 400, height: 400, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return sharp('content/images/about/desk.png')
    .resize(1600, 1000 + Number.parseInt(mark.slice(3, 5), 16))
    .composite([{ input: field, gravity: 'centre' }])
    .removeAlpha()
    .png({ effort: 1 })
    .toBuffer();
}
