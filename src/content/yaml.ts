/** YAML text in; the plain value and the place of every part of it out. */
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import type { Problem } from '../model.ts';
import { codeFrame } from '../report/code-frame.ts';
import type { Path } from './walk.ts';

export interface YamlFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of the key or the value at a path; of its nearest ancestor where there is none. */
  locate(
    path: Path,
    on: 'key' | 'value',
  ): { readonly line: number; readonly column: number; readonly length: number };
}

/**
 * Parses one file. Tags, several documents, duplicate keys and alias bombs are problems, not features: content is
 * plain data.
 */
export function parseYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    strict: true,
    prettyErrors: false,
    stringKeys: true,
  });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: Problem[] = [...document.errors, ...document.warnings].map((error) => {
    const { line, column } = place(error.pos[0]);
    return {
      code: codes[error.code] ?? 'yaml-syntax',
      message: sentence(error.message),
      help: helps[error.code] ?? 'Mend the YAML here; the rest of this file was not checked.',
      file,
      line,
      column,
      frame: codeFrame(text, line, column, Math.max(1, error.pos[1] - error.pos[0])),
    };
  });
  let value: unknown;
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: 100 });
    } catch (error) {
      problems.push({
        code: 'yaml-aliases',
        message: `The aliases of this file cannot be resolved: ${error instanceof Error ? error.message : String(error)}.`,
        help: 'Write the values out instead of repeating them by alias.',
        file,
        line: 1,
        column: 1,
      });
    }
  }
  return {
    file,
    text,
    value,
    problems,
    locate(path, on) {
      const [start, end] = rangeOf(document.contents, path, on) ?? [0, 1];
      return { ...place(start), length: Math.max(1, end - start) };
    },
  };
}

function rangeOf(
  root: ParsedNode | null,
  path: Path,
  on: 'key' | 'value',
): readonly [number, number] | undefined {
  let node: Node | null = root;
  let range: readonly [number, number] | undefined = root?.range
    ? [root.range[0], root.range[0] + 1]
    : undefined;
  for (const [index, part] of path.entries()) {
    const last = index === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === part);
      if (!pair) return range;
      const key = isNode(pair.key) ? pair.key.range : undefined;
      const value = isNode(pair.value) ? pair.value.range : undefined;
      if (last && on === 'key' && key) return [key[0], key[1]];
      // An empty value has no text of its own to point at.
      if (last && value && value[1] > value[0]) return [value[0], value[1]];
      if (key) range = [key[0], key[1]];
      node = isNode(pair.value) ? pair.value : null;
    } else if (node && 'items' in node && Array.isArray(node.items) && typeof part === 'number') {
      const item: unknown = node.items[part];
      if (!isNode(item)) return range;
      node = item;
      if (node.range)
        range = isScalar(node) ? [node.range[0], node.range[1]] : [node.range[0], node.range[0] + 1];
    } else return range;
  }
  return range;
}

const codes: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'duplicate-key',
  TAG_RESOLVE_FAILED: 'yaml-tag',
  MULTIPLE_DOCS: 'yaml-documents',
};

const helps: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'Remove one of the two.',
  TAG_RESOLVE_FAILED: 'Content is plain data; write the value without a tag.',
  MULTIPLE_DOCS: 'Keep one document per file; remove the "---" in between.',
};

const sentence = (text: string) => `${text.replace(/[.:]?\s*$/, '')}.`;
