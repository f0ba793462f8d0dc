/** Finds the files of the content, and reads those of which nobody need ask whose they are. */
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { nobodyTells } from '../memory/lookout.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { type HeldContent, readContentFile } from './kept-files.ts';
import type { FilesByPath, ParsedFile } from './parsed-file.ts';

/** The content before its schema is known. */
export interface ParsedFiles {
  /** Every YAML file, whoever reads it; sorted: what is looked up in all of them is found in the first. */
  readonly files: FilesByPath;
  /** Texts and data of other kinds, by path below the content folder, sorted. They are read if a collection wants them. */
  readonly others: readonly string[];
  /** Reads one of the others. */
  readonly read: (file: string) => Promise<ParsedFile>;
  /** The content folder as messages name it. */
  readonly prefix: string;
}

/** Without a memory every file is read and parsed; what is held need not be recalled either. */
export async function parseContentFiles(
  paths: Pick<SitePaths, 'root' | 'content'>,
  memory?: Memory,
  held?: HeldContent,
): Promise<ParsedFiles> {
  // In `images` lie pictures, and whatever their makers have put beside them.
  const { names } = held?.lookout ?? nobodyTells;
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

/** In the order of the names. */
export async function readAll(names: readonly string[], read: ParsedFiles['read']): Promise<FilesByPath> {
  return new Map(await inParallel(filesAtOnce, names, async (file) => [file, await read(file)] as const));
}

/** What lies beside content for whoever looks into its folders, by the name of a file or of a folder. */
const forPeople = /(?:^|\/)(?:README|LICEN[CS]E|CHANGELOG|_)/;

const toPosix = (path: string) => path.replaceAll('\\', '/');
