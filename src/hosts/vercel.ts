import type { HostSettings } from './host-settings.ts';
import { json } from './text.ts';

/**
 * https://vercel.com/docs/project-configuration. Vercel itself adds the visitor's query to the target of a redirect.
 */
export const vercel = ({ base, headers, cacheControl, folders, redirects, pages }: HostSettings): string => {
  const list = (all: HostSettings['headers']) => all.map(([key, value]) => ({ key, value }));
  const general = headers.find(([name]) => name === 'Content-Security-Policy')?.[1];
  return json({
    cleanUrls: true,
    trailingSlash: false,
    ...(redirects.length > 0 && {
      redirects: redirects.map(({ from, to }) => ({
        source: pattern(from),
        destination: to.replaceAll(/[:()*+{}]/g, (sign, at) =>
          sign === ':' && to.startsWith('://', at) ? sign : `\\${sign}`,
        ),
        statusCode: 301,
      })),
    }),
    // The last matching rule wins here, so the policy of a page also includes the general one.
    headers: [
      { source: `${pattern(base)}/(.*)`, headers: list([...headers, ['Cache-Control', cacheControl]]) },
      ...folders.map((folder) => ({
        source: `${folder.path}(.*)`,
        headers: list([['Cache-Control', folder.cacheControl]]),
      })),
      ...pages.map(({ path, policy }) => ({
        source: pattern(path),
        headers: list([['Content-Security-Policy', `${policy}, ${general}`]]),
      })),
    ],
  });
};

/** A pattern that matches exactly this address: all special characters are escaped. */
const pattern = (path: string) => encodeURI(path).replaceAll(/[:()*+?{}]/g, '\\$&');
