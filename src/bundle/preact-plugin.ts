/** Gives Preact to islands, and to the packages that they use, when they import React. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';

/** The folder in the engine with the modules that replace those of React. */
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
        // This is the engine's own Preact, whatever else the site has installed.
        if (name !== undefined) return build.resolve(name, { resolveDir: engine, kind });
        // The engine's own imports of React are for the build only. The bundler leaves them out again, as no code for
        // browsers uses them.
        if (isWithin(importer, engine)) return undefined;
        return { errors: [{ text: `Preact has no "${path}".`, notes: [{ text: withoutIt }] }] };
      });
    },
  };
}
