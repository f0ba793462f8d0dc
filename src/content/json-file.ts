/** Parses the text of a JSON file: gives its value and the place of every part of it. */
import { printParseErrorCode, visit } from 'jsonc-parser';
import { codeFrame, placeOf } from '../problems/code-frame.ts';
import type { ParsedFile } from './parsed-file.ts';
import { parseYaml } from './yaml.ts';

/** Uses the YAML parser for limits and places, since all JSON is YAML as well. Text that is YAML but not JSON is refused. */
export function parseJson(file: string, text: string): ParsedFile {
  // The YAML parser does not end a line at a carriage return alone.
  const yaml = parseYaml(file, text.replace(/\r(?!\n)/g, '\n'));
  // A file beyond the limits is not read any further.
  if (yaml.problems.some(({ code }) => limits.has(code))) return yaml;
  const fault = faultIn(text);
  if (!fault) return yaml.problems.length > 0 ? yaml : { ...yaml, value: JSON.parse(text) as unknown };
  const { line, column } = placeOf(yaml.lines, fault.offset);
  const frame = codeFrame(yaml.lines, line, column);
  return {
    ...yaml,
    value: undefined,
    problems: [{ code: 'json-syntax', ...explain(text, fault), file, line, column, frame }],
  };
}

const limits = new Set(['too-large', 'too-many-values', 'yaml-depth']);

interface Fault {
  readonly kind: ReturnType<typeof printParseErrorCode>;
  readonly offset: number;
}

/** The first place where a text is not JSON; undefined for valid JSON. */
function faultIn(text: string): Fault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    // `JSON.parse` tells the place of some faults only.
    return firstFault(text) ?? { kind: 'InvalidSymbol', offset: 0 };
  }
}

function firstFault(text: string): Fault | undefined {
  const found: Fault[] = [];
  const enough = new Error('The first fault is found.');
  try {
    visit(
      text,
      {
        onError(code, offset) {
          found.push({ kind: printParseErrorCode(code), offset });
          // Behind the fault there may be more levels than the parser can go down.
          throw enough;
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error !== enough) throw error;
  }
  return found[0];
}

interface Words {
  readonly message: string;
  readonly help: string;
}

function explain(text: string, { kind, offset }: Fault): Words {
  const sign = text[offset] ?? '';
  if (kind === 'InvalidCommentToken' || sign === '#')
    return { message: 'JSON has no comments.', help: 'Remove the comment.' };
  if (/^[\]}]$/.test(sign) && text.slice(0, offset).trimEnd().endsWith(','))
    return { message: 'There is a comma after the last entry.', help: 'Remove the comma.' };
  const known = words[kind];
  if (known) return known;
  if (sign === '')
    return { message: 'This file ends too early.', help: 'Look for a bracket that is not closed.' };
  if (/['`\p{L}_$]/u.test(sign))
    return {
      message: 'In JSON names and texts stand in double quotes.',
      help: 'Put it in double quotes, if it is neither true, false nor null.',
    };
  return {
    message: 'Something stands here that JSON does not expect.',
    help: 'Look for a comma, a colon or a quote that is missing before it.',
  };
}

const words: Readonly<Partial<Record<Fault['kind'], Words>>> = {
  CommaExpected: { message: 'A comma is missing before this.', help: 'Commas stand between entries.' },
  ColonExpected: {
    message: 'A colon is missing before this.',
    help: 'It stands behind the name of a field.',
  },
  EndOfFileExpected: {
    message: 'A second value begins here. There is one in a file.',
    help: 'Put several into a list, between brackets.',
  },
  UnexpectedEndOfString: {
    message: 'This text has no closing quote.',
    help: 'Write it where the text ends. A line break within a text is written \\n.',
  },
  InvalidEscapeCharacter: {
    message: 'This text holds a backslash that begins no escape of JSON.',
    help: 'Write two backslashes.',
  },
  InvalidUnicode: {
    message: 'This text holds a \\u without the four digits of a character.',
    help: 'Write two backslashes, or all four digits.',
  },
  InvalidCharacter: {
    message: 'This text holds a control character.',
    help: 'Write tabs as \\t, and take others away.',
  },
};
