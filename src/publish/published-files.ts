/** Turns the built files into the objects that a host serves. */

import { sha256 } from '../files/sha256.ts';
import type { HostProfile } from '../hosts/profiles.ts';
import type { Manifest, ManifestEntry } from '../output/manifest.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { isIndex, urlOf } from '../routes/pattern.ts';
import { previewsFolder } from '../text/base.ts';
import { type PublishedFile, recordsFolder } from './records.ts';

export interface PublishedSite {
  /** Sorted by path. */
  readonly files: readonly PublishedFile[];
  /** Path of the built file, by published path. */
  readonly origins: ReadonlyMap<string, string>;
}

const reservedFolders = new Map([
  [recordsFolder, 'releases are noted'],
  [previewsFolder, 'previews lie'],
]);

/** The objects of a release. */
export function publishedSite({ files }: Manifest, profile: HostProfile): PublishedSite {
  const origins = new Map<string, string>();
  const published: PublishedFile[] = [];
  const add = (path: string, entry: ManifestEntry) => {
    const [top = ''] = path.split('/', 1);
    const reserved = reservedFolders.get(top);
    if (reserved)
      throw new EnvironmentError(`The site holds ${path}, but "${top}" is where ${reserved}.`, {
        code: 'reserved-name',
        help: 'Give it another name.',
      });
    origins.set(path, entry.path);
    published.push(publishedFile(path, entry));
  };
  const known = new Set(files.map(({ path }) => path));
  for (const entry of files) add(profile === 'flat' ? flatPath(entry.path, known) : entry.path, entry);
  if (profile === 'bare')
    for (const entry of files) {
      const bare = barePath(entry.path);
      if (bare !== undefined && !origins.has(bare)) add(bare, entry);
    }
  return { files: published.sort((a, b) => (a.path < b.path ? -1 : 1)), origins };
}

function publishedFile(path: string, entry: ManifestEntry): PublishedFile {
  const { size, contentType, cacheControl, redirect } = entry;
  return {
    path,
    size,
    sha256: entry.sha256,
    contentType,
    cacheControl,
    ...(redirect !== undefined && { redirect }),
  };
}

/** `about/index.html` becomes `about`. Undefined for the home page, which has no shorter name, and for other files. */
function barePath(path: string): string | undefined {
  return isIndex(path) && path !== 'index.html' ? urlOf(path).slice(1) : undefined;
}

/** `about/index.html` becomes `about.html`. */
function flatPath(path: string, known: ReadonlySet<string>): string {
  const bare = barePath(path);
  if (bare === undefined) return path;
  const flat = `${bare}.html`;
  if (!known.has(flat)) return flat;
  throw new EnvironmentError(
    `With --profile flat the page /${bare} would lie at ${flat}, where there is a file.`,
    {
      code: 'flat-clash',
      help: `Rename public/${flat}.`,
    },
  );
}

/** Whether a name always stands for the same bytes, because it carries their hash. */
export const isImmutable = ({ cacheControl }: PublishedFile): boolean => /\bimmutable\b/.test(cacheControl);

export const isPage = ({ contentType }: PublishedFile): boolean => contentType.startsWith('text/html');

/**
 * Whether a page that somebody has open may still ask for this file. Such files are kept longer than their release;
 * pages, documents and feeds are not.
 */
export const isPartOfPages = (file: PublishedFile): boolean =>
  isImmutable(file) ||
  /^(image|font|audio|video)\/|^text\/(css|javascript|vtt)\b|^application\/wasm\b/.test(file.contentType);

/** Whether the same bytes are served with the same headers. */
export const isSame = (one: PublishedFile, other: PublishedFile): boolean =>
  identityOf(one) === identityOf(other);

/** The time of the release and a hash of its files, such as `20250131T120000Z-1a2b3c4d`. Ids sort by time. */
export function releaseId(files: readonly PublishedFile[], time: Date): string {
  const seconds = `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return `${seconds}-${sha256(files.map((file) => `${file.path}\n${identityOf(file)}`).join('\n')).slice(0, 8)}`;
}

const identityOf = (file: PublishedFile): string =>
  [file.sha256, file.contentType, file.cacheControl, file.redirect ?? ''].join('\n');

/**
 * One file, by SHA-256, for each content that needs a blob: its name carries no hash, so the next release may overwrite
 * it.
 */
export function blobsOf(files: readonly PublishedFile[]): ReadonlyMap<string, PublishedFile> {
  return new Map(files.filter((file) => !isImmutable(file)).map((file) => [file.sha256, file]));
}
