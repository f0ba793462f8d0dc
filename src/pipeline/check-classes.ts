/** Compares the classes that templates and scripts use with those that the style sheets define. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { IslandScripts } from '../bundle/bundle-islands.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import { type ClassSheet, classUses, judgeClasses, unusedClassesNote } from '../bundle/class-uses.ts';
import { isWithin } from '../files/is-within.ts';
import type { Memory } from '../memory/memory.ts';
import type { Problem, SitePaths } from '../model.ts';

const classes = z.record(z.string(), z.string());

/** Checks only the site's own style sheets and modules: a package may define classes that the site does not use. */
export async function checkClasses(
  { root, templates, content }: SitePaths,
  { bundle, scripts }: { readonly bundle: SiteBundle; readonly scripts: IslandScripts },
  memory: Memory,
): Promise<{ readonly problems: readonly Problem[]; readonly notes: readonly string[] }> {
  const isOwn = (path: string) =>
    [templates, content].some((folder) => isWithin(resolve(root, path), folder));
  const { sheets: texts, code } = bundle.styles;
  const sheets = new Map<string, ClassSheet>();
  for (const [name, css] of texts)
    if (name.endsWith('.module.css') && isOwn(name))
      sheets.set(name, { css, classes: classes.parse(JSON.parse(code.get(name) ?? '{}')) });
  const modules = new Set([...Object.keys(bundle.metafile.inputs), ...scripts.inputs]);
  const own = [...modules].filter((path) => /\.[mc]?[jt]sx?$/.test(path) && isOwn(path)).sort();
  const uses = await classUses(root, own, memory, bundle.hashOfFile);
  const { problems, unused } = judgeClasses(uses, sheets);
  const places = await Promise.all(
    [...unused].map(async ([sheet, names]) => ({
      sheet,
      names,
      text: await readFile(join(root, sheet), 'utf8'),
    })),
  );
  const note = unusedClassesNote(places);
  return { problems, notes: note === undefined ? [] : [note] };
}
