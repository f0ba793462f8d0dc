/** Bundles the islands and the loader for the browser. */
import { join } from 'node:path';
import type { OutputFile as EsbuildFile, Metafile, Plugin } from 'esbuild';
import type { IslandBundle, SitePaths } from '../model.ts';
import { scriptTarget } from './browsers.ts';
import type { SiteFiles } from './site-files.ts';
import { noFindings, type StyleFindings, stylePlugin } from './style-plugin.ts';

export interface IslandScripts {
  readonly islands: readonly IslandBundle[];
  /** Output path, such as `assets/FlipCard.1A2B3C4D.js`, to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The inline script that wakes islands. */
  readonly loader: string;
  readonly styles: StyleFindings;
}

export async function bundleIslands(paths: SitePaths, files: SiteFiles): Promise<IslandScripts> {
  const { build } = await import('esbuild');
  const styles = noFindings();
  const shared = {
    bundle: true,
    write: false as const,
    metafile: true as const,
    absWorkingDir: paths.root,
    platform: 'browser' as const,
    format: 'esm' as const,
    target: scriptTarget,
    minify: true,
    jsx: 'automatic' as const,
    legalComments: 'none' as const,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { site: join(paths.engine, 'index.ts') },
    nodePaths: [join(paths.engine, '..', 'node_modules')],
    logLevel: 'silent' as const,
  };
  const loader = build({
    ...shared,
    entryPoints: [join(paths.engine, 'client', 'loader.ts')],
    format: 'iife',
    outfile: 'loader.js',
  });
  const islands = build({
    ...shared,
    entryPoints: files.islands.map(({ name }) => ({ in: `island:${name}`, out: name })),
    splitting: true,
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: 'shared.[hash]',
    plugins: [islandPlugin(paths, files), stylePlugin(paths.root, styles)],
  });
  // Both are awaited together, so that a failure of one does not leave the other's unhandled.
  const [{ outputFiles: loaderFiles }, { outputFiles, metafile }] = await Promise.all([loader, islands]);
  return {
    islands: files.islands.map(({ name, client }) => describe(name, client, metafile)),
    files: new Map(outputFiles.map((file) => [outputPath(paths, file), file.contents])),
    loader: new TextDecoder().decode(loaderFiles[0]?.contents).trim(),
    styles,
  };
}

/** An island's entry: hydrates its component, or hands its element to its script. */
function islandPlugin(paths: SitePaths, files: SiteFiles): Plugin {
  return {
    name: 'site-islands',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'island' }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        const island = files.islands.find(({ name }) => name === path);
        const contents = island?.client
          ? `export { default } from ${JSON.stringify(island.client)};`
          : [
              `import Component from ${JSON.stringify(island?.component)};`,
              `import { hydrate } from ${JSON.stringify(join(paths.engine, 'client', 'hydrate.tsx'))};`,
              'export default (root, props) => hydrate(root, Component, props);',
            ].join('\n');
        return { contents, loader: 'js', resolveDir: paths.root };
      });
    },
  };
}

function describe(name: string, client: string | undefined, metafile: Metafile): IslandBundle {
  const entry = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === `island:${name}`,
  )?.[0];
  if (!entry) throw new Error(`The bundler made no script for the island ${name}.`);
  const files = new Set<string>();
  const visit = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    for (const imported of metafile.outputs[path]?.imports ?? [])
      if (!imported.external) visit(imported.path);
  };
  visit(entry);
  return { name, kind: client ? 'enhanced' : 'react', url: `/${entry}`, files: [...files] };
}

const outputPath = (paths: SitePaths, file: EsbuildFile) =>
  file.path.slice(paths.root.length + 1).replaceAll('\\', '/');
