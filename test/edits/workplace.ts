/** A copy of a site that is edited as people and their tools do, and what it has been at some time. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How bytes come into a file. Those that are dated keep the time of the file as it was, or lie in the future. */
export const ways = [
  'in place',
  'in place, dated back',
  'in place, dated ahead',
  'renamed into place',
  'renamed into place, dated back',
  'removed and written',
] as const;
export type Way = (typeof ways)[number];

export interface Snapshot {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly variables: Readonly<Record<string, string>>;
}

export interface Workplace extends Snapshot {
  /** Absolute: what lies in the folder of the site is its sources, and `dist`. */
  readonly root: string;
  readonly dist: string;
  /** Beside it, for what tests of it need. */
  beside(name: string): string;
  /** `file` is below the root. Without bytes it is removed. */
  put(file: string, bytes: Buffer | string | undefined, way?: Way): void;
  set(variable: string, value: string | undefined): void;
  snapshot(): Snapshot;
  /** Writes what differs. */
  restore(to: Snapshot, way?: Way): void;
  dispose(): void;
}

const sources = ['content', 'templates', 'public'];

/** `from` is the folder of a site, `prepare` changes a file of it on the way. */
export function openWorkplace(from: string, prepare?: (file: string, bytes: Buffer) => Buffer): Workplace {
  const home = mkdtempSync(join(tmpdir(), 'edits-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', remove);
  const root = join(home, 'site');
  mkdirSync(root);
  const files = new Map<string, Buffer>();
  for (const folder of sources) {
    const isThere = statSync(join(from, folder), { throwIfNoEntry: false });
    if (isThere) cpSync(join(from, folder), join(root, folder), { recursive: true });
    for (const file of isThere ? filesIn(join(root, folder)) : []) {
      const path = `${folder}/${file}`;
      const bytes = readFileSync(join(root, path));
      const prepared = prepare?.(path, bytes) ?? bytes;
      if (!prepared.equals(bytes)) writeFileSync(join(root, path), prepared);
      files.set(path, prepared);
    }
  }
  let variables: Readonly<Record<string, string>> = {};

  const put: Workplace['put'] = (file, content, way = 'in place') => {
    const path = join(root, file);
    if (content === undefined) {
      rmSync(path);
      files.delete(file);
      return;
    }
    const bytes = Buffer.from(content);
    write(path, bytes, way);
    files.set(file, bytes);
  };
  return {
    root,
    dist: join(root, 'dist'),
    beside: (name) => join(home, name),
    files,
    get variables() {
      return variables;
    },
    put,
    set(variable, value) {
      const { [variable]: _, ...others } = variables;
      variables = value === undefined ? others : { ...others, [variable]: value };
    },
    snapshot: () => ({ files: new Map(files), variables }),
    restore(to, way) {
      for (const file of [...files.keys()]) if (!to.files.has(file)) put(file, undefined);
      for (const [file, bytes] of to.files) if (!files.get(file)?.equals(bytes)) put(file, bytes, way);
      variables = to.variables;
    },
    dispose() {
      process.off('exit', remove);
      remove();
    },
  };
}

function write(path: string, bytes: Buffer, way: Way): void {
  mkdirSync(dirname(path), { recursive: true });
  const before = statSync(path, { throwIfNoEntry: false });
  if (way === 'removed and written') rmSync(path, { force: true });
  const written = way.startsWith('renamed') ? `${path}.new` : path;
  writeFileSync(written, bytes);
  if (way.endsWith('dated back') && before) utimesSync(written, before.atime, before.mtime);
  if (way.endsWith('dated ahead')) utimesSync(written, new Date(), new Date(Date.now() + 3_600_000));
  if (written !== path) renameSync(written, path);
}

/** Paths of all files in a folder and below, sorted; none where it does not exist. */
export function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
