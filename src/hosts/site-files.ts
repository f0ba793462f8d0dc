/** The files by which Netlify and Cloudflare let a site speak for itself. */
import type { HostSettings } from './host-settings.ts';
import { lines } from './text.ts';

/**
 * https://docs.netlify.com/routing/headers/ and https://developers.cloudflare.com/workers/static-assets/headers/. Both
 * join headers of one name from several rules with a comma, so each name stands once for an address, except for
 * policies, of which a browser obeys all.
 */
export const headersFile = ({ base, headers, folders, pages }: HostSettings): string =>
  lines(
    `# ${placeOf(base)} as _headers. Unnamed addresses are revalidated by the host itself.`,
    `${base}/*`,
    headers.map(([name, value]) => `  ${name}: ${value}`),
    folders.flatMap(({ path, cacheControl }) => [`${path}*`, `  Cache-Control: ${cacheControl}`]),
    pages.flatMap(({ path, policy }) => [encodeURI(path), `  Content-Security-Policy: ${policy}`]),
  );

/** The hosts read these files at the root of what is deployed. */
const placeOf = (base: string) =>
  base === ''
    ? 'Put this into the public folder'
    : `Put this into the folder that you deploy, beside "${base.split('/')[1]}"`;

/** https://docs.netlify.com/routing/redirects/. `!` lets a rule win over a file of that name. */
export const netlifyRedirects = (settings: HostSettings): string =>
  lines(
    `# ${placeOf(settings.base)} as _redirects.`,
    `${settings.base}/.site/* ${settings.base}/404.html 404!`,
    rules(settings, '301!'),
    // By itself the host knows an error page at the root only.
    settings.base === '' ? [] : `${settings.base}/* ${settings.base}/404.html 404`,
  );

/** https://developers.cloudflare.com/workers/static-assets/redirects/ */
export const cloudflareRedirects = (settings: HostSettings): string =>
  lines(`# ${placeOf(settings.base)} as _redirects.`, rules(settings, '301'));

/** An address with a star or a colon would mean many, and is left to its page. */
const rules = ({ redirects }: HostSettings, status: string): string[] =>
  redirects
    .filter(({ from }) => !/[*:]/.test(from))
    .map(({ from, to }) => `${encodeURI(from)} ${to} ${status}`);
