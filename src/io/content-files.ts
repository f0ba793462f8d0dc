/** Reads the YAML files that a content model names. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import type { AnyCollection } from '../content/define.ts';
import type { YamlFiles } from '../content/problems.ts';
import type { RawContent, RawFile } from '../content/read.ts';
import { parseYaml, type YamlFile } from '../content/yaml.ts';
import type { Problem, SitePaths } from '../model.ts';
import { codeFrame, placeOf } from '../report/code-frame.ts';
import { nearest } from '../text/nearest.ts';
import { filesAtOnce, inParallel } from './in-parallel.ts';

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
  // In the order of their names, since what is looked up in all of them is found in the first.
  const files = new Map<string, YamlFile>(
    await inParallel(
      filesAtOnce,
      present,
      async (file): Promise<[string, YamlFile]> => [
        file,
        await readYaml(join(paths.content, file), posix.join(prefix, file)),
      ],
    ),
  );
  const problems: Problem[] = [...files.values()].flatMap((file) => file.problems);
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

/** `file` names it in problems. */
async function readYaml(path: string, file: string): Promise<YamlFile> {
  const bytes = await readFile(path);
  // Drops the byte order mark that some editors write.
  const text = new TextDecoder().decode(bytes);
  const yaml = parseYaml(file, text);
  return isUtf8(bytes) ? yaml : { ...yaml, problems: [notUtf8(file, text)] };
}

function notUtf8(file: string, text: string): Problem {
  const { line, column } = placeOf(text, text.indexOf('\uFFFD'));
  return {
    code: 'not-utf-8',
    message: 'This file is not written in UTF-8, so its letters would be lost.',
    help: 'Save it again with the encoding UTF-8.',
    file,
    line,
    column,
    frame: codeFrame(text, line, column),
  };
}

const toPosix = (path: string) => path.replaceAll('\\', '/');
