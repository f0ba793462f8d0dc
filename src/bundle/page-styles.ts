/** Which style sheets a module needs, found by walking its imports. */
import { createRequire } from 'node:module';
import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import { styleTargets } from './browsers.ts';
import { reachableFrom } from './imports.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { StyleFindings } from './style-plugin.ts';

/** The sheets that modules import, in the order in which the modules would run: imported sheets before the importer's own. */
export const sheetsOf = (graph: ModuleGraph, modules: readonly string[]): string[] =>
  reachableFrom(graph, modules).filter((path) => path.endsWith('.css'));

export interface StyleJoiner {
  join(names: readonly string[], markup: string): string;
  /** A hash of everything that decides what becomes of these sheets, except the markup. */
  keyOf(names: readonly string[]): string;
}

/**
 * Joins sheets into one minified style sheet. It leaves out the rules for classes that neither the markup nor
 * `scripts`, the texts of all scripts, contain: they can never match, as a class reaches a page in no other way. So
 * code that composes a class name at run time must write out the whole name somewhere. Each sheet is cut separately,
 * and only once for all pages that use the same of its classes. Pages differ in their combinations of sheets, but each
 * sheet is used in only a few ways.
 */
export function styleJoiner({ sheets }: StyleFindings, scripts: readonly string[]): StyleJoiner {
  const find = wordFinder([...sheets.values()].flatMap(classesIn));
  const inScripts = new Set(scripts.flatMap((text) => [...find(text)]));
  const cutters = new Map<string, ReturnType<typeof sheetCutter>>();
  const cutterOf = (name: string) => {
    const known = cutters.get(name) ?? sheetCutter(name, sheets.get(name) ?? '', inScripts);
    cutters.set(name, known);
    return known;
  };
  // One for each list of sheets, so about one for each template.
  const finders = new Map<string, FindWords>();
  const finderOf = (names: readonly string[]) => {
    const all = names.join('\n');
    const known = finders.get(all) ?? wordFinder(names.flatMap((name) => cutterOf(name).classes));
    finders.set(all, known);
    return known;
  };
  return {
    join(names, markup) {
      const cutters = names.map(cutterOf);
      const inMarkup = finderOf(names)(markup);
      return cutters.map(({ cut }) => cut(inMarkup)).join('');
    },
    keyOf: (names) =>
      sha256(JSON.stringify([packageVersion('lightningcss'), names.map((name) => cutterOf(name).key)])),
  };
}

/**
 * Loaded only when styles have to be made, and synchronously: that happens while a page is rendered, which cannot wait.
 */
function lightningcss(): typeof import('lightningcss') {
  return createRequire(import.meta.url)('lightningcss');
}

/** `cut` gives a sheet without the rules for classes that are not in the markup. */
function sheetCutter(filename: string, text: string, inScripts: ReadonlySet<string>) {
  const code = new TextEncoder().encode(text);
  const classes = classesIn(text).filter((name) => !inScripts.has(name));
  const known = new Map<string, string>();
  const cut = (inMarkup: ReadonlySet<string>): string => {
    const unusedSymbols = classes.filter((name) => !inMarkup.has(name));
    const key = unusedSymbols.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const { transform } = lightningcss();
    const css = new TextDecoder().decode(
      transform({ filename, code, minify: true, targets: styleTargets, unusedSymbols }).code,
    );
    known.set(key, css);
    return css;
  };
  return { cut, classes, key: sha256(JSON.stringify([filename, text, classes])) };
}

/** Finds out which of the wanted words occur in a text. */
type FindWords = (text: string) => ReadonlySet<string>;

/**
 * Any run of letters, digits, dashes and underscores is a word. The `n` of an escaped line break is not a part of the
 * word behind it. The search creates no strings for words that are not wanted: a page has thousands of words, a script
 * has more, and a sheet has a few dozen classes.
 */
function wordFinder(wanted: readonly string[]): FindWords {
  const byHash = new Map<number, string[]>();
  for (const word of new Set(wanted)) {
    const hash = hashOf(word);
    byHash.set(hash, [...(byHash.get(hash) ?? []), word]);
  }
  // This loop runs for every letter of every page, so it uses only values that a JavaScript engine can keep in
  // registers.
  return (text) => {
    const found = new Set<string>();
    let start = 0;
    let hash = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x80 && isWordCode[code] === 1) {
        hash = (Math.imul(hash, 31) + code) | 0;
        continue;
      }
      if (at > start) note(found, byHash.get(hash), text, start, at);
      if (code === BACKSLASH && escapes.test(text.charAt(at + 1))) at++;
      start = at + 1;
      hash = 0;
    }
    if (text.length > start) note(found, byHash.get(hash), text, start, text.length);
    return found;
  };
}

/** Adds the word that stands at this part of the text. `words` are all wanted words with the hash of the part. */
function note(
  found: Set<string>,
  words: readonly string[] | undefined,
  text: string,
  start: number,
  end: number,
): void {
  for (const word of words ?? none)
    if (word.length === end - start && text.startsWith(word, start)) found.add(word);
}

const none: readonly string[] = [];

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
}

const BACKSLASH = 0x5c;
const escapes = /[fnrt]/;
const isWordCode = Uint8Array.from({ length: 0x80 }, (_, code) =>
  Number(/[\w-]/.test(String.fromCharCode(code))),
);

/**
 * The class names of a style sheet, and a few words that only look like class names. Lightning CSS would also drop
 * animations and counter styles of the same names, and these may be used elsewhere. So such names are left out.
 */
function classesIn(css: string): string[] {
  const namesBehind = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name);
  const shared = new Set(namesBehind(/@(?:-\w+-)?(?:keyframes|counter-style)\s+["']?([\w-]+)/gi));
  return [...new Set(namesBehind(/\.(-?[_a-z][\w-]*)/gi))].filter((name) => !shared.has(name));
}
