/**
 * Compares the classes that modules ask CSS modules for with the classes that these have. It runs nothing, so it also
 * sees what no page asks for today. Names that are composed are checked by `classSheet`, while pages are made.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, posix, resolve } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { Problem } from '../model.ts';
import { unknownClass } from '../render/class-sheet.ts';
import { type SheetUse, sheetUse } from './sheet-use.ts';

/** Raise the version whenever the same source would be read in another way. */
export const readUses = { name: 'class-uses', version: 1, value: z.array(sheetUse) };

/** A CSS module: its final text, and its classes as in `WholeSheet`. */
export interface ClassSheet {
  readonly css: string;
  readonly classes: Readonly<Record<string, string>>;
}

export interface JudgedClasses {
  /** One `unknown-class` for each name that a sheet lacks. */
  readonly problems: readonly Problem[];
  /** Classes that no module asks for, by sheet. */
  readonly unused: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads what modules ask for. Paths are relative to the root, with forward slashes.
 *
 * @param hashOf the hash of a module's file
 */
export async function classUses(
  root: string,
  modules: readonly string[],
  memory: Memory,
  hashOf: (module: string) => string,
): Promise<ReadonlyMap<string, readonly SheetUse[]>> {
  const uses = await Promise.all(
    modules.map(async (module) => {
      const hash = hashOf(module);
      const input = { kind: extname(module), hash };
      const known = memory.recall(readUses, input);
      if (known) return [module, known] as const;
      const text = await readFile(resolve(root, module), 'utf8');
      // Parsing takes time, so only sources that name a CSS module are parsed.
      const read = text.includes('.module.css')
        ? (await import('./read-class-uses.ts')).readClassUses(module, text)
        : [];
      // If the file was written meanwhile, the hash does not belong to this text.
      if (hash.startsWith(sha256(text))) memory.keep(readUses, input, read);
      return [module, read] as const;
    }),
  );
  return new Map(uses.filter(([, read]) => read.length > 0));
}

/** @param sheets the CSS modules of the site, by path relative to the root */
export function judgeClasses(
  uses: ReadonlyMap<string, readonly SheetUse[]>,
  sheets: ReadonlyMap<string, ClassSheet>,
): JudgedClasses {
  const problems: Problem[] = [];
  const open = new Map([...sheets].map(([name, sheet]) => [name, classesOf(sheet)]));
  for (const [module, own] of uses)
    for (const { from, asked, plain } of own) {
      const name = from.startsWith('.') ? posix.join(dirname(module), from) : undefined;
      const sheet = name === undefined ? undefined : sheets.get(name);
      if (name === undefined || !sheet) {
        // The configuration of the bundler maps this path to a sheet. Only the file name tells which sheets that can
        // be. None of their classes counts as unused.
        for (const other of open.keys()) if (basename(other) === basename(from)) open.delete(other);
        continue;
      }
      for (const { name: wanted, line, column } of asked) {
        if (Object.hasOwn(sheet.classes, wanted)) settle(open.get(name), sheet.classes[wanted]);
        else if (plain)
          problems.push({
            ...unknownClass(name, wanted, Object.keys(sheet.classes)),
            file: module,
            line,
            column,
          });
      }
      if (!plain) open.delete(name);
    }
  const left = [...open].map(([name, classes]) => [name, [...classes.values()].sort()] as const);
  return { problems, unused: new Map(left.filter(([, classes]) => classes.length > 0)) };
}

/** The names that the author gave to classes, by the final names. Names of animations are left out. */
function classesOf({ css, classes }: ClassSheet): Map<string, string> {
  const named = new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name));
  return new Map(
    Object.entries(classes).flatMap(([local, final]) => {
      const [own = ''] = final.split(' ');
      return named.has(own) ? [[own, local]] : [];
    }),
  );
}

/** Removes a class, and the classes that it is composed of, from the unused ones. */
function settle(open: Map<string, string> | undefined, final = ''): void {
  for (const name of final.split(' ')) open?.delete(name);
}

/** A note about classes that no module asks for, or nothing. `text` is the source of a sheet. */
export function unusedClassesNote(
  unused: readonly { readonly sheet: string; readonly text: string; readonly names: readonly string[] }[],
): string | undefined {
  const places = unused.flatMap(({ sheet, text, names }) => {
    const lines = text.split('\n');
    return names.map((name) => {
      const rule = new RegExp(`\\.${name}(?![\\w-])`);
      return `"${name}" (${sheet}:${lines.findIndex((line) => rule.test(line)) + 1})`;
    });
  });
  const named = places.slice(0, NAMED).join(', ');
  const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
  if (places.length === 0) return undefined;
  return places.length === 1
    ? `No template asks for the class ${named}. Remove it, or use it.`
    : `No template asks for ${places.length} classes: ${named}${more}. Remove them, or use them.`;
}

const NAMED = 5;
