/**
 * Lets templates import CSS and files. Class names come from the file's path, so that the server's and the browser's
 * bundle agree without knowing of each other; esbuild's own scoping numbers them per build.
 */
import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { transform } from 'lightningcss';
import { plainName } from '../assets/asset-name.ts';
import { assetsFolder } from '../model.ts';
import { styleTargets } from './browsers.ts';
import { sha256 } from './sha256.ts';

/** A file that a template or a style sheet refers to. */
export interface LinkedFile {
  /** Output path, `assets/name.1a2b3c4d.woff2`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly source: string;
}

/** What one bundle found out about styles and files. Filled while esbuild runs. */
export interface StyleFindings {
  /** Style sheet text with final URLs and class names, by path relative to the root. */
  readonly sheets: Map<string, string>;
  /** By output path. */
  readonly files: Map<string, LinkedFile>;
}

export const noFindings = (): StyleFindings => ({ sheets: new Map(), files: new Map() });

const linkable = /\.(svg|png|jpe?g|webp|avif|gif|woff2?|mp4|webm|vtt|pdf)$/i;

export function stylePlugin(root: string, findings: StyleFindings): Plugin {
  return {
    name: 'site-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const name = relative(root, path).replaceAll('\\', '/');
        const scoped = path.endsWith('.module.css');
        const sheet = await compileSheet(path, name, root, scoped).catch((error: unknown) => ({ error }));
        if ('error' in sheet) return { errors: [styleError(sheet.error, name)] };
        for (const file of sheet.files) findings.files.set(file.file, file);
        findings.sheets.set(name, sheet.css);
        return {
          contents: scoped ? `export default ${JSON.stringify(sheet.classes)};` : '',
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
      build.onLoad({ filter: linkable }, async ({ path }) => {
        const file = await linkFile(path, root);
        findings.files.set(file.file, file);
        return { contents: `export default ${JSON.stringify(`/${file.file}`)};`, loader: 'js' };
      });
    },
  };
}

/** What Lightning CSS throws, as esbuild reports it. */
function styleError(error: unknown, file: string): PartialMessage {
  if (!(error instanceof Error)) throw error;
  const { line, column }: { line?: unknown; column?: unknown } = 'loc' in error && error.loc ? error.loc : {};
  return {
    text: error.message,
    location:
      typeof line === 'number'
        ? { file, line, column: typeof column === 'number' ? column - 1 : 0 }
        : { file },
  };
}

async function compileSheet(path: string, name: string, root: string, scoped: boolean) {
  const result = await runTransform(path, name, root, scoped);
  const files = await Promise.all(
    (result.dependencies ?? []).flatMap((dependency) =>
      dependency.type === 'url' && !/^([a-z]+:|\/|#)/i.test(dependency.url)
        ? [linkFile(resolve(dirname(path), dependency.url), root).then((file) => ({ file, dependency }))]
        : [],
    ),
  );
  let css = new TextDecoder().decode(result.code);
  for (const { file, dependency } of files) css = css.replaceAll(dependency.placeholder, `/${file.file}`);
  for (const dependency of result.dependencies ?? [])
    if (dependency.type === 'url') css = css.replaceAll(dependency.placeholder, dependency.url);
  const classes: Record<string, string> = {};
  for (const [local, item] of Object.entries(result.exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    classes[local] = [item.name, ...item.composes.map((composed) => composed.name)].join(' ');
  return { css, classes, files: files.map(({ file }) => file) };
}

async function runTransform(path: string, name: string, root: string, scoped: boolean) {
  return transform({
    filename: name,
    projectRoot: root,
    targets: styleTargets,
    code: await readFile(path),
    // A digit cannot begin a class name; the local name does.
    cssModules: scoped
      ? { pattern: '[local]_[hash]', dashedIdents: false, animation: true, grid: false }
      : false,
    analyzeDependencies: { preserveImports: false },
    errorRecovery: false,
  });
}

async function linkFile(path: string, root: string): Promise<LinkedFile> {
  const bytes = await readFile(path);
  return {
    file: `${assetsFolder}/${plainName(path)}.${sha256(bytes).slice(0, 8)}${extname(path).toLowerCase()}`,
    bytes,
    source: relative(root, path).replaceAll('\\', '/'),
  };
}
