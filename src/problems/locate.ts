import type { Place } from '../model.ts';
import { codeFrame, placeOf } from './code-frame.ts';

/** Finds where a text was written; undefined if it is not found. */
export type Locate = (text: string) => LocatedText | undefined;

export interface LocatedText extends Place {
  readonly frame: string;
}

interface Source {
  /** From the site's root, such as `content/team.yaml`. */
  readonly file: string;
  readonly text: string;
}

/**
 * Finds where a text was written: its first occurrence as a whole value or word in the content, or else as a whole string
 * in a template. Only problems need this, so the templates are read when the first text is not found in the content.
 */
export function locateIn(
  content: ReadonlyMap<string, Source>,
  readTemplates: () => readonly Source[],
): Locate {
  let templates: readonly Source[] | undefined;
  return (text) => {
    if (text.length < 2) return undefined;
    for (const source of content.values()) {
      const offset = findWhole(source.text, text);
      if (offset !== -1) return at(source, offset, text);
    }
    templates ??= readTemplates();
    for (const source of templates) {
      const offset = findQuoted(source.text, text);
      if (offset !== -1) return at(source, offset, text);
    }
    return undefined;
  };
}

function at({ file, text }: Source, offset: number, { length }: string) {
  const { line, column } = placeOf(text, offset);
  return { file, line, column, frame: codeFrame(text, line, column, length) };
}

/** `/team` must not be found inside `/team/anna`. */
function findWhole(source: string, text: string): number {
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1))
    if (!/[\w/#-]/.test(source.charAt(at - 1)) && !/[\w/#-]/.test(source.charAt(at + text.length))) return at;
  return -1;
}

/** Finds a text as a whole string, or as all the text of an element. Elsewhere in code the same words may mean anything. */
function findQuoted(source: string, text: string): number {
  // Addresses stand in attributes and strings, never as the text of an element.
  const isAddress = /^(?:[/#]|[\w.+-]+:)/.test(text);
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
    const quote = source.charAt(at - 1);
    if (/["'`]/.test(quote) && source.charAt(at + text.length) === quote) return at;
    if (
      !isAddress &&
      />\s*$/.test(source.slice(Math.max(0, at - 80), at)) &&
      /^\s*</.test(source.slice(at + text.length))
    )
      return at;
  }
  return -1;
}
