/** Bundles the islands and the loader for the browser. */

import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { z } from 'zod';
import { packageVersion } from '../files/package-version.ts';
import { regularFiles } from '../files/regular-files.ts';
import type { Memory } from '../memory/memory.ts';
import type { IslandBundle, IslandHook, IslandRuntime, SitePaths } from '../model.ts';
import type { IslandSource, SiteFiles } from '../sources/site-files.ts';
import { type Apart, apartExport, apartPlugin } from './apart-plugin.ts';
import { scriptTarget } from './browsers.ts';
import type { Bundle } from './bundle.ts';
import type { SheetCompiler } from './compile-sheet.ts';
import { type Bundlers, bundlersNow } from './held-bundlers.ts';
import { reachableFrom } from './imports.ts';
import { groupIslands } from './island-groups.ts';
import type { HooksOfIslands } from './island-hooks.ts';
import { type BundleTask, keptBundle } from './keep-bundle.ts';
import type { ModuleGraph } from './module-graph.ts';
import { notedFiles } from './noted-files.ts';
import { preactPlugin } from './preact-plugin.ts';
import type { SourceHashes } from './source-hashes.ts';
import { type StyleFindings, stylePlugin } from './style-plugin.ts';

export interface IslandScripts {
  readonly islands: readonly IslandBundle[];
  /** Output path, such as `assets/FlipCard.1A2B3C4D.js`, to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The packages that make up at least a third of a file each, by output path: `React`, `swiper`. */
  readonly packages: ReadonlyMap<string, string>;
  /** The elements that the scripts ask for in the markup of their islands. */
  readonly hooks: HooksOfIslands;
  /** The inline script that wakes islands. */
  readonly loader: string;
  readonly styles: StyleFindings;
  /** Everything that was bundled, as the bundler names it. */
  readonly inputs: ReadonlySet<string>;
}

/** Raise the version whenever the same sources can give other scripts. */
export const bundledIslands: BundleTask = { name: 'bundle-islands', version: 5, value: z.string() };

/** A site's settings for its islands. */
export interface IslandSettings {
  /** The folder of its host below which the site is served. */
  readonly base: string;
  /** What hydrates components. */
  readonly runtime: IslandRuntime;
}

export const usualIslandSettings: IslandSettings = { base: '', runtime: 'react' };

/**
 * The two kinds of island are bundled separately. React is CommonJS, and the few helpers that it needs would become one
 * more file of every enhanced island. So islands of different kinds share no module state.
 *
 * @param pages the names of the islands that each page can use. A promise, since finding them takes a bundle, too
 */
export async function bundleIslands(
  paths: SitePaths,
  files: Pick<SiteFiles, 'islands'>,
  pages: Promise<readonly ReadonlySet<string>[]>,
  {
    memory,
    sources,
    sheets,
    hooks,
    bundlers = bundlersNow(),
  }: {
    readonly memory: Memory;
    readonly sources: SourceHashes;
    readonly sheets: SheetCompiler;
    readonly hooks: HooksOfIslands;
    readonly bundlers?: Bundlers | undefined;
  },
  { base, runtime }: IslandSettings,
): Promise<IslandScripts> {
  const tools = { esbuild: packageVersion('esbuild'), lightningcss: packageVersion('lightningcss') };
  const shared = {
    bundle: true,
    absWorkingDir: paths.root,
    platform: 'browser',
    format: 'esm',
    target: scriptTarget,
    minify: true,
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', SITE_BASE: JSON.stringify(base) },
    alias: { site: join(paths.engine, 'index.ts') },
    nodePaths: [join(paths.engine, '..', 'node_modules')],
    logLevel: 'silent',
  } satisfies BuildOptions;
  const named = (file: string) => relative(paths.root, file).replaceAll('\\', '/');
  const engine = named(paths.engine);
  const bundle = (groups: Groups, kind: IslandBundle['kind']) => {
    const own = files.islands.filter(({ name }) => groups.some((group) => group.includes(name)));
    const islands = own.map(({ name, component, client }) => ({
      name,
      component: named(component),
      client: client === undefined ? '' : named(client),
      hooks: (hooks.get(name) ?? []).map(finderOf),
    }));
    return keptBundle(
      bundledIslands,
      {
        ...{ groups, islands, engine, ...tools },
        ...(base !== '' && { base }),
        ...(kind === 'preact' && { preact: packageVersion('preact') }),
      },
      { memory, sources, sheets, bundlers },
      (notes, styles) => {
        const clients = new Set(own.flatMap(({ client }) => client ?? []));
        const apart = apartPlugin(paths.root, clients, notes, memory);
        return {
          ...shared,
          write: false,
          metafile: true,
          entryPoints: groups.map((group) => ({
            in: addressOf(group),
            out: group.length > 1 ? 'islands' : group.join(''),
          })),
          splitting: true,
          outdir: 'assets',
          entryNames: '[name].[hash]',
          chunkNames: 'shared.[hash]',
          plugins: [
            islandPlugin(paths, own, { hooks, apart }),
            ...(kind === 'preact' ? [preactPlugin(paths)] : []),
            ...(kind === 'react' && base !== '' ? [basePlugin(paths)] : []),
            regularFiles(paths.root),
            apart.plugin,
            stylePlugin(sheets, styles, notes),
            notedFiles(notes),
          ],
        };
      },
    );
  };
  const loader = keptBundle(
    bundledIslands,
    { loader: engine, ...tools },
    { memory, sources, bundlers },
    (notes) => ({
      ...shared,
      write: false,
      metafile: true,
      entryPoints: [join(paths.engine, 'client', 'loader.ts')],
      // No tsconfig.json of the site applies: a strict one would put "use strict" into every page.
      tsconfigRaw: {},
      format: 'iife',
      outfile: 'loader.js',
      plugins: [notedFiles(notes)],
    }),
  );
  const kindOf = ({ client }: IslandSource) => (client ? 'enhanced' : runtime);
  const kinds = ([runtime, 'enhanced'] as const).map((kind) =>
    bundleKind(
      files.islands.filter((island) => kindOf(island) === kind).map(({ name }) => name),
      { pages, before: bundlers.groups },
      (groups) => bundle(groups, kind),
    ),
  );
  // All are awaited together, so that a failure of one does not leave the rejections of the others unhandled.
  const [{ outputs: loaders }, ...bundled] = await Promise.all([loader, ...kinds]);
  const scripts = await Promise.all(
    bundled
      .flatMap(({ outputs }) => [...outputs])
      .map(async ([path, { stored }]) => [path, await readFile(stored)] as const),
  );
  const [wake] = await Promise.all([...loaders.values()].map(({ stored }) => readFile(stored, 'utf8')));
  return {
    islands: files.islands.map((island) => describe(island, kindOf(island), bundled)),
    files: new Map(scripts),
    packages: new Map(
      bundled.flatMap(({ graph }) =>
        Object.entries(graph.outputs).flatMap(([file, output]) => {
          const names = packagesIn(output);
          return names === '' ? [] : [[file, names] as const];
        }),
      ),
    ),
    inputs: new Set(bundled.flatMap(({ graph }) => Object.keys(graph.inputs))),
    hooks,
    loader: (wake ?? '').trim(),
    styles: {
      sheets: new Map(bundled.flatMap(({ styles }) => [...styles.sheets])),
      files: new Map(bundled.flatMap(({ styles }) => [...styles.files])),
      read: new Set(bundled.flatMap(({ styles }) => [...styles.read])),
      code: new Map(bundled.flatMap(({ styles }) => [...styles.code])),
    },
  };
}

/** The packages that make up at least a third of a file each. */
function packagesIn({ inputs }: ModuleGraph['outputs'][string]): string {
  const bytes = new Map<string, number>();
  let all = 0;
  for (const [module, { bytesInOutput }] of Object.entries(inputs)) {
    all += bytesInOutput;
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
    if (name === undefined) continue;
    const called = runtimes.get(name) ?? name;
    bytes.set(called, (bytes.get(called) ?? 0) + bytesInOutput);
  }
  return [...bytes]
    .filter(([, size]) => size * 3 >= all)
    .map(([name]) => name)
    .join(' and ');
}

/** The packages that hydrate, with the names by which people know them. */
const runtimes = new Map([
  ['react', 'React'],
  ['react-dom', 'React'],
  ['scheduler', 'React'],
  ['preact', 'Preact'],
]);

type Groups = readonly string[][];
type BundleGroups = (groups: Groups) => Promise<Bundle>;

interface BundledKind extends Bundle {
  /** The sources of each island's script, by the name of the island. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

/**
 * Bundles each island alone to learn its weight, and then the groups that follow from the weights. If the groups of the
 * last time are known, they are bundled at the same time, in the hope that the groups are still the same.
 */
async function bundleKind(
  names: readonly string[],
  {
    pages,
    before,
  }: { readonly pages: Promise<readonly ReadonlySet<string>[]>; readonly before: Bundlers['groups'] },
  bundle: BundleGroups,
): Promise<BundledKind> {
  const key = names.join('/');
  const last = before.get(key);
  const early = last && last.groups.length < names.length ? bundle(last.groups) : undefined;
  // An error in a source shows in the other bundle as well.
  const settled = early?.catch(() => {});
  const [alone, uses] = await Promise.all([bundle(names.map((name) => [name])), pages]);
  const weights = new Map<string, number>();
  for (const { inputs } of Object.values(alone.graph.outputs))
    for (const [module, { bytesInOutput }] of Object.entries(inputs))
      weights.set(module, (weights.get(module) ?? 0) + bytesInOutput);
  const modules = new Map(names.map((name) => [name, reachableFrom(alone.graph, [addressOf([name])])]));
  const used = uses.map((islands) => [...islands].join()).join('/');
  const groups =
    last?.graph === alone.graph && last.used === used
      ? last.groups
      : groupIslands(
          [...modules].map(([name, own]) => ({
            name,
            modules: new Map(own.map((module) => [module, weights.get(module) ?? 0])),
          })),
          uses,
        );
  before.set(key, { graph: alone.graph, used, groups });
  await settled;
  if (groups.length === names.length) return { ...alone, modules };
  const isLikely = early && JSON.stringify(groups) === JSON.stringify(last?.groups);
  return { ...(await (isLikely ? early : bundle(groups))), modules };
}

/** The namespace of the entries that this file generates. */
export const islandEntries = 'site-islands';
const scheme = `${islandEntries}:`;
/** The name of the entry of a group. Islands are named after files, so no name contains a slash. */
const addressOf = (group: readonly string[]) => scheme + group.join('/');
const namesIn = (path: string) => path.split('/');

/**
 * Generates the entry of a group. For each island, by name, it exports a function that hydrates the component, or that
 * calls the script with the element of the island and the elements that the script asks for.
 */
function islandPlugin(
  paths: SitePaths,
  islands: readonly IslandSource[],
  { hooks, apart }: { readonly hooks: HooksOfIslands; readonly apart: Apart },
): Plugin {
  const hydrate = JSON.stringify(join(paths.engine, 'client', 'hydrate.tsx'));
  // In brackets, as a plain `__proto__` would not become a key.
  const key = (name: string) => `[${JSON.stringify(name)}]`;
  const parts = async ({ name, component, client }: IslandSource, at: number) => {
    if (!client)
      return {
        line: `import { hydrate as h${at} } from ${hydrate}; import i${at} from ${JSON.stringify(component)};`,
        item: `${key(name)}: (root, props) => h${at}(root, i${at}, props)`,
      };
    const taken = await apart.takenBy(client);
    const imported = taken?.length ? `{ ${apartExport} as i${at} }` : `i${at}`;
    return {
      line: `import ${imported} from ${JSON.stringify(client)};`,
      item: `${key(name)}: ${calling(`i${at}`, hooks.get(name) ?? [], taken)}`,
    };
  };
  return {
    name: islandEntries,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${scheme}`) }, ({ path }) => ({
        path: path.slice(scheme.length),
        namespace: islandEntries,
      }));
      build.onLoad({ filter: /.*/, namespace: islandEntries }, async ({ path }) => {
        const own = islands.filter(({ name }) => namesIn(path).includes(name));
        const group = await Promise.all(own.map(parts));
        const lines = group.map(({ line }) => line);
        const items = group.map(({ item }) => item).join(', ');
        if (items.includes(endless)) lines.push(`const ${endless} = new AbortController().signal;`);
        return {
          contents: `${lines.join('\n')}\nexport default { ${items} };`,
          loader: 'js',
          resolveDir: paths.root,
        };
      });
    },
  };
}

/**
 * The name of a signal that never aborts. All islands use it, except those of the dev server, whose client gives each
 * its own.
 */
const endless = 'endless';

/**
 * The code that calls a script with what it takes of its element, its props, its signal and the elements that it asks
 * for.
 */
function calling(script: string, hooks: readonly IslandHook[], taken: readonly string[] | undefined): string {
  const given = new Map([
    ['root', 'root'],
    ['props', 'props'],
    ['signal', `root.signal || ${endless}`],
    ...hooks.map(finderOf),
  ]);
  const parts = taken
    ? taken.map((name) => given.get(name) ?? 'undefined').join(', ')
    : `{ ${[...given].map((part) => part.join(': ')).join(', ')} }`;
  return `(root, props) => ${script}(${parts})`;
}

/**
 * The code that finds the elements of a hook. The build has checked that they exist, and that nothing else has such a
 * mark or name.
 */
function finderOf({ name, tag, count }: IslandHook): readonly [name: string, code: string] {
  const selector = JSON.stringify(name === tag ? name : `[data-${name}]`);
  return count === 'one' || count === 'optional'
    ? [name, `root.querySelector(${selector})`]
    : [name, `[...root.querySelectorAll(${selector})]`];
}

/** Puts the base in front of the addresses in what React renders. */
function basePlugin({ engine }: SitePaths): Plugin {
  const path = join(engine, 'client', 'jsx-below-base.ts');
  return {
    name: 'site-base',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
        importer === path ? undefined : { path },
      );
    },
  };
}

function describe(
  { name, source }: IslandSource,
  kind: IslandBundle['kind'],
  bundled: readonly BundledKind[],
): IslandBundle {
  for (const { graph, modules } of bundled)
    for (const [path, { entryPoint }] of Object.entries(graph.outputs))
      if (entryPoint?.startsWith(scheme) && namesIn(entryPoint.slice(scheme.length)).includes(name))
        return {
          name,
          source,
          kind,
          url: `/${path}`,
          files: filesOf(graph, path),
          modules: (modules.get(name) ?? []).filter(isOwn),
        };
  throw new Error(`The bundler made no script for the island ${name}.`);
}

/**
 * Leaves out generated entries, which have no file, and the packages that hydrate, which request nothing from any host.
 */
const isOwn = (module: string) => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  return !module.startsWith(scheme) && !(name && runtimes.has(name));
};

/** A script and every chunk that it imports, at once or later. */
function filesOf({ outputs }: ModuleGraph, entry: string): string[] {
  const files = new Set<string>();
  const visit = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    for (const imported of outputs[path]?.imports ?? []) if (!imported.external) visit(imported.path);
  };
  visit(entry);
  return [...files];
}
