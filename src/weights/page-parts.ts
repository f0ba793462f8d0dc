/** What a browser fetches for a page, and when. */

import type { Route } from '../model.ts';
import { scriptSource } from '../output/script-source.ts';
import type { PageLoad, Want } from './page-load.ts';

export type PartKind = 'html' | 'css' | 'script' | 'font' | 'picture' | 'other';

/** A file that a page makes a browser fetch, or a text inside the page. */
export interface PagePart {
  readonly kind: PartKind;
  /** Output path, or what the part is if it is not a file. */
  readonly name: string;
  /** What it was made from. */
  readonly source: string;
  /** Bytes as they are transferred, compressed if a host compresses them. */
  readonly bytes: number;
  /** Whether it is a part of the document, without a request of its own. */
  readonly inline: boolean;
  /** Fetched before the visitor does anything; otherwise on scrolling or on a click. */
  readonly atLoad: boolean;
  /**
   * The code points in the text that make a browser fetch the file. Undefined if it is fetched whatever the text is.
   */
  readonly letters?: readonly number[];
}

/** A file of the site with its weight. */
export interface WeighedFile {
  readonly file: string;
  readonly source: string;
  readonly bytes: number;
}

export interface Scales {
  /** The file behind an address of the page, if it is one of the site. */
  find(address: string, page: string): WeighedFile | undefined;
  /** A script and the files that it imports, the script first. */
  scripts(address: string, page: string): readonly WeighedFile[];
  /** The packages that a script mostly consists of, such as `React`. Undefined if it is not mostly from packages. */
  packages(file: string): string | undefined;
}

/** All parts of a page on one screen. A file that is wanted twice is one part. `html` is the size of the document. */
export function partsOf(
  { url, source, file }: Route,
  load: PageLoad,
  wants: readonly Want[],
  html: number,
  scales: Scales,
): PagePart[] {
  const parts = new Map<string, PagePart>();
  const add = (found: WeighedFile, { kind, atLoad, letters }: Want) => {
    const known = parts.get(found.file);
    const lettersAsking =
      known && !known.letters ? undefined : letters && [...(known?.letters ?? []), ...letters];
    parts.set(found.file, {
      kind,
      name: found.file,
      source: found.source,
      bytes: found.bytes,
      inline: false,
      atLoad: atLoad || (known?.atLoad ?? false),
      ...(lettersAsking && { letters: [...new Set(lettersAsking)].sort((a, b) => a - b) }),
    });
  };
  const inline = (kind: PartKind, name: string, bytes: number): PagePart[] =>
    bytes === 0 ? [] : [{ kind, name, source, bytes, inline: true, atLoad: true }];

  // The source of a script names only the islands of this page that need it. Islands of other pages may share it.
  const islandsByScript = new Map<string, Set<string>>();
  for (const want of wants) {
    const { island } = want;
    if (island === undefined && !want.isEntry) {
      const found = scales.find(want.url, url);
      if (found) add(found, want);
    } else
      for (const script of scales.scripts(want.url, url)) {
        if (island === undefined) {
          add(script, want);
          continue;
        }
        const names = islandsByScript.get(script.file) ?? new Set();
        islandsByScript.set(script.file, names.add(island));
        add({ ...script, source: scriptSource(scales.packages(script.file), [...names]) }, want);
      }
  }
  return [
    { kind: 'html', name: file, source, bytes: html, inline: false, atLoad: true },
    ...inline('css', 'the inline style sheet', load.css),
    ...inline('script', 'the inline scripts', load.script),
    ...parts.values(),
  ];
}
