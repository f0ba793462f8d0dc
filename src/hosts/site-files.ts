/** The `_headers` and `_redirects` files of Netlify and Cloudflare. */
import type { HostSettings } from './host-settings.ts';
import { lines } from './text.ts';

/**
 * https://docs.netlify.com/routing/headers/ and https://developers.cloudflare.com/workers/static-assets/headers/. Both
 * hosts join headers of the same name from several rules with a comma. So each header may be set only once for an
 * address. Policies are the exception, because a browser obeys all of them.
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
    // By itself the host finds an error page only at the root.
    settings.base === '' ? [] : `${settings.base}/* ${settings.base}/404.html 404`,
  );

/** https://developers.cloudflare.com/workers/static-assets/redirects/ */
export const cloudflareRedirects = (settings: HostSettings): string =>
  lines(`# ${placeOf(settings.base)} as _redirects.`, rules(settings, '301'));

/**
 * One rule for each redirect. In a rule, a star or a colon would match many addresses. An address with one gets no
 * rule, and its page redirects instead.
 */
const rules = ({ redirects }: HostSettings, status: string): string[] =>
  redirects
    .filter(({ from }) => !/[*:]/.test(from))
    .map(({ from, to }) => `${encodeURI(from)} ${to} ${status}`);
