/** Everything that a host must be told about a built site, in no host's format yet. */
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
  /**
   * The folder of the host under which the site is served, such as `/shop`. Empty for the root. All addresses begin with it.
   */
  readonly base: string;
  /** Headers for every address. */
  readonly headers: HeaderList;
  /** `Cache-Control` of all files that are not in one of `folders`. */
  readonly cacheControl: string;
  /** Folders whose files have another `Cache-Control`, such as `/assets/`. */
  readonly folders: readonly { readonly path: string; readonly cacheControl: string }[];
  /**
   * Content types by extension, without the dot. The list has all that the builder knows, because files of other types
   * may come later.
   */
  readonly types: readonly (readonly [extension: string, contentType: string])[];
  readonly redirects: readonly HostRedirect[];
  /** All pages, each with the policy that it carries itself. Empty if nobody asked for them. */
  readonly pages: readonly PagePolicy[];
}

export interface PagePolicy {
  /** The address as a visitor types it, decoded, such as `/team`. */
  readonly path: string;
  /** Path of the file in the built site, such as `team/index.html`. */
  readonly file: string;
  readonly policy: string;
}

/** `folder` is the built site. Its pages are read only if `pages` asks for their policies. */
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
    // If the site's own files share the folder, not everything in it may be kept for ever.
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

/** The first policy in the page. The builder writes it without escapes. */
const policyIn = (html: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
