/**
 * Named media queries, which a site declares once for all its sheets: `@custom-media --wide (width >= 62em);` in
 * templates/media.css. Any sheet can use them: `@media (--wide)`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { irregularFileMessage } from '../files/regular-files.ts';
import { explainSystemError, systemCode } from '../problems/errors.ts';
import { nearest } from '../text/nearest.ts';

/** The file that declares them, relative to the site's root. */
export const mediaFile = 'templates/media.css';

/** Line and column as in the errors of Lightning CSS: both count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A fault in a style sheet, and its place. */
export class SheetFault extends Error {
  readonly loc: Place;
  constructor(message: string, { line, column }: Place, cause?: unknown) {
    super(message, { cause });
    this.loc = { line, column };
  }
}

/** A fault in the file that declares the names, whichever sheet needed it. `cause` is the error itself. */
export class MediaFault extends Error {}

export interface SharedMedia {
  /** Absolute path. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The names that the file declares. Throws a `MediaFault` if the file contains anything else. */
  names(): Promise<readonly string[]>;
}

/**
 * Whether a sheet uses a named media query. If it only seems to, it is compiled again needlessly when the names change.
 */
export const asksForMedia = (css: string): boolean => /@(?:media[^{;]*\(\s*--|custom-media)/.test(css);

/** Undefined if the site declares none. Throws a `MediaFault` if the file cannot be read. */
export async function readSharedMedia(root: string): Promise<SharedMedia | undefined> {
  const path = join(root, mediaFile);
  try {
    const odd = irregularFileMessage(path, root);
    if (odd !== undefined) throw new Error(odd);
    const bytes = await readFile(path);
    let names: Promise<readonly string[]> | undefined;
    return {
      path,
      bytes,
      names: () => {
        names ??= namesIn(bytes).catch((cause: unknown) => {
          throw new MediaFault('', { cause });
        });
        return names;
      },
    };
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    const cause = code === undefined ? error : explainSystemError(error, `reading ${mediaFile}`);
    throw new MediaFault('', { cause });
  }
}

async function namesIn(code: Uint8Array): Promise<readonly string[]> {
  const { transform } = await import('lightningcss');
  const names: string[] = [];
  let other: Place | undefined;
  transform({
    filename: mediaFile,
    code,
    drafts: { customMedia: true },
    visitor: {
      Rule(rule) {
        if (rule.type === 'custom-media') names.push(rule.value.name);
        else if (rule.type !== 'ignored') other ??= rule.value?.loc ?? { line: 0, column: 1 };
        return undefined;
      },
    },
  });
  if (other)
    throw new SheetFault('This file may only contain @custom-media rules', {
      line: other.line + 1,
      column: other.column,
    });
  return names;
}

/** Adds the declarations of the names to a sheet. Lightning CSS accepts them anywhere in the sheet. */
export async function withSharedMedia(css: string, media: SharedMedia | undefined): Promise<string> {
  const own = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const at = own.indexOf('@custom-media');
  if (at >= 0) {
    const before = own.slice(0, at).split('\n');
    throw new SheetFault(
      `Media queries can only be named in ${mediaFile}, which applies to all style sheets`,
      {
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
      },
    );
  }
  if (!media) return css;
  await media.names();
  // At the end, so that all lines of the sheet keep their numbers.
  return `${css}\n${new TextDecoder().decode(media.bytes)}`;
}

/**
 * Turns the error about an unknown name into a `SheetFault` with words for the author. Returns other errors as they
 * are.
 */
export async function explainMedia(error: unknown, media: SharedMedia | undefined): Promise<unknown> {
  if (!(error instanceof Error && 'data' in error && 'loc' in error)) return error;
  const { type, name }: { type?: unknown; name?: unknown } = Object(error.data);
  const { line, column }: { line?: unknown; column?: unknown } = Object(error.loc);
  if (type !== 'CustomMediaNotDefined' || typeof name !== 'string') return error;
  if (typeof line !== 'number' || typeof column !== 'number') return error;
  const names = (await media?.names()) ?? [];
  // A block that is not closed contains everything that follows, and so also the added declarations.
  if (names.includes(name))
    return new SheetFault('A block of this style sheet is not closed', { line, column }, error);
  const near = nearest(name, names);
  return new SheetFault(
    `No media query has the name ${name}: ${near ? `did you mean ${near}?` : `give it to one in ${mediaFile}, as in @custom-media ${name} (width >= 48em);`}`,
    { line, column },
    error,
  );
}
