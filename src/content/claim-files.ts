/** Assigns content files to the collections of a content model, and reports files that nothing reads. */
import { posix } from 'node:path';
import type { Problem } from '../model.ts';
import { nearest } from '../text/nearest.ts';
import { type ParsedFiles, readAll } from './content-files.ts';
import type { AnyCollection, Folder } from './define.ts';
import type { RawContent, RawFile } from './found.ts';
import type { FilesByPath } from './parsed-file.ts';

export interface ContentFiles {
  readonly raw: RawContent;
  /** Every file that was read, by path below the content folder, sorted. */
  readonly files: FilesByPath;
  readonly problems: readonly Problem[];
  /** What is no fault but good to know, one sentence each. */
  readonly notes: readonly string[];
}

type ByName = Readonly<Record<string, AnyCollection>>;

/** `imported` tells whether the schema or a template imports a file. */
export async function claimContentFiles(
  parsed: ParsedFiles,
  collections: ByName,
  imported: (file: string) => boolean = () => false,
): Promise<ContentFiles> {
  const { prefix } = parsed;
  const owners = Object.values(collections);
  const isClaimed = (file: string) => owners.some((owner) => isOwn(owner, file));
  const files = await withClaimed(parsed, parsed.others.filter(isClaimed));
  const others = parsed.others.filter((file) => !isClaimed(file));
  const present = [...files.keys()];
  const problems: Problem[] = [...files.values()].flatMap((file) => file.problems);
  const unclaimed = present.filter((file) => !isClaimed(file));
  const told = new Set<string>();
  const raw: Record<string, readonly RawFile[]> = {};
  for (const [key, collection] of Object.entries(collections)) {
    const own = present.filter((file) => isOwn(collection, file));
    if (own.length === 0 && collection.kind !== 'folder') {
      const { file } = collection;
      const twin = [...unclaimed, ...others].find((other) => withoutKind(other) === withoutKind(file));
      problems.push(missingFile(key, file, { present, twin, prefix }));
      // The same file as another kind is named there, and need not be told a second time.
      if (twin !== undefined) told.add(twin);
    }
    // A file that could not be parsed is reported already. That it has no value is not a second problem.
    raw[key] = own.flatMap((file) => {
      const found = files.get(file);
      return found && found.problems.length === 0 ? [{ file, value: found.value }] : [];
    });
  }
  for (const file of unclaimed)
    if (!told.has(file)) problems.push(unclaimedFile(file, foldersOf(owners, file), prefix));
  const named = new Set(owners.flatMap((owner) => (owner.kind === 'folder' ? [] : [owner.file])));
  const notes: string[] = [];
  for (const file of others) {
    const path = posix.join(prefix, file);
    if (imported(path) || told.has(file) || named.has(file) || named.has(`${withoutKind(file)}.yaml`))
      continue;
    const folders = foldersOf(owners, file);
    if (folders.length > 0) problems.push(unreadEntry(path, folders));
    else notes.push(unreadNote(path));
  }
  return { raw, files, problems, notes };
}

/** Whether a collection reads a file. */
export function isOwn(collection: AnyCollection, file: string): boolean {
  return collection.kind === 'folder'
    ? file.startsWith(`${collection.folder}/`) && entryNames[collection.format].test(file)
    : file === collection.file && fileNames.test(file);
}

/** File names for a single value or a list. */
const fileNames = /\.(?:ya?ml|json|csv)$/;

const entryNames = { yaml: /\.ya?ml$/, markdown: /\.md$/ } as const;

/** Adds the claimed files. Sorts again, so that it does not depend on the file kinds where a text is found first. */
async function withClaimed({ files, read }: ParsedFiles, claimed: readonly string[]): Promise<FilesByPath> {
  if (claimed.length === 0) return files;
  const more = await readAll(claimed, read);
  return new Map([...files, ...more].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const foldersOf = (owners: readonly AnyCollection[], file: string): Folder[] =>
  owners.flatMap((owner) => (owner.kind === 'folder' && file.startsWith(`${owner.folder}/`) ? [owner] : []));

const withoutKind = (file: string) => file.replace(/\.[^./]+$/, '');
const isMarkdown = (file: string) => /\.m(?:d|arkdown|dx)$/.test(file);

interface Surrounding {
  readonly present: readonly string[];
  /** The file that has the name of the missing one, but is of another kind. */
  readonly twin: string | undefined;
  readonly prefix: string;
}

function missingFile(key: string, file: string, { present, twin, prefix }: Surrounding): Problem {
  const yaml = `${withoutKind(file)}.yaml`;
  const near = twin ?? nearest(file, present);
  const text = fileNames.test(file)
    ? {
        message: `The file for the collection "${key}" is missing.`,
        help: twin
          ? fileNames.test(twin)
            ? `Name ${twin} in content/schema.ts, or write what it says into ${file}.`
            : `Write what ${twin} says into ${file}: no such kind of file is read.`
          : near
            ? `Rename ${near}, or add the file.`
            : 'Add the file, or remove the collection from the schema.',
      }
    : {
        message: `The collection "${key}" names ${file}, but content is read from YAML, JSON and CSV files.`,
        help:
          twin && fileNames.test(twin)
            ? `Name ${twin} in content/schema.ts.`
            : `Write it as YAML into ${yaml}, and name that in content/schema.ts.`,
      };
  return { code: 'missing-file', ...text, file: posix.join(prefix, file) };
}

/** `folders` are the collections in whose folder the file lies. */
const unclaimedFile = (file: string, folders: readonly Folder[], prefix: string): Problem => ({
  code: 'unclaimed-file',
  message: 'No collection of the schema reads this file.',
  help:
    folders.length > 0
      ? `The entries of this folder are Markdown files: save it as ${posix.basename(withoutKind(file))}.md, with its fields between two lines of "---" and its text below.`
      : 'Name it in content/schema.ts, or remove it.',
  file: posix.join(prefix, file),
});

function unreadEntry(file: string, folders: readonly Folder[]): Problem {
  const name = posix.basename(withoutKind(file));
  const wantsMarkdown = folders.every(({ format }) => format === 'markdown');
  const [{ folder } = { folder: '' }] = folders;
  const kind = wantsMarkdown ? 'Markdown files whose names end with .md' : 'YAML files';
  const help = wantsMarkdown
    ? isMarkdown(file)
      ? `Rename it ${name}.md.`
      : `Write it as ${name}.md, with its fields between two lines of "---" and its text below.`
    : isMarkdown(file)
      ? `Let content/schema.ts read the folder with \`documents('${folder}', …)\`, whose entries are Markdown files with front matter. Or save this one as ${name}.yaml, with its text in a field of \`markdown()\`.`
      : `Write it as YAML into ${name}.yaml.`;
  return {
    code: 'unread-file',
    message: `Nothing reads this file: the entries of ${wantsMarkdown ? 'this' : 'a'} folder are ${kind}.`,
    help,
    file,
  };
}

const unreadNote = (path: string) =>
  isMarkdown(path)
    ? `Nothing reads ${path}: Markdown files are the entries of a folder that content/schema.ts names with \`documents()\`.`
    : `Nothing reads ${path}: no collection of content/schema.ts names it.`;
