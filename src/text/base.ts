/**
 * A site may lie below a folder of its host: `https://example.com/shop`. Within the builder, addresses begin at the root
 * of the site, as authors write them; what leaves the build begins at the root of the host. The folder is called the base:
 * `/shop`, or nothing.
 */

/** The base of a site, by its address. */
export const baseOf = (baseUrl: string): string =>
  (/^[a-z][\w+.-]*:\/\/[^/?#]*(\/[^?#]*)/i.exec(baseUrl)?.[1] ?? '').replace(/\/+$/, '');

/** Whether an address begins at a root. Two slashes would begin with the name of a host. */
const isRooted = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** From the root of the site to the root of the host. Other addresses stay as they are. */
export const addBase = (base: string, address: string): string =>
  base !== '' && isRooted(address) ? base + address : address;

/** From the root of the host to the root of the site; undefined for a path that lies beside the site. */
export function withoutBase(base: string, path: string): string | undefined {
  if (base === '') return path;
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  // The folder itself leads to the home page.
  return /^(?:$|[?#])/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : undefined;
}

/** What to say where an author has written the base as well. `own` is the address without it. */
export const baseWritten = (address: string, base: string, own: string) => ({
  message: `The address "${address}" names the folder of the site, which the build adds by itself: it would become "${base}${address}".`,
  help: `Write "${own}".`,
});

/** The folder of a site below which its previews lie, each in one of its own. */
export const previewsFolder = '_preview';

/** The folder of a preview, by the base of a site that was built to lie there; undefined for all other sites. */
export function previewFolderOf(base: string): string | undefined {
  const [folder, parent] = base.split('/').reverse();
  return parent === previewsFolder ? folder : undefined;
}
