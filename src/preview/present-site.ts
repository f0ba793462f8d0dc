import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesByPath } from '../hosts/locate.ts';
import { manifestFile } from '../model.ts';
import { type ManifestEntry, parseManifest } from '../output/manifest.ts';

/** The files of the site that lies there now, or undefined while there is none. */
export type PresentSite = () => Promise<ReadonlyMap<string, ManifestEntry> | undefined>;

/** Reads the manifest again only after a build has put another one there. */
export function presentSite(out: string): PresentSite {
  const path = join(out, manifestFile);
  let known: { readonly identity: string; readonly files: ReadonlyMap<string, ManifestEntry> } | undefined;
  return async () => {
    try {
      const { ino, mtimeNs, size } = await stat(path, { bigint: true });
      const identity = `${ino} ${mtimeNs} ${size}`;
      if (known?.identity !== identity) {
        const manifest = parseManifest(await readFile(path, 'utf8'));
        known = manifest && { identity, files: filesByPath(manifest) };
      }
      return known?.files;
    } catch {
      return undefined;
    }
  };
}
