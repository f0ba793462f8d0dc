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
  /** A hash of all that decides what becomes of these sheets, but for the markup. */
  keyOf(names: readonly string[]): string;
}

/**
 * Joins sheets into one minified style sheet without the rules for classes that neither the markup nor `scripts`, the
 * texts of all scripts, name: those can never match, for a class reaches a page in no other way. Whoever composes a class
 * name at run time must therefore write out the whole name somewhere. Each sheet is cut by itself, and once for all pages
 * that use the same of its classes: pages differ in which sheets they use in which way, the ways of one sheet are few.
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
  // One for each template.
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

/** Loaded for pages that are rendered or dressed anew, while one of them is: that cannot wait. */
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

/** Tells which of the words that are looked for stand in a text. */
type FindWords = (text: string) => ReadonlySet<string>;

/**
 * Any run of letters, digits, dashes and low lines is a word; an escaped line break is no letter of the word behind it. No
 * word is made that nobody looks for: a page has thousands of them, a script has more, and a sheet has a few dozen classes.
 */
function wordFinder(wanted: readonly string[]): FindWords {
  const byHash = new Map<number, string[]>();
  for (const word of new Set(wanted)) {
    const hash = hashOf(word);
    byHash.set(hash, [...(byHash.get(hash) ?? []), word]);
  }
  // Every letter of every page comes past here, so the loop holds nothing that an engine could not keep in registers.
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

/** Of the words that have the hash of a part of the text, the one that stands there. */
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
 * Class names of a style sheet, and a few words that only look so. Lightning CSS drops animations and counter styles by
 * the same names, and these may be used by others: such names are left out.
 */
function classesIn(css: string): string[] {
  const namesBehind = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name);
  const shared = new Set(namesBehind(/@(?:-\w+-)?(?:keyframes|counter-style)\s+["']?([\w-]+)/gi));
  return [...new Set(namesBehind(/\.(-?[_a-z][\w-]*)/gi))].filter((name) => !shared.has(name));
}
