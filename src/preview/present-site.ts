import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesByPath } from '../hosts/locate.ts';
import { manifestFile } from '../model.ts';
import { type ManifestEntry, parseManifest } from '../output/manifest.ts';

export interface ServedSite {
  readonly files: ReadonlyMap<string, ManifestEntry>;
  /** The folder of the host below which the site lies; empty for the root. */
  readonly base: string;
}

/** Returns the site that is there now, or undefined while there is none. */
export type PresentSite = () => Promise<ServedSite | undefined>;

/** `out` is the folder of the built site. Its manifest is read again only after a build has replaced it. */
export function presentSite(out: string): PresentSite {
  const path = join(out, manifestFile);
  let known: (ServedSite & { readonly identity: string }) | undefined;
  return async () => {
    try {
      const { ino, mtimeNs, size } = await stat(path, { bigint: true });
      const identity = `${ino} ${mtimeNs} ${size}`;
      if (known?.identity !== identity) {
        const manifest = parseManifest(await readFile(path, 'utf8'));
        known = manifest && { identity, files: filesByPath(manifest), base: manifest.base ?? '' };
      }
      return known;
    } catch {
      return undefined;
    }
  };
}
