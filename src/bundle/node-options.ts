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
  /** Statements on one line, which come before all other code. */
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
    // With this, elements know where they were written, for messages.
    jsxDev: true,
    sourcemap: 'inline',
    // The bundle is stored elsewhere, but stack traces must name the sources where they are.
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
    // React's server renderer is CommonJS and loads modules of Node by `require`.
    banner: {
      js: `import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);${imports}`,
    },
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/** Replaces React in the templates of a site by wrappers of the engine, which watch what templates do. */
export function watchPlugin({ templates, content, engine }: SitePaths): Plugin {
  const runtime = join(engine, 'render', 'jsx-places.ts');
  const hooks = join(engine, 'render', 'watched-react.ts');
  const namespace = 'site-react';
  return {
    name: 'site-watch',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: runtime }));
      // Only for importers that are files: the wrapper has none, and its name must not be taken for a path in the
      // current folder.
      build.onResolve({ filter: /^react$/, namespace: 'file' }, ({ importer }) =>
        [templates, content].some((folder) => isWithin(importer, folder))
          ? { path: 'react', namespace }
          : undefined,
      );
      // All exports of React, except the names in the second line.
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: `export * from 'react';\nexport { default, ${watchedHooks.join(', ')} } from ${JSON.stringify(hooks)};`,
        resolveDir: engine,
      }));
    },
  };
}
