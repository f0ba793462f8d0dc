/** The entries of a collection, and the ids by which others name them. */
import type { AnyCollection, Folder } from './define.ts';
import type { PlacedIssue, RawFile } from './found.ts';
import type { ContentIssue } from './issues.ts';
import type { Path } from './walk.ts';

export interface RawEntry {
  readonly path: Path;
  readonly value: unknown;
}

export function entriesOf(collection: AnyCollection, value: unknown): RawEntry[] | undefined {
  if (collection.kind !== 'list') return [{ path: [], value }];
  return Array.isArray(value) ? value.map((item, index) => ({ path: [index], value: item })) : undefined;
}

/** The id of an entry is the name of its file. For a file called `index`, it is the name of the folder. */
export const fileId = (file: string, { folder }: Pick<Folder, 'folder'>): string => {
  const path = file.slice(folder.length + 1).replace(/\.(?:ya?ml|md)$/, '');
  return path.replace(/\/index$/, '').replace(/^.*\//, '');
};

/** Whether a file is called `index`, so that its entry has the name of its folder. */
export const isIndex = (file: string): boolean => /\/index\.(?:ya?ml|md)$/.test(file);

/** The ids that references to a collection may name. */
export function idsOf(collection: AnyCollection, files: readonly RawFile[]): Set<string> {
  if (collection.kind === 'folder') return new Set(files.map(({ file }) => fileId(file, collection)));
  if (collection.kind === 'single' || !collection.id) return new Set();
  const field = collection.id;
  return new Set(
    files.flatMap(({ value }) =>
      (entriesOf(collection, value) ?? []).map((entry) => idIn(entry, field) ?? ''),
    ),
  );
}

export function idIn(entry: RawEntry, field: string): string | undefined {
  const value = entry.value;
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

export function duplicates(field: string, entries: readonly RawEntry[]): ContentIssue[] {
  const first = new Map<string, Path>();
  return entries.flatMap((entry) => {
    const id = idIn(entry, field);
    if (id === undefined) return [];
    const earlier = first.get(id);
    const path = [...entry.path, field];
    if (!earlier) {
      first.set(id, path);
      return [];
    }
    return [
      {
        code: 'duplicate-id',
        message: `The ${field} ${JSON.stringify(id)} is used twice.`,
        help: `Give this entry another ${field}.`,
        path,
        on: 'value' as const,
        also: { path: earlier, label: 'first used' },
      },
    ];
  });
}

/** Issues of files in different folders, or with different extensions, whose entries would have the same id. */
export function duplicateFileIds(key: string, collection: Folder, files: readonly RawFile[]): PlacedIssue[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file }) => {
    const id = fileId(file, collection);
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, file);
      return [];
    }
    return [
      {
        code: 'duplicate-id',
        message: `The id ${JSON.stringify(id)} is used twice: it is the name of the ${isIndex(file) ? 'folder of a file called index' : 'file'}.`,
        detail: `The other file is content/${earlier}.`,
        help: 'Rename one of the two files.',
        path: [],
        on: 'value' as const,
        collection: key,
        file,
      },
    ];
  });
}
