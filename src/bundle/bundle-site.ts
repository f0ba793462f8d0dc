/** Bundles a site's schema and templates for Node. They run in a room of the engine's, which is a bundle of its own. */
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
  addressOfRoom,
  bundleRoom,
  doorPlugin,
  firstModule,
  importOfRoom,
  type LoadedRoom,
  withRoom,
} from './bundle-room.ts';
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
  /** Each page and the document, by source, as the metafile names them: behind symbolic links. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly styles: StyleFindings;
  /** What modules say beyond their own texts, by path relative to the root. */
  readonly said: ReadonlyMap<string, string>;
  /** A hash of a module's file, by its path relative to the root, as it was when the bundle was looked for. */
  readonly hashOfFile: (path: string) => string;
  /** The modules that asked for the time, or for chance, as they were started: as the metafile names them. */
  readonly asking: ReadonlySet<string>;
}

export interface BundleOptions {
  /** Keeps the bundle, and what was read of the templates' types. */
  readonly memory: Memory;
  /** Shared with other bundles of the same build. */
  readonly sources?: SourceHashes;
  /** Development keeps React's warnings; only tests ask for it. */
  readonly mode?: BundleMode;
  /** Shared with other bundles of the same build. */
  readonly sheets?: SheetCompiler;
  readonly bundlers?: Bundlers | undefined;
}

/** The version is to be raised whenever the same sources can become another bundle. */
export const bundledSite: BundleTask = { name: 'bundle-site', version: 2, value: z.string(), ending: '.mjs' };

/** Throws esbuild's `BuildFailure` for broken sources, and what the site's own modules throw when they start. */
export async function bundleSite(
  paths: SitePaths,
  files: SiteFiles,
  {
    memory,
    mode = 'production',
    sources = openSources(paths.root),
    sheets = sheetCompiler(sources, memory),
    bundlers = bundlersNow(),
  }: BundleOptions,
): Promise<SiteBundle> {
  const room = await bundleRoom(paths, mode, { memory, sources, bundlers });
  const starts = askings();
  const loaded = await starts.load<LoadedRoom>(addressOfRoom(room), (module) => module);
  const entry = entryOf(paths, files);
  const input = {
    room: room.hash,
    root: paths.root,
    engine: paths.engine,
    mode,
    entry: sha256(entry),
    zod: addressOfZod(),
    esbuild: packageVersion('esbuild'),
    lightningcss: packageVersion('lightningcss'),
  };
  const { outputs, graph, styles, said } = await keptBundle(
    bundledSite,
    input,
    { memory, sources, sheets, bundlers },
    (notes, found, says) => {
      const plugins = [
        loadedZod(),
        noStreaming(),
        doorPlugin(room, loaded, paths, notes),
        regularFiles(paths.root),
        stylePlugin(sheets, found, notes, join(paths.engine, 'render', 'class-sheet.ts')),
        ...(mode === 'production'
          ? [watchPlugin(paths), propTypesPlugin(paths, memory, notes, (path) => sourceOf(paths, path), says)]
          : []),
        notedFiles(notes),
      ];
      return {
        ...nodeOptions(paths, { mode, plugins, imports: importOfRoom(room) }),
        stdin: { contents: entry, resolveDir: paths.root, sourcefile: entryName, loader: 'ts' },
      };
    },
  );
  const [compiled] = outputs.values();
  if (!compiled) throw new Error('The bundler made nothing of the templates.');
  const metafile = withRoom(graph, room, loaded, paths);
  const { default: module } = await starts.load<{ readonly default: OpenableSite }>(
    pathToFileURL(compiled.stored).href,
    (started) => started.default,
  );
  const imports = graph.inputs[entryName]?.imports ?? [];
  const inputs = new Map(imports.map(({ original = '', path }) => [sourceOf(paths, original), path]));
  const hashOfFile = (path: string) =>
    sources.hashOf(sources.nameOf('file', resolve(paths.root, path))) ?? noFile;
  return { module, metafile, inputs, styles, said, hashOfFile, asking: starts.modules(metafile, paths) };
}

/** Knows the files that a template or the schema imports, by their paths relative to the root. */
export function importedFiles(
  { root }: Pick<SitePaths, 'root'>,
  { metafile }: Pick<SiteBundle, 'metafile'>,
): (file: string) => boolean {
  // The metafile names what lies behind symbolic links.
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

/** Takes each default export as it is, so that one that is missing is told by the file that lacks it. */
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

/** What was asked when a bundle was started, by its address: a second import does not start it again. */
const asked = new Map<string, readonly string[]>();

/** What is told of questions for the time that come later. */
interface Clocked {
  noteClock(): void;
}

/** Loads bundles, and knows the modules of theirs that asked for the time, or for chance, as they were started. */
function askings() {
  const stacks: string[] = [];
  return {
    /** `address` is named by its content: Node never forgets a module. */
    async load<Module>(address: string, partOf: (module: Module) => Clocked): Promise<Module> {
      const own: string[] = [];
      const { random } = Math;
      let part: Clocked | undefined;
      // Code that has taken a clock along, such as in `const { now } = Date`, asks this one for good.
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
      const all = [...(asked.get(address) ?? []), ...own];
      asked.set(address, all);
      stacks.push(...all);
      return module;
    },
    modules: (graph: ModuleGraph, paths: SitePaths): ReadonlySet<string> =>
      new Set(stacks.flatMap((stack) => moduleIn(stack, graph, paths))),
  };
}

/** The innermost module of a stack of calls that is the site's or a package's. The engine may have asked meanwhile. */
function moduleIn(stack: string, { inputs }: ModuleGraph, { root, engine }: SitePaths): string[] {
  const paths = [...framesIn(stack)].flatMap(({ path }) =>
    isWithin(path, engine) ? [] : sourceOf({ root }, path),
  );
  return paths.filter((path) => inputs[path] !== undefined).slice(0, 1);
}

const quote = (text: string) => JSON.stringify(text);
