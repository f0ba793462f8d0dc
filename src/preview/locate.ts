import type { Manifest, ManifestEntry } from '../output/manifest.ts';

/** What a host answers to an address. */
export type Location =
  | { readonly kind: 'file'; readonly entry: ManifestEntry }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly page: ManifestEntry | undefined };

/**
 * Finds a file as the publishing host does: `/imprint` is `imprint/index.html`. With a slash at its end the same
 * address leads to the one without, so that each page has one address.
 */
export function locate(url: string, files: ReadonlyMap<string, ManifestEntry>): Location {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(url) ?? [];
  const name = plainPath(path);
  const missing: Location = { kind: 'missing', page: files.get('404.html') };
  if (name === undefined || isHidden(name)) return missing;

  const entry = name === '' ? files.get('index.html') : (files.get(name) ?? files.get(`${name}/index.html`));
  if (entry) return { kind: 'file', entry };
  if (name.endsWith('/') && files.has(`${name}index.html`))
    return { kind: 'redirect', to: `${path.slice(0, -1)}${query}` };
  return missing;
}

/** By path, for `locate`. */
export function filesByPath({ files }: Manifest): ReadonlyMap<string, ManifestEntry> {
  return new Map(files.map((entry) => [entry.path, entry]));
}

/** Without the first slash; undefined where the address is malformed. */
function plainPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

/** Files such as `.htaccess` are meant for the host. `.well-known` is meant for everybody. */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
