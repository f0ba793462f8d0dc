/**
 * What a browser fetches for a page, as far as the page itself says it. The sizes of other files are not needed here.
 */
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
  /** The address as it stands in the page. */
  url: z.string(),
  /** Fetched before the visitor does anything; otherwise on scrolling or on a click. */
  atLoad: z.boolean(),
  /**
   * The code points in the text that make a browser fetch the file. Undefined if it is fetched whatever the text is.
   */
  letters: z.array(z.int()).readonly().optional(),
  /** The island whose script it is. */
  island: z.string().optional(),
  /**
   * True for a script that the page itself names. Like the script of an island, it comes with everything that it
   * imports.
   */
  isEntry: z.boolean().optional(),
});

const words = z.array(z.tuple([z.int(), z.string()])).readonly();

export const pageLoad = z.object({
  /** Bytes of the inline style sheets (`css`) and of the inline scripts (`script`), as they are transferred. */
  css: z.int(),
  script: z.int(),
  /** Bytes of the style sheets before compression. */
  plainCss: z.int(),
  phone: z.array(want).readonly(),
  wide: z.array(want).readonly(),
  thirdParties: z.object({ atLoad: z.array(z.string()).readonly(), later: z.array(z.string()).readonly() }),
  /** Code points that no font has, each with a word in which it stands. */
  missing: words,
  /**
   * Code points that make a browser fetch a font, each with a word in which it stands. Only those that messages would
   * name.
   */
  words,
});

/** A file that a page asks for. A script comes with the chunks that it imports. */
export type Want = z.infer<typeof want>;
export type PageLoad = z.infer<typeof pageLoad>;

/** How many letters messages name for each font. */
export const namedLetters = 2;

/**
 * Returns a function that reads a page. Pages of one template share their style sheet, so each style sheet is read only
 * once.
 */
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
      // Letters without a word stand only in attributes and data. They are hardly ever shown, so `wordsOf` drops them.
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

/** Whether the script of an island is fetched although nobody touches or scrolls the page. */
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

/** Files that the head and other elements name, except pictures in `<img>` and scripts in `<script>`. */
function* preloads({ addresses }: ScannedPage): Generator<Pick<Want, 'url' | 'kind'>> {
  for (const { url, role, tag, attribute, rel = '', as = '' } of addresses) {
    if (role !== 'asset') continue;
    if (tag === 'link') {
      const relations = rel.toLowerCase().split(/\s+/);
      // The tab icon and the web app manifest are left out: a browser fetches them when it has nothing better to do.
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
