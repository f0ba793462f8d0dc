/** What a browser fetches for a page, as far as the page itself says it: no size of another file is asked for. */
import { z } from 'zod';
import { addressAsWritten } from '../markup/as-written.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import { holdsInWindow } from '../pictures/sizes.ts';
import { chooseFile } from './choose-file.ts';
import { isOrdinary, lettersOf, noLetters, wordWith } from './letters.ts';
import { phone, type Screen, wide } from './screens.ts';
import {
  lettersWithoutFont,
  neededFiles,
  type StyledPage,
  type StyleFile,
  styleFilesOf,
} from './style-files.ts';
import { thirdPartiesOf } from './third-parties.ts';
import type { TransferSizes } from './transfer-sizes.ts';

const want = z.object({
  kind: z.enum(['html', 'css', 'script', 'font', 'picture', 'other']),
  /** As it stands in the page. */
  url: z.string(),
  /** Fetched before the visitor does anything; otherwise on scrolling or on a click. */
  atLoad: z.boolean(),
  /** The code points of the text that alone ask for it; undefined where it is fetched whatever the text. */
  letters: z.array(z.int()).readonly().optional(),
  /** The island whose script it is. */
  island: z.string().optional(),
  /** A script that the page itself names, which comes with all that it imports, as that of an island does. */
  isEntry: z.boolean().optional(),
});

const words = z.array(z.tuple([z.int(), z.string()])).readonly();

export const pageLoad = z.object({
  /** Of the inline style sheets and the inline scripts, as they are transferred. */
  css: z.int(),
  script: z.int(),
  /** Bytes of the style sheets before compression. */
  plainCss: z.int(),
  phone: z.array(want).readonly(),
  wide: z.array(want).readonly(),
  thirdParties: z.object({ atLoad: z.array(z.string()).readonly(), later: z.array(z.string()).readonly() }),
  /** Code points that no font has, each with a word in which it stands. */
  missing: words,
  /** Words with the letters that ask for fonts; of each font those that would be named. */
  words,
});

/** A file that a page asks for. A script comes with the chunks that it imports. */
export type Want = z.infer<typeof want>;
export type PageLoad = z.infer<typeof pageLoad>;

/** How many letters are named that ask for one font. */
export const namedLetters = 2;

/** Reads a page. Pages of one template share their style sheet, so each is read once. */
export function loadReader(baseUrl: string, sizes: TransferSizes): (page: ScannedPage) => Promise<PageLoad> {
  const sheets = new Map<string, readonly StyleFile[]>();
  const readSheet = (css: string) => {
    const known =
      sheets.get(css) ??
      styleFilesOf(css).map((file) => ({ ...file, url: addressAsWritten(baseUrl, file.url) }));
    sheets.set(css, known);
    return known;
  };
  return async (page) => {
    const css = page.styles.map(({ text }) => text);
    const scripts = page.scripts.filter(({ src, type }) => src === undefined && runs(type));
    const files = css.flatMap(readSheet);
    const markup = css.reduce((html, text) => html.replace(text, () => ''), page.html);
    const letters = files.some(({ kind }) => kind === 'font') ? lettersOf(markup) : noLetters;
    const styled = { markup, letters };
    const screens = { phone: wantsOf(page, files, styled, phone), wide: wantsOf(page, files, styled, wide) };
    const wordsOf = (codes: readonly number[]) =>
      codes.flatMap((code): [number, string][] => {
        const word = wordWith(code, letters);
        return word === undefined ? [] : [[code, word]];
      });
    const named = new Set(
      [...screens.phone, ...screens.wide].flatMap(({ letters: codes = [] }) =>
        codes.toSorted((a, b) => a - b).slice(0, namedLetters),
      ),
    );
    const sheetSizes = await Promise.all(css.map((text) => sizes.ofText(text)));
    return {
      css: sheetSizes.reduce((sum, bytes) => sum + bytes, 0),
      script: await sizes.ofText(scripts.map(({ text }) => text).join('\n')),
      plainCss: css.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      ...screens,
      thirdParties: thirdPartiesOf(page, baseUrl),
      // What stands only in attributes and data is hardly ever shown.
      missing: wordsOf(lettersWithoutFont(files, letters).filter(isOrdinary)),
      words: wordsOf([...named]),
    };
  };
}

const runs = (type: string) => ['', 'module', 'text/javascript'].includes(type);

function wantsOf(page: ScannedPage, files: readonly StyleFile[], styled: StyledPage, screen: Screen): Want[] {
  return [
    ...[...preloads(page)].map((preload) => ({ ...preload, atLoad: true })),
    ...neededFiles(files, styled, screen.width).map(({ file, letters }) => ({
      kind: file.kind,
      url: file.url,
      atLoad: true,
      ...(letters && { letters }),
    })),
    ...page.images.map((image) => ({
      kind: 'picture' as const,
      url: chooseFile(image, screen),
      atLoad: !image.lazy,
    })),
    ...page.islands.map(({ name, src, when, inFirstWindow }) => ({
      kind: 'script' as const,
      url: src,
      atLoad: wakesUntouched(when, inFirstWindow, screen),
      island: name,
    })),
    ...page.scripts.flatMap(({ src }) =>
      src === undefined ? [] : [{ kind: 'script' as const, url: src, atLoad: true, isEntry: true }],
    ),
  ];
}

/** Whether its script comes to a page that nobody touches or scrolls. */
const wakesUntouched = (when: string, inFirstWindow: boolean, { width }: Screen) =>
  when === 'load' ||
  when === 'idle' ||
  (when === 'visible' && inFirstWindow) ||
  (when.startsWith('media') && holdsInWindow(when.slice(6), width) === true);

const preloadKinds = new Map<string, Want['kind']>(
  Object.entries({
    font: 'font',
    script: 'script',
    style: 'css',
    image: 'picture',
  }),
);

/** Files that the head and the elements besides pictures and scripts name. */
function* preloads({ addresses }: ScannedPage): Generator<Pick<Want, 'url' | 'kind'>> {
  for (const { url, role, tag, attribute, rel = '', as = '' } of addresses) {
    if (role !== 'asset') continue;
    if (tag === 'link') {
      const relations = rel.toLowerCase().split(/\s+/);
      // The icon of the tab and the manifest are fetched when the browser has nothing better to do.
      if (relations.includes('stylesheet')) yield { url, kind: 'css' };
      else if (relations.includes('modulepreload')) yield { url, kind: 'script' };
      else if (relations.includes('preload') && attribute === 'href')
        yield { url, kind: preloadKinds.get(as) ?? 'other' };
    } else if (attribute === 'poster' || tag === 'image' || tag === 'use' || tag === 'input')
      yield { url, kind: 'picture' };
    else if (
      ['video', 'audio', 'track', 'embed', 'object'].includes(tag) ||
      (tag === 'source' && attribute === 'src')
    )
      yield { url, kind: 'other' };
  }
}
