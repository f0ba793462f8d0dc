/** The site as browsers see it: the files of the last build, and the pages that the running build has made. */
import type { OutputFile } from '../model.ts';
import { createManifest, type ManifestEntry } from '../output/manifest.ts';

export interface ShownFile {
  readonly entry: ManifestEntry;
  readonly file: OutputFile;
}

export interface ShownSite {
  /** By path, for `locate`. */
  entries(): ReadonlyMap<string, ManifestEntry>;
  file(path: string): OutputFile | undefined;
  /** Replaces all files. True if a public file has other bytes under its old address, which browsers do not notice. */
  replace(files: readonly OutputFile[]): boolean;
  /** Adds files and keeps the others. True if a file is new or has other bytes. */
  add(files: readonly OutputFile[]): boolean;
}

export function shownSite(): ShownSite {
  let entries = new Map<string, ManifestEntry>();
  let files = new Map<string, OutputFile>();
  const put = (added: readonly OutputFile[]) => {
    for (const entry of createManifest(added).files) entries.set(entry.path, entry);
    for (const file of added) files.set(file.file, file);
  };
  return {
    entries: () => entries,
    file: (path) => files.get(path),
    replace(added) {
      const before = files;
      entries = new Map();
      files = new Map();
      put(added);
      return added.some(({ file, kind, hash }) => {
        const old = before.get(file);
        return kind === 'public' && old !== undefined && old.hash !== hash;
      });
    },
    add(added) {
      const isNew = added.some(({ file, hash }) => files.get(file)?.hash !== hash);
      put(added);
      return isNew;
    },
  };
}
