/** Finds for each issue of the settings the place where the wrong value was written: in the content, or in the schema. */
import type { Problem } from '../model.ts';
import { codeFrame, placeOf } from '../problems/code-frame.ts';
import type { ContentIssue } from './issues.ts';
import type { Path } from './walk.ts';

interface Source {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/** `settings` is what the site's function returned; `schema` is the file that holds the function. */
export function settingsProblems(
  issues: readonly ContentIssue[],
  settings: unknown,
  { content, schema }: { readonly content: Iterable<Source>; readonly schema: Source },
): Problem[] {
  const sources = [...content, schema];
  return issues.map(({ code, message, detail, help, path, on }) => ({
    code: code === 'unknown-key' ? 'no-such-setting' : 'bad-setting',
    message: `In the settings: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    ...(detail && { detail }),
    ...(help && { help }),
    ...(find(patternsFor(path, on, settings), sources, schema) ?? { file: schema.file }),
  }));
}

/** The patterns to look for, the best first. The boolean tells whether only the schema is searched. */
function patternsFor(
  path: Path,
  on: 'key' | 'value',
  settings: unknown,
): readonly (readonly [RegExp, boolean])[] {
  const key = path.findLast((part) => typeof part === 'string');
  const value = path.reduce<unknown>(
    (group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined),
    settings,
  );
  const name = key === undefined ? 'settings' : escaped(String(key));
  const inSchema: readonly [RegExp, boolean] = [new RegExp(`(?<![\\w$])${name}(?=["']?\\s*[:,(])`), true];
  if (on === 'key' || typeof value !== 'string' || value.length < 2) return [inSchema];
  const quoted = `(["'\`]?)${escaped(value)}\\1(?![\\w-])`;
  return [
    [new RegExp(`(?<=(?<![\\w$-])["']?${name}["']?\\s*:\\s*)${quoted}`), false],
    // The content may hold the same word as text.
    [new RegExp(`(?<=\\binLanguages\\([^)]*)(["'\`])${escaped(value)}\\1`), true],
    // Shorter values may occur anywhere: a language tag, for example, is also the key of each translation.
    ...(value.length < 4 ? [] : [[new RegExp(`(?<![\\w/#-])${quoted}(?![/#])`), false] as const]),
    inSchema,
  ];
}

function find(patterns: readonly (readonly [RegExp, boolean])[], sources: readonly Source[], schema: Source) {
  for (const [pattern, onlySchema] of patterns)
    for (const { file, text } of onlySchema ? [schema] : sources) {
      const found = (onlySchema && firstFrom(settingsAt(text), pattern, text)) || pattern.exec(text);
      if (!found) continue;
      const { line, column } = placeOf(text, found.index);
      return { file, line, column, frame: codeFrame(text, line, column, found[0].length) };
    }
  return undefined;
}

/** Where the function `settings` begins. Lists above it have options that are called like settings. */
const settingsAt = (schema: string) =>
  Math.max(0, schema.search(/\bsettings\s*(?:\(|:\s*(?:async\s*)?(?:\(|function\b|\w+\s*=>))/));

function firstFrom(start: number, pattern: RegExp, text: string): RegExpExecArray | null {
  const search = new RegExp(pattern, 'g');
  search.lastIndex = start;
  return search.exec(text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
