/**
 * A site may lie below a folder of its host: `https://example.com/shop`. This folder is called the base: `/shop`, or an
 * empty text. Inside the builder, addresses begin at the root of the site, as authors write them. In the output of a
 * build, they begin at the root of the host.
 */

/** The base of a site, taken from its base URL. */
export const baseOf = (baseUrl: string): string =>
  (/^[a-z][\w+.-]*:\/\/[^/?#]*(\/[^?#]*)/i.exec(baseUrl)?.[1] ?? '').replace(/\/+$/, '');

/** Whether an address begins with a single slash. After two slashes, the name of a host would follow. */
const isRooted = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Turns an address from the root of the site into one from the root of the host. Other addresses stay as they are. */
export const addBase = (base: string, address: string): string =>
  base !== '' && isRooted(address) ? base + address : address;

/** The reverse of `addBase`; undefined for a path outside the site. */
export function withoutBase(base: string, path: string): string | undefined {
  if (base === '') return path;
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  // The address of the folder itself is that of the home page.
  return /^(?:$|[?#])/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : undefined;
}

/** The message for an address in which an author has written the base, too. `own` is the address without the base. */
export const baseWritten = (address: string, base: string, own: string) => ({
  message: `The address "${address}" names the folder of the site, which the build adds by itself: it would become "${base}${address}".`,
  help: `Write "${own}".`,
});

/** The folder of a site that holds its previews, each in a folder of its own. */
export const previewsFolder = '_preview';

/** The folder name of a preview, taken from the base that it was built for; undefined for all other sites. */
export function previewFolderOf(base: string): string | undefined {
  const [folder, parent] = base.split('/').reverse();
  return parent === previewsFolder ? folder : undefined;
}
