/** Finds the content files, and reads the YAML files. Other files are read only if a collection wants them. */
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { uncachedFileLookup } from '../memory/file-lookup.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { type HeldContent, readContentFile } from './kept-files.ts';
import type { FilesByPath, ParsedFile } from './parsed-file.ts';

/** The content before its schema is known. */
export interface ParsedFiles {
  /** Every YAML file, whoever reads it. Sorted, so that a text that is in several files is always found in the first. */
  readonly files: FilesByPath;
  /** Files of other kinds, relative to the content folder, sorted. They are read only if a collection wants them. */
  readonly others: readonly string[];
  /** Reads one of `others`. */
  readonly read: (file: string) => Promise<ParsedFile>;
  /** The content folder as messages name it. */
  readonly prefix: string;
}

/** Without `memory` every file is read and parsed. Files in `held` need not even be recalled from the memory. */
export async function parseContentFiles(
  paths: Pick<SitePaths, 'root' | 'content'>,
  memory?: Memory,
  held?: HeldContent,
): Promise<ParsedFiles> {
  // `images` holds pictures, and other files that their makers have put beside them.
  const { names } = held?.lookup ?? uncachedFileLookup;
  const all = await names('content', () =>
    glob('**/*.{yaml,yml,md,markdown,mdx,json,jsonc,json5,toml,csv}', {
      cwd: paths.content,
      ignore: ['images/**'],
    }),
  );
  const isYaml = (file: string) => /\.ya?ml$/.test(file);
  const present = all.filter(isYaml).sort();
  const others = all.filter((file) => !isYaml(file) && !forPeople.test(file)).sort();
  const prefix = posix.relative(toPosix(paths.root), toPosix(paths.content));
  const read = async (file: string) => {
    const { parsed } = await readContentFile(
      join(paths.content, file),
      posix.join(prefix, file),
      memory,
      held,
    );
    return parsed;
  };
  held?.only(new Set(all.map((file) => join(paths.content, file))));
  return { files: await readAll(present, read), others, read, prefix };
}

/** Reads files. The map has the order of `names`. */
export async function readAll(names: readonly string[], read: ParsedFiles['read']): Promise<FilesByPath> {
  return new Map(await inParallel(filesAtOnce, names, async (file) => [file, await read(file)] as const));
}

/** Files and folders for people who look into the content folder, such as a README. They are not content. */
const forPeople = /(?:^|\/)(?:README|LICEN[CS]E|CHANGELOG|_)/;

const toPosix = (path: string) => path.replaceAll('\\', '/');
