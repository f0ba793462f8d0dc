/** Parses a Markdown file: gives the fields of its front matter and the text below them, and the place of each. */
import { Scalar } from 'yaml';
import { codeFrame, linesOf, placeOf } from '../problems/code-frame.ts';
import { type ParsedFile, partOf, type Range } from './parsed-file.ts';
import { parseYaml } from './yaml.ts';
import { tooLong, type YamlFault } from './yaml-limits.ts';
import { valueFaults } from './yaml-values.ts';

/** The field that holds the text below the front matter. */
export const bodyField = 'body';

/**
 * Front matter is the YAML between two lines of three hyphens, the first of which begins the file. The text below it is
 * the field `body`, and keeps to the limits of any other text.
 */
export function parseMarkdownFile(file: string, text: string): ParsedFile {
  const lines = linesOf(text);
  const place = ([start, end]: Range) => ({ ...placeOf(lines, start), length: Math.max(1, end - start) });
  const parts = tooLong(text) ? undefined : partsOf(text);
  // For YAML the first line, "---", begins a document. So the parser's line numbers are those of the file.
  const front = parseYaml(file, parts ? text.slice(0, parts.front) : '');
  const fields = fieldsOf(front.value);
  const faults = parts ? [...bodyFaults(text, parts.body)] : [tooLong(text) ?? withoutFrontMatter(text)];
  if (parts && fields === undefined) faults.unshift(noFields(parts.front));
  if (fields && Object.hasOwn(fields, bodyField)) {
    const { line, column } = front.locate([bodyField], 'key');
    const start = (lines.starts()[line - 1] ?? 0) + column - 1;
    faults.unshift(bodyTwice([start, start + bodyField.length]));
  }
  const problems = [
    ...front.problems,
    ...faults.map(({ code, message, help, range }) => {
      const { line, column, length } = place(range);
      return { code, message, help, file, line, column, frame: codeFrame(lines, line, column, length) };
    }),
  ];
  return {
    file,
    text,
    lines,
    value: problems.length === 0 && parts ? { ...fields, [bodyField]: bodyOf(text, parts.body) } : undefined,
    problems,
    locate(path, on, within) {
      if (!parts || path[0] !== bodyField) return front.locate(path, on, within);
      // An empty text is reported at the line that ends the front matter.
      const range = isEmpty(parts.body) ? ([parts.front, parts.front + fence.length] as const) : parts.body;
      return place((within && partOf(text, range, within)) ?? range);
    },
  };
}

const fence = '---';
const openingFence = /^---[ \t]*(?:\r\n?|\n)/;
const closingFence = /^---[ \t]*$/m;

interface Parts {
  /** The offset of the line that ends the front matter. */
  readonly front: number;
  /** The text below, without the empty lines around it. */
  readonly body: Range;
}

/** Undefined where there is no front matter, or no end of it. */
function partsOf(text: string): Parts | undefined {
  const opening = openingFence.exec(text);
  if (!opening) return undefined;
  const found = closingFence.exec(text.slice(opening[0].length));
  if (!found) return undefined;
  const front = opening[0].length + found.index;
  const below = front + found[0].length;
  const whole = text.slice(below);
  const [blank = ''] = /^(?:[^\S\r\n]*(?:\r\n?|\n))*/.exec(whole) ?? [];
  const start = below + blank.length;
  return { front, body: [start, Math.max(start, below + whole.trimEnd().length)] };
}

const isEmpty = ([start, end]: Range) => start === end;

/** The text below the front matter, with the line ends that a text in YAML has. */
const bodyOf = (text: string, [start, end]: Range) =>
  isEmpty([start, end]) ? '' : `${text.slice(start, end).replace(/\r\n?/g, '\n')}\n`;

/** The fields of the front matter. Empty front matter counts as a group without fields. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined;
}

/** The same limits as for a text in YAML, but placed at the first line that breaks them. */
function* bodyFaults(text: string, body: Range): Generator<YamlFault> {
  const [fault] = faultsIn(text, body);
  if (!fault) return;
  let [start] = body;
  for (const line of text.slice(...body).split('\n')) {
    const [inLine] = faultsIn(text, [start, start + line.length]);
    if (inLine) return yield inLine;
    start += line.length + 1;
  }
  yield fault;
}

function faultsIn(text: string, range: Range): YamlFault[] {
  const scalar = new Scalar(text.slice(...range));
  scalar.range = [range[0], range[1], range[1]];
  return valueFaults(scalar);
}

const withoutFrontMatter = (text: string): YamlFault =>
  openingFence.test(text)
    ? {
        code: 'front-matter',
        message: 'This front matter has no end.',
        help: 'Write a line of three hyphens, "---", behind its last field.',
        range: [0, fence.length],
      }
    : {
        code: 'front-matter',
        message: 'This file has no front matter.',
        help: 'Begin it with a line of three hyphens, "---", then its fields as YAML, then "---" again.',
        range: [0, 1],
      };

const noFields = (end: number): YamlFault => ({
  code: 'front-matter',
  message: 'The front matter of a file holds fields with names.',
  help: 'Write each as `name: value` in a line of its own.',
  range: [fence.length + 1, Math.max(fence.length + 2, end)],
});

const bodyTwice = (range: Range): YamlFault => ({
  code: 'front-matter',
  message: 'The field `body` is the text below the front matter.',
  help: 'Give this field another name, or move its text below.',
  range,
});
