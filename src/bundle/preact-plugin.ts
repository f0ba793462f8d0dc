/** Puts Preact where islands, and the packages that they use, ask for React. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';

/** Where the stand-ins lie in the engine. */
export const preactFolder = 'client/preact';

export const withoutIt =
  "Do without it, or let React hydrate: `islands: { runtime: 'react' }` in `settings` of content/schema.ts.";

export function preactPlugin({ engine }: SitePaths): Plugin {
  const own = (file: string) => ({ path: join(engine, preactFolder, file) });
  const standIns: Readonly<Record<string, { readonly path: string }>> = {
    react: own('react.ts'),
    'react-dom': own('react.ts'),
    'react-dom/client': own('client.ts'),
  };
  const packages: Readonly<Record<string, string>> = {
    'react/jsx-runtime': 'preact/compat/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
    'react/compiler-runtime': 'preact/compat/compiler-runtime',
    scheduler: 'preact/compat/scheduler',
  };
  return {
    name: 'site-preact',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path, kind, importer }) => {
        const standIn = standIns[path];
        if (standIn) return standIn;
        const name = packages[path];
        // It is the engine's, whatever else the site has installed.
        if (name !== undefined) return build.resolve(name, { resolveDir: engine, kind });
        // What the engine has for the build is left out again, as nothing of the browser's uses it.
        if (isWithin(importer, engine)) return undefined;
        return { errors: [{ text: `Preact has no "${path}".`, notes: [{ text: withoutIt }] }] };
      });
    },
  };
}
