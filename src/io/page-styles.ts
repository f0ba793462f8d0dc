/** Which style sheets a module needs, found by walking its imports. */
import type { Metafile } from 'esbuild';
import { transform } from 'lightningcss';
import { styleTargets } from './browsers.ts';
import { reachableFrom } from './imports.ts';
import type { StyleFindings } from './style-plugin.ts';

/** The sheets that modules import, in the order in which the modules would run: imported sheets before the importer's own. */
export const sheetsOf = (metafile: Metafile, modules: readonly string[]): string[] =>
  reachableFrom(metafile, modules).filter((path) => path.endsWith('.css'));

/**
 * Joins sheets into one minified style sheet without the rules for classes that neither the markup nor `scripts`, the
 * texts of all scripts, name: those can never match, for a class reaches a page in no other way. Whoever composes a class
 * name at run time must therefore write out the whole name somewhere. Equal wishes are answered once.
 */
export function styleJoiner(
  { sheets }: StyleFindings,
  scripts: readonly string[],
): (names: readonly string[], markup: string) => string {
  const inScripts = new Set(scripts.flatMap(wordsIn));
  // With the classes that no script knows.
  const texts = new Map<string, { readonly code: Uint8Array; readonly classes: readonly string[] }>();
  const textOf = (names: readonly string[]) => {
    const key = names.join('\n');
    const known = texts.get(key);
    if (known) return known;
    const text = names.map((name) => sheets.get(name) ?? '').join('\n');
    const classes = classesIn(text).filter((name) => !inScripts.has(name));
    const made = { code: new TextEncoder().encode(text), classes };
    texts.set(key, made);
    return made;
  };
  const joined = new Map<string, string>();
  return (names, markup) => {
    const { code, classes } = textOf(names);
    const inMarkup = new Set(wordsIn(markup));
    const unusedSymbols = classes.filter((name) => !inMarkup.has(name));
    const key = [...names, '', ...unusedSymbols].join('\n');
    const known = joined.get(key);
    if (known !== undefined) return known;
    const css = new TextDecoder().decode(
      transform({ filename: 'page.css', code, minify: true, targets: styleTargets, unusedSymbols }).code,
    );
    joined.set(key, css);
    return css;
  };
}

/** Every word of a text that could be a class name: more than there are is no harm. */
const wordsIn = (text: string): readonly string[] =>
  // An escaped line break is no letter of the word behind it.
  text.replaceAll(/\\[fnrt]/g, ' ').match(/[\w-]+/g) ?? [];

/**
 * Class names of a style sheet, and a few words that only look so. Lightning CSS drops animations and counter styles by
 * the same names, and these may be used by others: such names are left out.
 */
function classesIn(css: string): string[] {
  const namesBehind = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name);
  const shared = new Set(namesBehind(/@(?:-\w+-)?(?:keyframes|counter-style)\s+["']?([\w-]+)/gi));
  return [...new Set(namesBehind(/\.(-?[_a-z][\w-]*)/gi))].filter((name) => !shared.has(name));
}
