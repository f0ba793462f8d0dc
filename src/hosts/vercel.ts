import type { HostSettings } from './host-settings.ts';
import { json } from './text.ts';

/** https://vercel.com/docs/project-configuration. Queries of visitors are carried on by Vercel itself. */
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
    // The last rule wins here, so a page's policy takes in what holds for all.
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

/** An address in which nothing stands for anything else. */
const pattern = (path: string) => encodeURI(path).replaceAll(/[:()*+?{}]/g, '\\$&');
