/** Everything that a host has to be told of a built site, in no host's language yet. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { assetsFolder } from '../model.ts';
import { knownContentTypes } from '../output/headers.ts';
import type { Manifest } from '../output/manifest.ts';
import { type HeaderList, secureHeaders } from '../output/security-headers.ts';
import { urlOf } from '../routes/pattern.ts';
import { addBase } from '../text/base.ts';
import { type HostRedirect, redirectsOf } from './redirects.ts';

export interface HostSettings {
  /** The folder of the host below which the site is served, such as `/shop`; empty for the root. All addresses begin with it. */
  readonly base: string;
  /** For every address. */
  readonly headers: HeaderList;
  /** How long files are kept that are not named otherwise. */
  readonly cacheControl: string;
  /** Folders whose files are kept in another way, such as `/assets/`. */
  readonly folders: readonly { readonly path: string; readonly cacheControl: string }[];
  /** Content types by extension, without the dot: all that the builder knows, also of files that may come later. */
  readonly types: readonly (readonly [extension: string, contentType: string])[];
  readonly redirects: readonly HostRedirect[];
  /** Pages with the policy that they carry themselves; empty where that is not wanted. */
  readonly pages: readonly PagePolicy[];
}

export interface PagePolicy {
  /** As a visitor types it, decoded, such as `/team`. */
  readonly path: string;
  /** Below the site's own folder, such as `team/index.html`. */
  readonly file: string;
  readonly policy: string;
}

/** Reads the pages only where their policies are asked for. */
export async function hostSettings(
  folder: string,
  manifest: Manifest,
  { pages }: { readonly pages: boolean },
): Promise<HostSettings> {
  const { files, base = '' } = manifest;
  const inAssets = ({ path }: { readonly path: string }) => path.startsWith(`${assetsFolder}/`);
  const kept = new Set(files.filter(inAssets).map(({ cacheControl }) => cacheControl));
  const [cacheControl = 'no-cache'] = files
    .filter((file) => !inAssets(file))
    .map((file) => file.cacheControl);
  return {
    base,
    headers: secureHeaders,
    cacheControl,
    // Where a site's own files share the folder, not everything in it may be kept for ever.
    folders:
      kept.size === 1
        ? [...kept].map((value) => ({ path: `${base}/${assetsFolder}/`, cacheControl: value }))
        : [],
    types: [...knownContentTypes].sort(([a], [b]) => (a < b ? -1 : 1)),
    redirects: redirectsOf(manifest),
    pages: pages
      ? await inParallel(
          filesAtOnce,
          files.filter(({ kind }) => kind === 'page').map(({ path }) => path),
          async (file) => ({
            file,
            path: addBase(base, urlOf(file)),
            policy: policyIn(await readFile(join(folder, file), 'utf8')),
          }),
        )
      : [],
  };
}

/** As the builder wrote it: the first of the page, without escapes. */
const policyIn = (html: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
