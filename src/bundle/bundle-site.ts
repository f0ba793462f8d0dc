/**
 * Bundles a site's schema and templates for Node. React and the part of the engine that renders are a bundle of their
 * own, the runtime; see `bundle-render-runtime.ts`.
 */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isWithin } from '../files/is-within.ts';
import { packageVersion } from '../files/package-version.ts';
import { regularFiles } from '../files/regular-files.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { framesIn } from '../problems/template-problem.ts';
import { setClock } from '../render/clock.ts';
import type { OpenableSite } from '../render/site-module.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import {
  bundleRenderRuntime,
  firstModule,
  type LoadedRenderRuntime,
  renderRuntimeImport,
  renderRuntimePlugin,
  renderRuntimeUrl,
  withRenderRuntime,
} from './bundle-render-runtime.ts';
import { type SheetCompiler, sheetCompiler } from './compile-sheet.ts';
import { type Bundlers, bundlersNow } from './held-bundlers.ts';
import { type BundleTask, keptBundle } from './keep-bundle.ts';
import { addressOfZod, loadedZod, noStreaming } from './lean-bundle.ts';
import type { ModuleGraph } from './module-graph.ts';
import { type BundleMode, nodeOptions, watchPlugin } from './node-options.ts';
import { notedFiles } from './noted-files.ts';
import { propTypesPlugin } from './prop-types-plugin.ts';
import { noFile, openSources, type SourceHashes } from './source-hashes.ts';
import { type StyleFindings, stylePlugin } from './style-plugin.ts';

export interface SiteBundle {
  readonly module: OpenableSite;
  readonly metafile: ModuleGraph;
  /**
   * The path in the metafile of each page and of the document, by its source. In the metafile, symbolic links are
   * resolved.
   */
  readonly inputs: ReadonlyMap<string, string>;
  readonly styles: StyleFindings;
  /** What plugins have added to modules; see `Bundle`. */
  readonly addedByPlugins: ReadonlyMap<string, string>;
  /** The hash of a module's file when the bundle was looked for, by the module's path relative to the root. */
  readonly hashOfFile: (path: string) => string;
  /** The modules that read the clock or a random value while they started, by their paths in the metafile. */
  readonly clockReaders: ReadonlySet<string>;
}

export interface BundleOptions {
  /** Stores the bundle, and what was read of the types of the templates. */
  readonly memory: Memory;
  /** Shared with other bundles of the same build. */
  readonly sources?: SourceHashes;
  /** Development keeps React's warnings; only tests ask for it. */
  readonly mode?: BundleMode;
  /** Shared with other bundles of the same build. */
  readonly sheets?: SheetCompiler;
  readonly bundlers?: Bundlers | undefined;
  /** Keeps nothing of the bundle for later processes. */
  readonly isPassing?: boolean;
}

/** Raise the version whenever the same sources can give another bundle. */
export const bundledSite: BundleTask = { name: 'bundle-site', version: 3, value: z.string(), ending: '.mjs' };

/** Throws esbuild's `BuildFailure` for broken sources, and whatever the site's own modules throw while they start. */
export async function bundleSite(
  paths: SitePaths,
  files: SiteFiles,
  {
    memory,
    mode = 'production',
    sources = openSources(paths.root),
    sheets = sheetCompiler(sources, memory),
    bundlers = bundlersNow(),
    isPassing = false,
  }: BundleOptions,
): Promise<SiteBundle> {
  const runtime = await bundleRenderRuntime(paths, mode, { memory, sources, bundlers });
  const starts = clockReads();
  const loaded = await starts.load<LoadedRenderRuntime>(renderRuntimeUrl(runtime), (module) => module);
  const entry = entryOf(paths, files);
  const input = {
    runtime: runtime.hash,
    root: paths.root,
    engine: paths.engine,
    mode,
    entry: sha256(entry),
    zod: addressOfZod(),
    esbuild: packageVersion('esbuild'),
    lightningcss: packageVersion('lightningcss'),
  };
  const { outputs, graph, styles, addedByPlugins } = await keptBundle(
    bundledSite,
    input,
    { memory, sources, sheets, bundlers, isPassing },
    (notes, found, addedByPlugins) => {
      const plugins = [
        loadedZod(),
        noStreaming(),
        renderRuntimePlugin(runtime, loaded, paths, notes),
        regularFiles(paths.root),
        stylePlugin(sheets, found, notes, join(paths.engine, 'render', 'class-sheet.ts')),
        ...(mode === 'production'
          ? [
              watchPlugin(paths),
              propTypesPlugin(paths, memory, notes, (path) => sourceOf(paths, path), addedByPlugins),
            ]
          : []),
        notedFiles(notes),
      ];
      return {
        ...nodeOptions(paths, { mode, plugins, imports: renderRuntimeImport(runtime) }),
        // Nobody is told where an error comes from: the bundle of the whole site tells that.
        ...(isPassing && { sourcemap: false }),
        stdin: { contents: entry, resolveDir: paths.root, sourcefile: entryName, loader: 'ts' },
      };
    },
  );
  const [compiled] = outputs.values();
  if (!compiled) throw new Error('The bundler made nothing of the templates.');
  const metafile = withRenderRuntime(graph, runtime, loaded, paths);
  const { default: module } = await starts.load<{ readonly default: OpenableSite }>(
    pathToFileURL(compiled.stored).href,
    (started) => started.default,
  );
  const imports = graph.inputs[entryName]?.imports ?? [];
  const inputs = new Map(imports.map(({ original = '', path }) => [sourceOf(paths, original), path]));
  const hashOfFile = (path: string) =>
    sources.hashOf(sources.nameOf('file', resolve(paths.root, path))) ?? noFile;
  return {
    module,
    metafile,
    inputs,
    styles,
    addedByPlugins,
    hashOfFile,
    clockReaders: starts.modules(metafile, paths),
  };
}

/** Returns a function that tells whether a template or the schema imports a file, by its path relative to the root. */
export function importedFiles(
  { root }: Pick<SitePaths, 'root'>,
  { metafile }: Pick<SiteBundle, 'metafile'>,
): (file: string) => boolean {
  // In the metafile, symbolic links are resolved.
  const real = (path: string) => {
    try {
      return realpathSync(resolve(root, path));
    } catch {
      return path;
    }
  };
  let known: ReadonlySet<string> | undefined;
  return (file) => {
    known ??= new Set(Object.keys(metafile.inputs).map(real));
    return known.has(real(file));
  };
}

const entryName = 'site-entry.ts';

/** Reads each default export as a property, so that a missing one is reported with the file that lacks it. */
function entryOf(paths: SitePaths, files: SiteFiles): string {
  const pages = files.pages.map((file, i) => ({
    line: `import * as p${i} from ${quote(join(paths.templates, 'pages', file))};`,
    item: `{ source: ${quote(sourceOf(paths, join(paths.templates, 'pages', file)))}, file: ${quote(file)}, page: p${i}.default }`,
  }));
  const islands = files.islands.map(({ name, source, component }, i) => ({
    line: `import * as i${i} from ${quote(component)};`,
    item: `{ name: ${quote(name)}, source: ${quote(source)}, component: i${i}.default }`,
  }));
  return [
    `import { started } from ${quote(firstModule)};`,
    `import { createOpenableSite } from ${quote(join(paths.engine, 'render', 'site-module.ts'))};`,
    `import * as schema from ${quote(files.schema)};`,
    files.card ? `import * as card from ${quote(files.card)};` : 'const card = undefined;',
    files.document ? `import * as document from ${quote(files.document)};` : 'const document = undefined;',
    files.checks ? `import * as checks from ${quote(files.checks)};` : 'const checks = undefined;',
    files.outputs ? `import * as outputs from ${quote(files.outputs)};` : 'const outputs = undefined;',
    ...[...pages, ...islands].map(({ line }) => line),
    `export default started(createOpenableSite({ model: schema.default, document: document?.default, card: card?.default, outputs: outputs?.default, checks: checks?.default, pages: [${pages.map(({ item }) => item)}], islands: [${islands.map(({ item }) => item)}], found: { document: ${Boolean(files.document)}, card: ${Boolean(files.card)}, outputs: ${Boolean(files.outputs)}, checks: ${Boolean(files.checks)} } }));`,
  ].join('\n');
}

/** The call stacks of the clock reads while a bundle started, by its address. A second import does not start it again. */
const stacksByAddress = new Map<string, readonly string[]>();

/** A module that is told of clock reads after its start. */
interface Clocked {
  noteClock(): void;
}

/** Loads bundles, and finds out which of their modules read the clock or a random value while they started. */
function clockReads() {
  const stacks: string[] = [];
  return {
    /** `address` contains a hash of the content, because Node never unloads a module. */
    async load<Module>(address: string, partOf: (module: Module) => Clocked): Promise<Module> {
      const own: string[] = [];
      const { random } = Math;
      let part: Clocked | undefined;
      // Code that has stored a function of this clock, as in `const { now } = Date`, calls it from then on.
      const note = () => {
        if (part) part.noteClock();
        else own.push(new Error().stack ?? '');
      };
      const putBack = setClock({
        note,
        random: () => {
          note();
          return random();
        },
        later: 0,
      });
      let module: Module;
      try {
        module = await import(address);
        part = partOf(module);
      } finally {
        putBack();
      }
      const all = [...(stacksByAddress.get(address) ?? []), ...own];
      stacksByAddress.set(address, all);
      stacks.push(...all);
      return module;
    },
    modules: (graph: ModuleGraph, paths: SitePaths): ReadonlySet<string> =>
      new Set(stacks.flatMap((stack) => moduleIn(stack, graph, paths))),
  };
}

/** The innermost module of a call stack that belongs to the site or to a package. The engine's own calls are left out. */
function moduleIn(stack: string, { inputs }: ModuleGraph, { root, engine }: SitePaths): string[] {
  const paths = [...framesIn(stack)].flatMap(({ path }) =>
    isWithin(path, engine) ? [] : sourceOf({ root }, path),
  );
  return paths.filter((path) => inputs[path] !== undefined).slice(0, 1);
}

const quote = (text: string) => JSON.stringify(text);
