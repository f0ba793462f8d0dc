/**
 * Bundles the runtime that all templates run in: React, and the part of the engine that renders. It is the same for every
 * version of a site's templates, so it is a module of its own. A process compiles and loads the runtime once. For each
 * version of the templates, it compiles and loads only the templates. What they import of the runtime
 * is the module that is loaded already; see `renderRuntimePlugin`.
 */
import { readFileSync } from 'node:fs';
import { isAbsolute, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { z } from 'zod';
import { packageVersion } from '../files/package-version.ts';
import { regularFiles } from '../files/regular-files.ts';
import { sha256 } from '../files/sha256.ts';
import type { SitePaths } from '../model.ts';
import { type BundleTask, type BundleTools, keptBundle } from './keep-bundle.ts';
import { addressOfZod, loadedZod, noStreaming } from './lean-bundle.ts';
import type { ModuleGraph } from './module-graph.ts';
import { type BundleMode, nodeOptions, watchPlugin } from './node-options.ts';
import { notedFiles } from './noted-files.ts';
import type { SourceNotes } from './source-notes.ts';

/** Raise the version whenever the same sources can give another bundle. */
export const bundledRenderRuntime: BundleTask = {
  name: 'bundle-render-runtime',
  version: 2,
  value: z.string(),
  ending: '.mjs',
};

export interface RenderRuntime {
  /** The hash of the compiled runtime. */
  readonly hash: string;
  /** Absolute path. */
  readonly stored: string;
  readonly graph: ModuleGraph;
}

/** A runtime that has been loaded. */
export interface LoadedRenderRuntime {
  /**
   * The modules that templates may import from the runtime, by absolute path or by package name. For a CommonJS module:
   * what `require` returns.
   */
  readonly modules: Readonly<Record<string, object>>;
  /**
   * Must be called when code of the runtime reads the clock or a random value through a function that it stored at its
   * start.
   */
  noteClock(): void;
}

/**
 * The modules of the engine that the bundle of a site imports: by its templates, its entry, and code that is added to
 * the templates while they are compiled.
 */
const ofEngine = [
  'index.ts',
  'render/class-sheet.ts',
  'render/jsx-places.ts',
  'render/missing-props.ts',
  'render/site-module.ts',
  'render/watched-env.ts',
  'render/watched-react.ts',
  'render/watched-start.ts',
];

/** The packages with state that may exist only once. */
const ofReact = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

const entryName = 'site-runtime:entry';

export async function bundleRenderRuntime(
  paths: SitePaths,
  mode: BundleMode,
  tools: BundleTools,
): Promise<RenderRuntime> {
  const entry = entryOf(paths, mode);
  const input = {
    root: paths.root,
    engine: paths.engine,
    mode,
    entry: sha256(entry),
    zod: addressOfZod(),
    esbuild: packageVersion('esbuild'),
  };
  const { outputs, graph } = await keptBundle(bundledRenderRuntime, input, tools, (notes) => {
    const plugins = [
      entryPlugin(entry, paths),
      loadedZod(),
      noStreaming(),
      regularFiles(paths.root),
      ...(mode === 'production' ? [watchPlugin(paths)] : []),
      notedFiles(notes),
    ];
    return { ...nodeOptions(paths, { mode, plugins }), entryPoints: [entryName] };
  });
  const [compiled] = outputs.values();
  if (!compiled) throw new Error('The bundler made nothing of the runtime of the templates.');
  return { hash: compiled.hash, stored: compiled.stored, graph };
}

/** The entry has no file. It finds its packages from the folder of the engine. */
function entryPlugin(contents: string, { engine }: SitePaths): Plugin {
  const [namespace = '', path = ''] = entryName.split(':');
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryName}$`) }, () => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents, resolveDir: engine }));
    },
  };
}

function entryOf({ engine }: SitePaths, mode: BundleMode): string {
  const quote = (text: string) => JSON.stringify(text);
  const modules = ofEngine.map((file) => join(engine, file));
  const packages = mode === 'development' ? [...ofReact, 'react/jsx-dev-runtime'] : ofReact;
  return [
    ...modules.map((path, i) => `import * as m${i} from ${quote(path)};`),
    `import { noteRead } from ${quote(join(engine, 'memory', 'reads.ts'))};`,
    "export const noteClock = () => noteRead('clock');",
    'export const modules = {',
    ...modules.map((path, i) => `  ${quote(path)}: m${i},`),
    ...packages.map((name) => `  ${quote(name)}: require(${quote(name)}),`),
    '};',
  ].join('\n');
}

/** The names of the shared modules, by absolute path. */
function sharedModulesOf(
  { graph }: RenderRuntime,
  { modules }: LoadedRenderRuntime,
  { root }: SitePaths,
): ReadonlyMap<string, string> {
  const imports = graph.inputs[entryName]?.imports ?? [];
  return new Map(
    imports.flatMap(({ path, original }) =>
      original !== undefined && Object.hasOwn(modules, original) ? [[resolve(root, path), original]] : [],
    ),
  );
}

/** The first import in the entry of a site. It tells the runtime that another site starts. */
export const firstModule = 'site-start:now';

/**
 * Place it before all plugins that read files. It replaces each module of the runtime by one that re-exports the loaded
 * module.
 */
export function renderRuntimePlugin(
  runtime: RenderRuntime,
  loaded: LoadedRenderRuntime,
  paths: SitePaths,
  { note }: SourceNotes,
): Plugin {
  const modules = sharedModulesOf(runtime, loaded, paths);
  const start = join(paths.engine, 'render', 'watched-start.ts');
  const any = [...modules.keys()].map((path) => path.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return {
    name: 'site-runtime',
    setup(build) {
      build.onLoad({ filter: new RegExp(`^(?:${any})$`), namespace: 'file' }, ({ path }) => {
        const name = modules.get(path) ?? '';
        note(path, readFileSync(path));
        return { contents: reExport(name, loaded.modules[name] ?? {}), loader: 'js' };
      });
      const [namespace = '', path = ''] = firstModule.split(':');
      build.onResolve({ filter: new RegExp(`^${firstModule}$`) }, () => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: `import { starting } from ${JSON.stringify(start)};\nexport const started = starting();`,
        resolveDir: paths.engine,
      }));
    },
  };
}

/** The code of a module that re-exports a module of the runtime. */
function reExport(name: string, module: object): string {
  const from = `site$runtime.modules[${JSON.stringify(name)}]`;
  // A name that is no path is a package, and these are CommonJS.
  if (!isAbsolute(name)) return `module.exports = ${from};`;
  return Object.keys(module)
    .map((key) =>
      key === 'default' ? `export default ${from}.default;` : `export const ${key} = ${from}.${key};`,
    )
    .join('\n');
}

/** The import of the runtime, by a relative path: both bundles are in the same cache, wherever that is. */
export const renderRuntimeImport = ({ stored }: Pick<RenderRuntime, 'stored'>): string =>
  ` import * as site$runtime from ${JSON.stringify(posix.join('..', ...stored.split(/[\\/]/).slice(-2)))};`;

/** The graph of a bundle that imports modules of the runtime, as if the bundle contained them. */
export function withRenderRuntime(
  graph: ModuleGraph,
  runtime: RenderRuntime,
  loaded: LoadedRenderRuntime,
  paths: SitePaths,
): ModuleGraph {
  const { [entryName]: _, ...inputs } = runtime.graph.inputs;
  const modules = sharedModulesOf(runtime, loaded, paths);
  const own = Object.entries(graph.inputs).filter(([path]) => !modules.has(resolve(paths.root, path)));
  return { ...graph, inputs: { ...inputs, ...Object.fromEntries(own) } };
}

export const renderRuntimeUrl = ({ stored }: RenderRuntime): string => pathToFileURL(stored).href;
