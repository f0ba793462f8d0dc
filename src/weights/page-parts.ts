/** What a browser fetches for a page, and when. */

import type { ScannedPage } from '../markup/scanned-page.ts';
import { scriptSource } from '../output/script-source.ts';
import { holdsInWindow } from '../pictures/sizes.ts';
import { chooseFile } from './choose-file.ts';
import type { Screen } from './screens.ts';
import { neededFiles, type StyledPage, type StyleFile } from './style-files.ts';

export type PartKind = 'html' | 'css' | 'script' | 'font' | 'picture' | 'other';

/** A file that a page makes a browser fetch, or a text inside the page. */
export interface PagePart {
  readonly kind: PartKind;
  /** Output path, or what it is. */
  readonly name: string;
  /** What it was made from. */
  readonly source: string;
  /** As it is transferred, compressed where a host compresses. */
  readonly bytes: number;
  /** Part of the document: no request of its own. */
  readonly inline: boolean;
  /** Fetched before the visitor does anything; otherwise on scrolling or on a click. */
  readonly atLoad: boolean;
  /** The code points of the text that alone ask for it; undefined where it is fetched whatever the text. */
  readonly letters?: readonly number[];
}

/** A file of the site as the scales see it. */
export interface WeighedFile {
  readonly file: string;
  readonly source: string;
  readonly bytes: number;
}

export interface Scales {
  /** The file behind an address of the page, if it is one of the site. */
  find(address: string, page: string): WeighedFile | undefined;
  /** The files behind a script, itself first. */
  scripts(address: string, page: string): readonly WeighedFile[];
  /** What a script mostly consists of, where that comes from packages. */
  packages(file: string): string | undefined;
}

/** A page whose own texts have been weighed. */
export interface OpenPage {
  readonly page: ScannedPage;
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly files: readonly StyleFile[];
  readonly styled: StyledPage;
}

/** All parts of a page on one screen. A file that is wanted twice is one part. */
export function partsOf(open: OpenPage, screen: Screen, scales: Scales): PagePart[] {
  const { page, files, styled } = open;
  const { url, source, file } = page.route;
  const parts = new Map<string, PagePart>();
  const add = (
    kind: PartKind,
    found: WeighedFile | undefined,
    atLoad: boolean,
    letters?: readonly number[],
  ) => {
    if (!found) return;
    const known = parts.get(found.file);
    const asking = known && !known.letters ? undefined : letters && [...(known?.letters ?? []), ...letters];
    parts.set(found.file, {
      kind,
      name: found.file,
      source: found.source,
      bytes: found.bytes,
      inline: false,
      atLoad: atLoad || (known?.atLoad ?? false),
      ...(asking && { letters: [...new Set(asking)].sort((a, b) => a - b) }),
    });
  };
  const inline = (kind: PartKind, name: string, bytes: number): PagePart[] =>
    bytes === 0 ? [] : [{ kind, name, source, bytes, inline: true, atLoad: true }];

  for (const { url: address, kind } of preloads(page)) add(kind, scales.find(address, url), true);
  for (const { file: style, letters } of neededFiles(files, styled, screen.width))
    add(style.kind, scales.find(style.url, url), true, letters);
  for (const image of page.images) add('picture', scales.find(chooseFile(image, screen), url), !image.lazy);
  // A script is told with those islands of this page that need it: others share it.
  const whose = new Map<string, Set<string>>();
  for (const { name, src, when, inFirstWindow } of page.islands)
    for (const script of scales.scripts(src, url)) {
      const names = whose.get(script.file) ?? new Set();
      whose.set(script.file, names.add(name));
      const source = scriptSource(scales.packages(script.file), [...names]);
      add('script', { ...script, source }, wakesUntouched(when, inFirstWindow, screen));
    }
  for (const { src } of page.scripts)
    for (const script of src === undefined ? [] : scales.scripts(src, url)) add('script', script, true);
  return [
    { kind: 'html', name: file, source, bytes: open.html, inline: false, atLoad: true },
    ...inline('css', 'the inline style sheet', open.css),
    ...inline('script', 'the inline scripts', open.script),
    ...parts.values(),
  ];
}

/** Whether its script comes to a page that nobody touches or scrolls. */
const wakesUntouched = (when: string, inFirstWindow: boolean, { width }: Screen) =>
  when === 'load' ||
  when === 'idle' ||
  (when === 'visible' && inFirstWindow) ||
  (when.startsWith('media') && holdsInWindow(when.slice(6), width) === true);

const preloadKinds = new Map<string, PartKind>(
  Object.entries({
    font: 'font',
    script: 'script',
    style: 'css',
    image: 'picture',
  }),
);

/** Files that the head and the elements besides pictures and scripts name. */
function* preloads({ addresses }: ScannedPage): Generator<{ url: string; kind: PartKind }> {
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
