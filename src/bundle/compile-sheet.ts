/** Compiles one style sheet into its text with final addresses and class names. */
import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import type { UrlDependency } from 'lightningcss';
import { z } from 'zod';
import { packageVersion } from '../files/package-version.ts';
import { irregularFileMessage } from '../files/regular-files.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import { oncePer } from '../memory/once-per.ts';
import { assetsFolder } from '../model.ts';
import { explainSystemError, systemCode } from '../problems/errors.ts';
import { plainName } from '../text/asset-name.ts';
import { styleTargets } from './browsers.ts';
import type { HeldSheets } from './held-sheets.ts';
import {
  asksForMedia,
  explainMedia,
  MediaFault,
  mediaFile,
  readSharedMedia,
  type SharedMedia,
  SheetFault,
  withSharedMedia,
} from './shared-media.ts';
import type { SourceHashes } from './source-hashes.ts';

/** A file that a template or a style sheet refers to. */
export interface LinkedFile {
  /** Output path, `assets/name.1a2b3c4d.woff2`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly source: string;
}

export interface WholeSheet {
  /** Path relative to the root. */
  readonly name: string;
  readonly css: string;
  /** For a CSS module: the final class names, by the names that its author wrote. */
  readonly classes: Readonly<Record<string, string>> | undefined;
  readonly files: readonly LinkedFile[];
  /** The sheet and all files that it refers to, with the bytes that were used. Absolute paths. */
  readonly read: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export type CompiledSheet = WholeSheet | { readonly name: string; readonly error: unknown };

export interface SheetCompiler {
  readonly root: string;
  compile(path: string): Promise<CompiledSheet>;
  /** The real path of a sheet, relative to the root. */
  place(path: string): string;
}

/**
 * A hash of what modules see of a sheet: its classes, and its real path. No bundler asks for anything else of a sheet.
 */
export const sheetCodeHash = oncePer(({ classes }: Pick<WholeSheet, 'classes'>, place: string): string =>
  sha256(JSON.stringify([place, classes ?? null])),
);

/** Raise the version whenever the same sheet can give another text, or other names. */
export const compiledSheet = {
  name: 'compile-sheet',
  version: 2,
  value: z.object({
    css: z.string(),
    classes: z.record(z.string(), z.string()).optional(),
    /** `source` is relative to the root. `file` is missing if the file became a part of the text. */
    links: z.array(z.object({ source: z.string(), file: z.string().optional() })),
  }),
} satisfies ValueTask<unknown>;

type Sheet = z.infer<typeof compiledSheet.value>;

/** Compiles each sheet once for all bundles that import it. With `held`, also once for all builds of a process. */
export function sheetCompiler(
  sources: SourceHashes,
  memory: Memory,
  held?: HeldSheets<WholeSheet>,
): SheetCompiler {
  const { root } = sources;
  const compiled = new Map<string, Promise<CompiledSheet>>();
  let shared: Promise<SharedMedia | undefined> | undefined;
  const mediaOf = (css: string) => {
    if (!asksForMedia(css)) return undefined;
    shared ??= readSharedMedia(root);
    return shared;
  };
  const heldOrNow = async (path: string, name: string): Promise<CompiledSheet> => {
    const began = Date.now();
    const known = held?.find(path);
    if (known) return known;
    const sheet = await compile(path, name);
    if ('css' in sheet) held?.hold(path, sheet, began);
    return sheet;
  };
  const compile = async (path: string, name: string): Promise<CompiledSheet> => {
    const bytes = await readFile(path);
    const css = new TextDecoder().decode(bytes);
    const media = await mediaOf(css);
    const input = {
      name,
      bytes: sha256(bytes),
      ...(media && { media: sha256(media.bytes) }),
      lightningcss: packageVersion('lightningcss'),
    };
    const read = [{ path, bytes }, ...(media ? [media] : [])];
    const known = memory.recall(compiledSheet, input, sources.hashOf);
    const links = known && (await linksOf(known, root));
    if (links) return sheetOf(known, links, { root, name, read });
    const made = await compileSheet(path, css, { name, root, media });
    memory.keep(
      compiledSheet,
      input,
      made.sheet,
      made.links.map((link) => {
        const linked = resolve(root, link.source);
        return [sources.nameOf('file', linked), sources.fileHash(linked, link.bytes)];
      }),
    );
    return sheetOf(made.sheet, made.links, { root, name, read });
  };
  return {
    root,
    place: sources.realPlace,
    compile(path) {
      const name = relative(root, path).replaceAll('\\', '/');
      const sheet =
        compiled.get(path) ??
        heldOrNow(path, name).catch((error: unknown) =>
          error instanceof MediaFault ? { name: mediaFile, error: error.cause } : { name, error },
        );
      compiled.set(path, sheet);
      return sheet;
    },
  };
}

/** The files that a sheet refers to. Undefined if one of them has changed. */
async function linksOf({ links }: Sheet, root: string): Promise<readonly LinkedFile[] | undefined> {
  const files = await Promise.all(
    links.map(({ source }) => linkFile(resolve(root, source), root).catch(() => undefined)),
  );
  const found = files.flatMap((file) => file ?? []);
  const isSame = links.every(({ file }, at) => file === undefined || file === found[at]?.file);
  return found.length === links.length && isSame ? found : undefined;
}

function sheetOf(
  { css, classes, links }: Sheet,
  files: readonly LinkedFile[],
  { root, name, read }: { readonly root: string } & Pick<WholeSheet, 'name' | 'read'>,
): CompiledSheet {
  return {
    name,
    css,
    classes,
    files: files.filter((_, at) => links[at]?.file !== undefined),
    read: [...read, ...files.map((file) => ({ path: resolve(root, file.source), bytes: file.bytes }))],
  };
}

interface SheetPlace {
  readonly name: string;
  readonly root: string;
  readonly media: SharedMedia | undefined;
}

async function compileSheet(
  path: string,
  code: string,
  { name, root, media }: SheetPlace,
): Promise<{ readonly sheet: Sheet; readonly links: readonly LinkedFile[] }> {
  const scoped = path.endsWith('.module.css');
  const result = await runTransform(code, { name, root, media }, scoped);
  const files = await Promise.all(
    (result.dependencies ?? []).flatMap((dependency) =>
      dependency.type === 'url' && !/^([a-z]+:|\/|#)/i.test(dependency.url)
        ? [linkedFrom(dependency, path, root).then((file) => ({ file, dependency }))]
        : [],
    ),
  );
  let css = new TextDecoder().decode(result.code);
  for (const { file, dependency } of files)
    css = css.replaceAll(dependency.placeholder, () => file.inline ?? `/${file.file}`);
  for (const dependency of result.dependencies ?? [])
    if (dependency.type === 'url') css = css.replaceAll(dependency.placeholder, () => dependency.url);
  // As a name in a plain object, this class would be lost on its way from the compiler to the templates.
  if (Object.getPrototypeOf(result.exports ?? {}) !== Object.prototype)
    throw new Error('No class can be named "__proto__"');
  const classes: Record<string, string> = {};
  for (const [local, item] of Object.entries(result.exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    classes[local] = [item.name, ...item.composes.map((composed) => composed.name)].join(' ');
  return {
    sheet: {
      css,
      ...(scoped && { classes }),
      links: files.map(({ file: { source, file, inline } }) => ({
        source,
        ...(inline === undefined && { file }),
      })),
    },
    links: files.map(({ file }) => file),
  };
}

async function runTransform(css: string, { name, root, media }: SheetPlace, scoped: boolean) {
  const { transform } = await import('lightningcss');
  const code = asksForMedia(css) ? await withSharedMedia(css, media) : css;
  const options = {
    filename: name,
    projectRoot: root,
    targets: styleTargets,
    code: new TextEncoder().encode(code),
    drafts: { customMedia: true },
    // The hash may begin with a digit, which no class name can. So the local name comes first.
    cssModules: scoped
      ? { pattern: '[local]_[hash]', dashedIdents: false, animation: true, grid: false }
      : false,
    analyzeDependencies: { preserveImports: false },
    errorRecovery: false,
  };
  try {
    return transform(options);
  } catch (error) {
    throw await explainMedia(error, media);
  }
}

/** In bytes. A drawing up to this size costs less in the style sheet, which is compressed, than as a request. */
const smallDrawing = 1000;

async function linkedFrom({ url, loc }: UrlDependency, sheet: string, root: string) {
  const path = resolve(dirname(sheet), url);
  try {
    return await linkShape(path, root);
  } catch (error) {
    if (
      error instanceof OddFile ||
      ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(systemCode(error) ?? '')
    )
      throw new SheetFault(
        error instanceof OddFile
          ? error.message
          : `There is no file ${relative(root, path).replaceAll('\\', '/')}`,
        loc.start,
        error,
      );
    throw explainSystemError(error, 'reading a file that a style sheet names');
  }
}

async function linkShape(path: string, root: string): Promise<LinkedFile & { readonly inline?: string }> {
  const file = await linkFile(path, root);
  if (!file.file.endsWith('.svg') || file.bytes.length > smallDrawing) return file;
  const text = new TextDecoder().decode(file.bytes).trim().replaceAll(/\s+/g, ' ');
  // Double quotes would end the address. If there are no single quotes, these can take their place.
  const quoted = text.includes("'") ? text : text.replaceAll('"', "'");
  // Plain characters, spaces among them, compress better than Base64.
  const address = quoted.replaceAll(/["%#<>{}|\\^`]|[^ -~]/gu, encodeURIComponent);
  return { ...file, inline: `data:image/svg+xml,${address}` };
}

class OddFile extends Error {}

export async function linkFile(path: string, root: string): Promise<LinkedFile> {
  const odd = irregularFileMessage(path, root);
  if (odd !== undefined) throw new OddFile(odd);
  const bytes = await readFile(path);
  return {
    file: `${assetsFolder}/${plainName(path)}.${sha256(bytes).slice(0, 8)}${extname(path).toLowerCase()}`,
    bytes,
    source: relative(root, path).replaceAll('\\', '/'),
  };
}
