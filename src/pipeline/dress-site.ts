/** Puts changed style sheets into a compiled site, without bundling it again. */
import type { IslandScripts } from '../bundle/bundle-islands.ts';
import type { CompiledSheet, WholeSheet } from '../bundle/compile-sheet.ts';
import type { StyleFindings } from '../bundle/style-plugin.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { checkClasses } from './check-classes.ts';
import type { Compiled } from './compile-site.ts';

/**
 * Bundles contain only the class names of a style sheet, so a sheet can change without a new bundle. Undefined if a sheet
 * has other class names, refers to other files, does not compile or is not part of the site: then compile the whole site.
 */
export async function dressSite(
  compiled: Compiled,
  sheets: readonly CompiledSheet[],
  paths: SitePaths,
  memory: Memory,
): Promise<Compiled | undefined> {
  const { styles } = compiled.bundle;
  const fitting = sheets.filter((sheet): sheet is WholeSheet => 'css' in sheet && fits(sheet, styles));
  if (fitting.length < sheets.length) return undefined;
  const bundle = { ...compiled.bundle, styles: dressed(styles, fitting) };
  const dress = (scripts: IslandScripts) => ({ ...scripts, styles: dressed(scripts.styles, fitting) });
  const scripts = dress(compiled.scripts);
  return {
    bundle,
    scripts,
    async scriptsFor(settings) {
      const made = await compiled.scriptsFor(settings);
      return made.problems ? made : { scripts: dress(made.scripts) };
    },
    // Notes name lines, which may have moved.
    notes: compiled.notes.length > 0 ? (await checkClasses(paths, { bundle, scripts }, memory)).notes : [],
  };
}

function fits({ name, css, classes, files }: WholeSheet, styles: StyleFindings): boolean {
  const before = styles.sheets.get(name);
  if (before === undefined || styles.code.get(name) !== JSON.stringify(classes ?? {})) return false;
  const namedIn = (text: string) => [...styles.files.keys()].filter((file) => text.includes(`/${file}`));
  return files.every(({ file }) => styles.files.has(file)) && namedIn(before).join() === namedIn(css).join();
}

function dressed(styles: StyleFindings, sheets: readonly WholeSheet[]): StyleFindings {
  const own = sheets.filter(({ name }) => styles.sheets.has(name));
  return {
    ...styles,
    sheets: new Map([...styles.sheets, ...own.map(({ name, css }) => [name, css] as const)]),
  };
}
