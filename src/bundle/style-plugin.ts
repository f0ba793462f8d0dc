/**
 * Lets templates import CSS and files. Class names are derived from the path of the file, so the bundles for the server
 * and for the browser get the same names independently. The scoping of esbuild itself numbers them per build.
 */
import { dirname } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import {
  type LinkedFile,
  linkFile,
  type SheetCompiler,
  sheetCodeHash,
  type WholeSheet,
} from './compile-sheet.ts';
import type { SourceNotes } from './source-notes.ts';

/** What one bundle has found out about styles and files. Filled while esbuild runs. */
export interface StyleFindings {
  /** Style sheet text with final URLs and class names, by path relative to the root. */
  readonly sheets: Map<string, string>;
  /** By output path. */
  readonly files: Map<string, LinkedFile>;
  /** The code that modules see in place of a sheet or a file, by its path relative to the root. */
  readonly code: Map<string, string>;
  /** Absolute paths of style sheets and the files that they name. */
  readonly read: Set<string>;
}

export const noFindings = (): StyleFindings => ({
  sheets: new Map(),
  files: new Map(),
  code: new Map(),
  read: new Set(),
});

const linkable = /\.(svg|png|jpe?g|webp|avif|gif|woff2?|[ot]tf|mp4|webm|vtt|pdf)$/i;

/**
 * @param strict the module whose `classSheet` throws for unknown classes. Pages are made with it. Bundles for the
 *   browser leave it out to save bytes, as their classes were checked when the pages were made.
 */
export function stylePlugin(
  { root, compile, place }: SheetCompiler,
  findings: StyleFindings,
  { note, noteSheet }: Pick<SourceNotes, 'note' | 'noteSheet'>,
  strict?: string,
): Plugin {
  const moduleOf = (name: string, classes: Readonly<Record<string, string>>) =>
    strict
      ? `import { classSheet } from ${JSON.stringify(strict)};
export default classSheet(${JSON.stringify(name)}, ${JSON.stringify(classes)});`
      : `export default ${JSON.stringify(classes)};`;
  return {
    name: 'site-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const sheet = await compile(path);
        const { name } = sheet;
        if ('error' in sheet) return { errors: [styleError(sheet.error, name)] };
        noteSheet({ path, code: sheetCodeHash(sheet, place(path)), read: sheet.read });
        addSheet(findings, sheet);
        const contents = sheet.classes ? moduleOf(name, sheet.classes) : '';
        findings.code.set(name, JSON.stringify(sheet.classes ?? {}));
        return { contents, loader: 'js', resolveDir: dirname(path) };
      });
      build.onLoad({ filter: linkable }, async ({ path }) => {
        const file = await linkFile(path, root);
        note(path, file.bytes);
        findings.files.set(file.file, file);
        const contents = `export default ${JSON.stringify(`/${file.file}`)};`;
        findings.code.set(file.source, contents);
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Adds a sheet to the findings, except the code that modules see in its place. */
export function addSheet(
  { sheets, files, read }: Pick<StyleFindings, 'sheets' | 'files' | 'read'>,
  sheet: WholeSheet,
): void {
  for (const { path } of sheet.read) read.add(path);
  for (const file of sheet.files) files.set(file.file, file);
  sheets.set(sheet.name, sheet.css);
}

/** Turns an error of Lightning CSS into the form in which esbuild reports errors. */
function styleError(error: unknown, file: string): PartialMessage {
  if (!(error instanceof Error)) throw error;
  const { line, column }: { line?: unknown; column?: unknown } = 'loc' in error && error.loc ? error.loc : {};
  return {
    text: error.message,
    detail: error,
    location:
      typeof line === 'number'
        ? { file, line, column: typeof column === 'number' ? column - 1 : 0 }
        : { file },
  };
}
