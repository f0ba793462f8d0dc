/** How templates, and the part of the engine that they run with, are compiled for Node. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';
import { watchedHooks } from '../render/watched-hooks.ts';

export type BundleMode = 'production' | 'development';

export interface NodeBundle {
  readonly mode: BundleMode;
  readonly plugins: readonly Plugin[];
  /** Statements on one line, before all others. */
  readonly imports?: string;
}

export function nodeOptions(paths: SitePaths, { mode, plugins, imports = '' }: NodeBundle) {
  return {
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: paths.root,
    outfile: 'site.mjs',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // Elements know where they were written, for messages.
    jsxDev: true,
    sourcemap: 'inline',
    // The bundle is kept elsewhere; stack traces shall name the sources where they are.
    sourceRoot: pathToFileURL(`${paths.root}/`).href,
    sourcesContent: false,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'process.env': 'site$env',
      process: 'site$process',
      'globalThis.process': 'site$process',
      'global.process': 'site$process',
    },
    inject: [join(paths.engine, 'render', 'watched-env.ts')],
    alias: {
      site: join(paths.engine, 'index.ts'),
    },
    // A site without packages of its own uses those that the engine came with.
    nodePaths: [join(paths.engine, '..', 'node_modules')],
    plugins: [...plugins],
    // React's server half is CommonJS and asks for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);${imports}`,
    },
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/** Puts the engine's watch between a site's templates and React. */
export function watchPlugin({ templates, content, engine }: SitePaths): Plugin {
  const runtime = join(engine, 'render', 'jsx-places.ts');
  const hooks = join(engine, 'render', 'watched-react.ts');
  const namespace = 'site-react';
  return {
    name: 'site-watch',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: runtime }));
      // The watch itself has no file, and its name must not be taken for one of the folder that the command runs in.
      build.onResolve({ filter: /^react$/, namespace: 'file' }, ({ importer }) =>
        [templates, content].some((folder) => isWithin(importer, folder))
          ? { path: 'react', namespace }
          : undefined,
      );
      // All of React, but for the names that stand in the second line.
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: `export * from 'react';\nexport { default, ${watchedHooks.join(', ')} } from ${JSON.stringify(hooks)};`,
        resolveDir: engine,
      }));
    },
  };
}
