import type { Manifest, ManifestEntry } from '../output/manifest.ts';
import { fileOf } from '../routes/pattern.ts';
import { addBase, withoutBase } from '../text/base.ts';
import { encodeTarget, keepsQuery } from './redirects.ts';

/** What a host answers to an address. */
export type Location =
  | { readonly kind: 'file'; readonly entry: ManifestEntry }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly page: ManifestEntry | undefined };

/**
 * Finds a file as the publishing host does: `/imprint` is `imprint/index.html`. Each page has one address, so
 * `/imprint/`, `//imprint` and `/imprint/index.html` redirect there. Redirects of the site lead where they say.
 *
 * `base`: the folder of the host under which the site is served. Addresses outside it are not part of the site.
 */
export function locate(url: string, files: ReadonlyMap<string, ManifestEntry>, base = ''): Location {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(url) ?? [];
  const whole = decodePath(path);
  const missing: Location = { kind: 'missing', page: files.get('404.html') };
  if (whole === undefined) return missing;
  const name = base === '' ? whole : withoutBase(base, whole.replace(/^\/{2,}/, '/'));
  if (name === undefined) return { kind: 'missing', page: undefined };
  if (isHidden(name)) return missing;

  const address = properAddress(name);
  const page = files.get(fileOf(address));
  const entry = page ?? files.get(address.slice(1));
  // Only the address of a page may end with a slash.
  if (!entry || (!page && name.endsWith('/'))) return missing;
  if (entry.redirect !== undefined) {
    const to = encodeTarget(entry.redirect);
    return { kind: 'redirect', to: keepsQuery(to) ? `${to}${query}` : to };
  }
  return whole === addBase(base, address)
    ? { kind: 'file', entry }
    : { kind: 'redirect', to: `${addBase(base, encodePath(address))}${query}` };
}

/** The files of a manifest by path, for `locate`. */
export function filesByPath({ files }: Manifest): ReadonlyMap<string, ManifestEntry> {
  return new Map(files.map((entry) => [entry.path, entry]));
}

/** Decodes the path of an address. Undefined if it is malformed. */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The address without doubled slashes, without a slash at the end, and without `index.html`. */
const properAddress = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=\/)index\.html$/, '')
    .replace(/(?<=.)\/$/, '');

/** Files such as `.htaccess` are meant for the host. `.well-known` is meant for everybody. */
const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
