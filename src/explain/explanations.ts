/** Reads the explanations of problems: one Markdown page for each code, in one folder for each kind of work. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Explanation {
  readonly code: string;
  /** CommonMark: a heading, some sentences, and often a wrong and a right example. */
  readonly text: string;
}

/** All codes that have an explanation, by their folder, both sorted. `engine` is the folder of the builder's sources. */
export function explainedCodes(engine: string): ReadonlyMap<string, readonly string[]> {
  const folder = join(engine, 'explain', 'codes');
  return new Map(
    readdirSync(folder)
      .sort()
      .map((group) => [
        group,
        readdirSync(join(folder, group))
          .map((file) => file.replace(/\.md$/, ''))
          .sort(),
      ]),
  );
}

/** The explanation of a code, or undefined. All rules of html-validate, `markup/…`, share one page. */
export function explanationOf(engine: string, asked: string): Explanation | undefined {
  const code = asked.replace(/^markup\/.*$/s, 'markup');
  for (const [group, codes] of explainedCodes(engine))
    if (codes.includes(code)) {
      const text = readFileSync(join(engine, 'explain', 'codes', group, `${code}.md`), 'utf8');
      return { code, text };
    }
  return undefined;
}

export interface Example {
  readonly kind: 'wrong' | 'right';
  /** The language of the example, and the file that it belongs in. Without a file it is a part of the home page. */
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

const example = /^## (Wrong|Right)\n\n```(\w+)(?: (\S+))?\n(.*?)\n```$/gms;

/** The examples of an explanation, in their order. */
export const examplesIn = ({ text }: Explanation): readonly Example[] =>
  [...text.matchAll(example)].map(([, kind, language = '', file, code = '']) => ({
    kind: kind === 'Wrong' ? 'wrong' : 'right',
    language,
    file,
    text: code,
  }));

/** An explanation in its parts, for callers that lay it out themselves. */
export interface ExplanationParts {
  readonly code: string;
  /** Paragraphs, with names in backticks. */
  readonly words: readonly string[];
  readonly examples: readonly Example[];
}

export const partsOf = (explanation: Explanation): ExplanationParts => ({
  code: explanation.code,
  words: explanation.text
    .replace(example, '')
    .replace(/^# .*/, '')
    .trim()
    .split(/\n{2,}/),
  examples: examplesIn(explanation),
});

/** An explanation as text for a terminal: without Markdown syntax, with indented and named examples. */
export const plainText = ({ text }: Explanation): string =>
  text
    .replace(example, (_all, kind: string, _language: string, file: string | undefined, code: string) =>
      [`${kind}${file === undefined ? '' : `, in ${file}`}:`, '', code.replace(/^(?=.)/gm, '    ')].join(
        '\n',
      ),
    )
    .replace(/^# /, '');
