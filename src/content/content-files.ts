/** Reads the YAML files of the content, and gives them to the collections of a content model. */
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import type { Memory } from '../memory/memory.ts';
import type { Problem, SitePaths } from '../model.ts';
import { nearest } from '../text/nearest.ts';
import type { AnyCollection } from './define.ts';
import { readYaml } from './kept-yaml.ts';
import type { YamlFiles } from './problems.ts';
import type { RawContent, RawFile } from './read.ts';
import type { YamlFile } from './yaml.ts';

/** Every YAML file of the content, whoever reads it. */
export interface ParsedFiles {
  /** By path below the content folder, sorted: what is looked up in all of them is found in the first. */
  readonly files: YamlFiles;
  /** Texts and data of other kinds, by path below the content folder, sorted. No collection reads them. */
  readonly others: readonly string[];
  /** The content folder as messages name it. */
  readonly prefix: string;
}

export interface ContentFiles {
  readonly raw: RawContent;
  readonly problems: readonly Problem[];
  /** What is no fault but good to know, one sentence each. */
  readonly notes: readonly string[];
}

/** Without a memory every file is read and parsed. */
export async function parseContentFiles(
  paths: Pick<SitePaths, 'root' | 'content'>,
  memory?: Memory,
): Promise<ParsedFiles> {
  const [present, others] = await Promise.all([
    filesOf(paths.content, 'yaml,yml', []),
    filesOf(paths.content, 'md,markdown,mdx,json,jsonc,json5,toml,csv', forPeople),
  ]);
  const prefix = posix.relative(toPosix(paths.root), toPosix(paths.content));
  const parsed = await inParallel(filesAtOnce, present, async (file): Promise<[string, YamlFile]> => {
    const { yaml } = await readYaml(join(paths.content, file), posix.join(prefix, file), memory);
    return [file, yaml];
  });
  return { files: new Map(parsed), others, prefix };
}

/** By the ends of their names; sorted. Pictures have a stage of their own. */
const filesOf = async (content: string, kinds: string, ignored: readonly string[]) =>
  (await glob(`**/*.{${kinds}}`, { cwd: content, ignore: ['images/**', ...ignored] })).sort();

/** What lies beside content for whoever looks into its folders. */
const forPeople = ['**/README*', '**/LICEN[CS]E*', '**/CHANGELOG*', '**/_*'];

/** Gives each collection its files. `imported` knows the files that the schema or a template imports. */
export function claimContentFiles(
  { files, others, prefix }: ParsedFiles,
  collections: Readonly<Record<string, AnyCollection>>,
  imported: (file: string) => boolean = () => false,
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
      const { file } = collection;
      const isYaml = /\.ya?ml$/.test(file);
      const yaml = `${withoutKind(file)}.yaml`;
      const twin = others.find((other) => withoutKind(other) === withoutKind(file));
      const near = twin ?? nearest(file, present);
      problems.push({
        code: 'missing-file',
        ...(isYaml
          ? {
              message: `The file for the collection "${key}" is missing.`,
              help: twin
                ? `Write what ${twin} says as YAML into ${yaml}: no other kind of file is read.`
                : near
                  ? `Rename ${near}, or add the file.`
                  : 'Add the file, or remove the collection from the schema.',
            }
          : {
              message: `The collection "${key}" names ${file}, but content is read from YAML files alone.`,
              help: `Write it as YAML into ${yaml}, and name that in content/schema.ts.`,
            }),
        file: posix.join(prefix, file),
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
  const named = new Set(
    Object.values(collections).flatMap((own) => (own.kind === 'folder' ? [] : [own.file])),
  );
  const notes: string[] = [];
  for (const file of others) {
    const path = posix.join(prefix, file);
    if (imported(path) || named.has(file) || named.has(`${withoutKind(file)}.yaml`)) continue;
    const inFolder = Object.values(collections).some(
      (own) => own.kind === 'folder' && file.startsWith(`${own.folder}/`),
    );
    if (inFolder) problems.push(unreadEntry(path));
    else notes.push(`Nothing reads ${path}: content stands in YAML files that content/schema.ts names.`);
  }
  return { raw, problems, notes };
}

const withoutKind = (file: string) => file.replace(/\.[^./]+$/, '');

const unreadEntry = (file: string): Problem => ({
  code: 'unread-file',
  message: 'Nothing reads this file: the entries of a folder are YAML files.',
  help: /\.m(?:d|arkdown|dx)$/.test(file)
    ? `Save it as ${posix.basename(withoutKind(file))}.yaml, with its text in a field: \`body: |\`, and each line indented. The schema can read it with \`markdown()\`.`
    : `Write it as YAML into ${posix.basename(withoutKind(file))}.yaml.`,
  file,
});

const toPosix = (path: string) => path.replaceAll('\\', '/');
