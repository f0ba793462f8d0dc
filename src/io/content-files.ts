/** Reads the YAML files of the content, and gives them to the collections of a content model. */
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import type { AnyCollection } from '../content/define.ts';
import type { YamlFiles } from '../content/problems.ts';
import type { RawContent, RawFile } from '../content/read.ts';
import { parseYaml, type YamlFile } from '../content/yaml.ts';
import { tooLongToRead } from '../content/yaml-limits.ts';
import type { Problem, SitePaths } from '../model.ts';
import { codeFrame, placeOf } from '../report/code-frame.ts';
import { nearest } from '../text/nearest.ts';
import { filesAtOnce, inParallel } from './in-parallel.ts';

/** Every YAML file of the content, whoever reads it. */
export interface ParsedFiles {
  /** By path below the content folder, sorted: what is looked up in all of them is found in the first. */
  readonly files: YamlFiles;
  /** The content folder as messages name it. */
  readonly prefix: string;
}

export interface ContentFiles {
  readonly raw: RawContent;
  readonly problems: readonly Problem[];
}

export async function parseContentFiles(paths: Pick<SitePaths, 'root' | 'content'>): Promise<ParsedFiles> {
  const present = (await glob('**/*.{yaml,yml}', { cwd: paths.content, ignore: ['images/**'] })).sort();
  const prefix = posix.relative(toPosix(paths.root), toPosix(paths.content));
  const parsed = await inParallel(
    filesAtOnce,
    present,
    async (file): Promise<[string, YamlFile]> => [
      file,
      await readYaml(join(paths.content, file), posix.join(prefix, file)),
    ],
  );
  return { files: new Map(parsed), prefix };
}

/** Gives each collection its files. */
export function claimContentFiles(
  { files, prefix }: ParsedFiles,
  collections: Readonly<Record<string, AnyCollection>>,
): ContentFiles {
  const present = [...files.keys()];
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
  return { raw, problems };
}

/** `file` names it in problems. */
async function readYaml(path: string, file: string): Promise<YamlFile> {
  const fault = tooLongToRead((await stat(path)).size);
  if (fault) return { ...parseYaml(file, ''), problems: [{ ...fault, file, line: 1, column: 1 }] };
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
