/** Bundles a site's schema and templates with the engine's inner part, for Node. */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile, Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import { regularFiles } from '../files/regular-files.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { framesIn } from '../problems/template-problem.ts';
import { setClock } from '../render/clock.ts';
import type { OpenableSite } from '../render/site-module.ts';
import { watchedHooks } from '../render/watched-hooks.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import { type SheetCompiler, sheetCompiler } from './compile-sheet.ts';
import { loadedZod, noStreaming } from './lean-bundle.ts';
import { propTypesPlugin } from './prop-types-plugin.ts';
import { noFindings, type StyleFindings, stylePlugin } from './style-plugin.ts';

export interface SiteBundle {
  readonly module: OpenableSite;
  readonly metafile: Metafile;
  /** Each page and the document, by source, as the metafile names them: behind symbolic links. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly styles: StyleFindings;
  /** What modules say beyond their own texts, by path relative to the root. */
  readonly said: ReadonlyMap<string, string>;
  /** The modules that asked for the time, or for chance, as they were started: as the metafile names them. */
  readonly asking: ReadonlySet<string>;
}

export interface BundleOptions {
  /** Knows what was read of the templates' types, and keeps what is made of them. */
  readonly memory: Memory;
  /** Development keeps React's warnings; only tests ask for it. */
  readonly mode?: 'production' | 'development';
  /** Shared with other bundles of the same build. */
  readonly sheets?: SheetCompiler;
}

/** Throws esbuild's `BuildFailure` for broken sources, and what the site's own modules throw when they start. */
export async function bundleSite(
  paths: SitePaths,
  files: SiteFiles,
  { memory, mode = 'production', sheets = sheetCompiler(paths.root) }: BundleOptions,
): Promise<SiteBundle> {
  const { build } = await import('esbuild');
  const styles = noFindings();
  const said = new Map<string, string>();
  const result = await build({
    stdin: {
      contents: entryOf(paths, files),
      resolveDir: paths.root,
      sourcefile: entryName,
      loader: 'ts',
    },
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
    plugins: [
      loadedZod(),
      noStreaming(),
      regularFiles(paths.root),
      stylePlugin(sheets, styles, join(paths.engine, 'render', 'class-sheet.ts')),
      ...(mode === 'production'
        ? [watchPlugin(paths), propTypesPlugin(paths, memory, (path) => sourceOf(paths, path), said)]
        : []),
    ],
    // React's server half is CommonJS and asks for Node's own modules by `require`.
    banner: { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" },
    logLevel: 'silent',
  });
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  const { module, asking } = await load(code, result.metafile, paths, memory);
  const imports = result.metafile.inputs[entryName]?.imports ?? [];
  const inputs = new Map(imports.map(({ original = '', path }) => [sourceOf(paths, original), path]));
  return { module, metafile: result.metafile, inputs, styles, said, asking };
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
  const islands = files.islands.map(({ name, component }, i) => ({
    line: `import * as i${i} from ${quote(component)};`,
    item: `{ name: ${quote(name)}, component: i${i}.default }`,
  }));
  return [
    `import { started } from ${quote(join(paths.engine, 'render', 'watched-start.ts'))};`,
    `import { createOpenableSite } from ${quote(join(paths.engine, 'render', 'site-module.ts'))};`,
    `import * as schema from ${quote(files.schema)};`,
    files.card ? `import * as card from ${quote(files.card)};` : 'const card = undefined;',
    files.document ? `import * as document from ${quote(files.document)};` : 'const document = undefined;',
    ...[...pages, ...islands].map(({ line }) => line),
    `export default started(createOpenableSite({ model: schema.default, document: document?.default, card: card?.default, pages: [${pages.map(({ item }) => item)}], islands: [${islands.map(({ item }) => item)}], found: { document: ${Boolean(files.document)}, card: ${Boolean(files.card)} } }));`,
  ].join('\n');
}

/** What was asked when a bundle was started, by its file: a second import does not start it again. */
const asked = new Map<string, readonly string[]>();

/** Node never forgets a module, so each content gets an address of its own. */
async function load(code: Uint8Array, metafile: Metafile, { root }: SitePaths, { objects }: Memory) {
  const { stored } = await objects.put(code, '.mjs');
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
  return { module: site, asking: new Set(all.flatMap((stack) => moduleIn(stack, metafile, root))) };
}

/** The innermost module of a stack of calls that is the site's or a package's. Others may have asked meanwhile. */
function moduleIn(stack: string, { inputs }: Metafile, root: string): string[] {
  const paths = [...framesIn(stack)].map(({ path }) => sourceOf({ root }, path));
  return paths.filter((path) => inputs[path] !== undefined).slice(0, 1);
}

const quote = (text: string) => JSON.stringify(text);
