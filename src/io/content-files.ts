/** Reads the YAML files that a content model names. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import type { AnyCollection } from '../content/define.ts';
import type { YamlFiles } from '../content/problems.ts';
import type { RawContent, RawFile } from '../content/read.ts';
import { parseYaml, type YamlFile } from '../content/yaml.ts';
import type { Problem, SitePaths } from '../model.ts';
import { nearest } from '../text/nearest.ts';

export interface ContentFiles {
  readonly raw: RawContent;
  /** By path below the content folder. */
  readonly files: YamlFiles;
  readonly problems: readonly Problem[];
}

export async function readContentFiles(
  paths: Pick<SitePaths, 'root' | 'content'>,
  collections: Readonly<Record<string, AnyCollection>>,
): Promise<ContentFiles> {
  const present = (await glob('**/*.{yaml,yml}', { cwd: paths.content, ignore: ['images/**'] })).sort();
  const prefix = posix.relative(toPosix(paths.root), toPosix(paths.content));
  const files = new Map<string, YamlFile>();
  await Promise.all(
    present.map(async (file) => {
      files.set(file, parseYaml(posix.join(prefix, file), await readFile(join(paths.content, file), 'utf8')));
    }),
  );
  const problems: Problem[] = present.flatMap((file) => files.get(file)?.problems ?? []);
  const raw: Record<string, readonly RawFile[]> = {};
  const claimed = new Set<string>();
  for (const [key, collection] of Object.entries(collections)) {
    const own =
      collection.kind === 'folder'
        ? present.filter((file) => file.startsWith(`${collection.folder}/`))
        : present.filter((file) => file === collection.file);
    for (const file of own) claimed.add(file);
    if (own.length === 0 && collection.kind !== 'folder') {
      const near = nearest(collection.file, present);
      problems.push({
        code: 'missing-file',
        message: `The file for the collection "${key}" is missing.`,
        help: near
          ? `Rename ${near}, or add the file.`
          : 'Add the file, or remove the collection from the schema.',
        file: posix.join(prefix, collection.file),
      });
    }
    // A file that could not be parsed has said so already; its emptiness is not a second problem.
    raw[key] = own.flatMap((file) => {
      const parsed = files.get(file);
      return parsed && parsed.problems.length === 0 ? [{ file, value: parsed.value }] : [];
    });
  }
  for (const file of present)
    if (!claimed.has(file))
      problems.push({
        code: 'unclaimed-file',
        message: 'No collection of the schema reads this file.',
        help: 'Name it in content/schema.ts, or remove it.',
        file: posix.join(prefix, file),
      });
  return { raw, files, problems };
}

const toPosix = (path: string) => path.replaceAll('\\', '/');
