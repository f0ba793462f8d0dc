/** What is saved while a page is open, and how that page tells that it shows it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { idOf, replaceIn } from './articles-site.ts';

/** One kind of save. */
export interface Save {
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
export const markOf = (turn: number) => `d0${(0xa00 + turn).toString(16)}e`.slice(0, 6).padEnd(6, 'e');

const showsMark = (mark: string) => document.body.textContent?.includes(mark) === true;

/** On the pages of this repository. */
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
      const file = 'content/images/about/courtyard.png';
      const bytes = await sharp(file)
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

/** Where the equal pages, and the one that is unlike them, have what is saved: the files of one tool. */
interface ArticlesFiles {
  readonly styles: string;
  readonly body: string;
  readonly script: string;
  readonly picture: string;
}

/** On equal pages, and on `/shelf` of `test/bench/shelf`. */
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
      // Its middle tells, as some tools keep the address.
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      const shown = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      const wanted = [2, 3, 4].map((at) => Number.parseInt(mark.charAt(at), 16) * 16);
      return wanted.every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) < 8);
    },
  },
];

/**
 * Bytes of a photograph of 1600 pixels in width, with a field in the middle whose colour is told by `mark`. The height differs
 * as well: Astro's dev server names a picture by its file and size, and lets browsers keep it for a year.
 */
export async function pictureOf(mark: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = [2, 3, 4].map((at) => Number.parseInt(mark.charAt(at), 16) * 16);
  const field = await sharp({ create: { width: 400, height: 400, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return sharp('content/images/about/courtyard.png')
    .resize(1600, 1000 + Number.parseInt(mark.slice(3, 5), 16))
    .composite([{ input: field, gravity: 'centre' }])
    .removeAlpha()
    .png({ effort: 1 })
    .toBuffer();
}
