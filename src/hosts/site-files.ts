/** The files by which Netlify and Cloudflare let a site speak for itself. */
import type { HostSettings } from './host-settings.ts';
import { lines } from './text.ts';

/**
 * https://docs.netlify.com/routing/headers/ and https://developers.cloudflare.com/workers/static-assets/headers/. Both
 * join headers of one name from several rules with a comma, so each name stands once for an address, except for
 * policies, of which a browser obeys all.
 */
export const headersFile = ({ headers, folders, pages }: HostSettings): string =>
  lines(
    '# Put this into the public folder as _headers. Unnamed addresses are revalidated by the host itself.',
    '/*',
    headers.map(([name, value]) => `  ${name}: ${value}`),
    folders.flatMap(({ path, cacheControl }) => [`${path}*`, `  Cache-Control: ${cacheControl}`]),
    pages.flatMap(({ path, policy }) => [encodeURI(path), `  Content-Security-Policy: ${policy}`]),
  );

/** https://docs.netlify.com/routing/redirects/. `!` lets a rule win over a file of that name. */
export const netlifyRedirects = (settings: HostSettings): string =>
  lines(
    '# Put this into the public folder as _redirects.',
    '/.site/* /404.html 404!',
    rules(settings, '301!'),
  );

/** https://developers.cloudflare.com/workers/static-assets/redirects/ */
export const cloudflareRedirects = (settings: HostSettings): string =>
  lines('# Put this into the public folder as _redirects.', rules(settings, '301'));

/** An address with a star or a colon would mean many, and is left to its page. */
const rules = ({ redirects }: HostSettings, status: string): string[] =>
  redirects
    .filter(({ from }) => !/[*:]/.test(from))
    .map(({ from, to }) => `${encodeURI(from)} ${to} ${status}`);
