/** Bundles a site's schema and templates with the engine's inner part, for Node. */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
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
import { watchedHooks } from '../render/watched-hooks.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import { type SheetCompiler, sheetCompiler } from './compile-sheet.ts';
import { type BundleTask, keptBundle } from './keep-bundle.ts';
import { addressOfZod, loadedZod, noStreaming } from './lean-bundle.ts';
import type { ModuleGraph } from './module-graph.ts';
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
  readonly mode?: 'production' | 'development';
  /** Shared with other bundles of the same build. */
  readonly sheets?: SheetCompiler;
}

/** The version is to be raised whenever the same sources can become another bundle. */
export const bundledSite: BundleTask = { name: 'bundle-site', version: 1, value: z.string(), ending: '.mjs' };

/** Throws esbuild's `BuildFailure` for broken sources, and what the site's own modules throw when they start. */
export async function bundleSite(
  paths: SitePaths,
  files: SiteFiles,
  {
    memory,
    mode = 'production',
    sources = openSources(paths.root),
    sheets = sheetCompiler(sources, memory),
  }: BundleOptions,
): Promise<SiteBundle> {
  const entry = entryOf(paths, files);
  const input = {
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
    { memory, sources, sheets },
    async (notes, found, says) => {
      const { build } = await import('esbuild');
      return build(
        optionsOf(paths, entry, mode, [
          loadedZod(),
          noStreaming(),
          regularFiles(paths.root),
          stylePlugin(sheets, found, notes, join(paths.engine, 'render', 'class-sheet.ts')),
          ...(mode === 'production'
            ? [
                watchPlugin(paths),
                propTypesPlugin(paths, memory, notes, (path) => sourceOf(paths, path), says),
              ]
            : []),
          notedFiles(notes),
        ]),
      );
    },
  );
  const [compiled] = outputs.values();
  if (!compiled) throw new Error('The bundler made nothing of the templates.');
  const { module, asking } = await load(compiled.stored, graph, paths);
  const imports = graph.inputs[entryName]?.imports ?? [];
  const inputs = new Map(imports.map(({ original = '', path }) => [sourceOf(paths, original), path]));
  const hashOfFile = (path: string) =>
    sources.hashOf(sources.nameOf('file', resolve(paths.root, path))) ?? noFile;
  return { module, metafile: graph, inputs, styles, said, hashOfFile, asking };
}

function optionsOf(paths: SitePaths, entry: string, mode: string, plugins: Plugin[]) {
  return {
    stdin: { contents: entry, resolveDir: paths.root, sourcefile: entryName, loader: 'ts' },
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
    plugins,
    // React's server half is CommonJS and asks for Node's own modules by `require`.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
    logLevel: 'silent',
  } satisfies BuildOptions;
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

/** Puts the engine's watch between a site's templates and React. */
function watchPlugin({ templates, content, engine }: SitePaths): Plugin {
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
        contents: `export * from 'react';\nexport { default, ${watchedHooks.join(', ')} } from ${quote(hooks)};`,
        resolveDir: engine,
      }));
    },
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
    `import { started } from ${quote(join(paths.engine, 'render', 'watched-start.ts'))};`,
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

/** What was asked when a bundle was started, by its file: a second import does not start it again. */
const asked = new Map<string, readonly string[]>();

/** `stored` is named by its content: Node never forgets a module. */
async function load(stored: string, graph: ModuleGraph, paths: SitePaths) {
  const stacks: string[] = [];
  const { random } = Math;
  let site: OpenableSite | undefined;
  // Code that has taken a clock along, such as in `const { now } = Date`, asks this one for good.
  const note = () => {
    if (site) site.noteClock();
    else stacks.push(new Error().stack ?? '');
  };
  const putBack = setClock({
    note,
    random: () => {
      note();
      return random();
    },
    later: 0,
  });
  try {
    const loaded: { default: OpenableSite } = await import(pathToFileURL(stored).href);
    site = loaded.default;
  } finally {
    putBack();
  }
  const all = [...(asked.get(stored) ?? []), ...stacks];
  asked.set(stored, all);
  return { module: site, asking: new Set(all.flatMap((stack) => moduleIn(stack, graph, paths))) };
}

/** The innermost module of a stack of calls that is the site's or a package's. The engine may have asked meanwhile. */
function moduleIn(stack: string, { inputs }: ModuleGraph, { root, engine }: SitePaths): string[] {
  const paths = [...framesIn(stack)].flatMap(({ path }) =>
    isWithin(path, engine) ? [] : sourceOf({ root }, path),
  );
  return paths.filter((path) => inputs[path] !== undefined).slice(0, 1);
}

const quote = (text: string) => JSON.stringify(text);
