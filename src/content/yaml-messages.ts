/** What the YAML parser finds, in words for people who write content. */
import type { ErrorCode, YAMLError } from 'yaml';
import type { YamlFault } from './yaml-limits.ts';
import type { ClosingSign, FindOpening } from './yaml-openings.ts';

interface Words {
  readonly code?: string;
  readonly message: string;
  readonly help: string;
}

/**
 * Words for error codes of the parser; codes without words are reported as `unreadable`. Duplicate keys and second
 * documents are missing here because other code finds them.
 */
const words: Readonly<Partial<Record<ErrorCode, Words>>> = {
  ALIAS_PROPS: {
    message: 'An alias cannot have an anchor or a tag of its own.',
    help: 'Write the value out, or put the text in quotes if it begins with a star.',
  },
  BAD_ALIAS: {
    message: 'A text that begins with a star or an ampersand means an alias or an anchor.',
    help: 'Put the text in quotes.',
  },
  BAD_COLLECTION_TYPE: {
    message: 'This value is not of the kind that its tag says.',
    help: 'Write the value without a tag.',
  },
  BAD_DIRECTIVE: {
    message: 'A line that begins with a percent sign means an instruction to the parser.',
    help: 'Put the text in quotes.',
  },
  BAD_DQ_ESCAPE: {
    message: 'A backslash inside double quotes begins an escape, and this one is not known.',
    help: "Write two backslashes, or put the text in 'single quotes'.",
  },
  BAD_INDENT: {
    message: 'This line is not indented as its neighbours are.',
    help: 'Begin all fields of a group in the same column, with spaces.',
  },
  BAD_PROP_ORDER: {
    message: 'Anchors and tags stand before the sign that begins an entry.',
    help: 'Write the value without them, or put the text in quotes.',
  },
  BAD_SCALAR_START: {
    message: 'A text cannot begin with this sign.',
    help: 'Put the text in quotes.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A value cannot hold another key on the same line.',
    help: 'If the colon belongs to the text, put the value in quotes. Otherwise begin a new line, indented deeper.',
  },
  BLOCK_IN_FLOW: {
    message: 'Between brackets, entries are separated by commas.',
    help: 'Put the text in quotes, or write the list without brackets.',
  },
  KEY_OVER_1024_CHARS: {
    message: 'The name of a field is longer than 1024 characters.',
    help: 'If the colon belongs to the text, put the text in quotes.',
  },
  MISSING_CHAR: {
    message: 'A sign is missing here.',
    help: 'Look for a quote or bracket that is not closed, or a blank that is missing after a colon.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'The name of a field must stand on one line.',
    help: 'Look for a quote that is not closed, or for a colon that is missing on the line before.',
  },
  MULTIPLE_ANCHORS: {
    message: 'A value cannot have two anchors.',
    help: 'Remove one, or put the text in quotes.',
  },
  MULTIPLE_TAGS: {
    code: 'yaml-tag',
    message: 'A value cannot have two tags.',
    help: 'Content is plain data; write the value without a tag.',
  },
  NON_STRING_KEY: {
    message: 'The name of a field must be a text, not a list or a group.',
    help: 'Put the name in quotes. A value that begins with { or [ needs quotes as well.',
  },
  RESOURCE_EXHAUSTION: {
    code: 'yaml-depth',
    message: 'This is nested too deeply.',
    help: 'Take levels away; the rest of this file was not checked.',
  },
  TAG_RESOLVE_FAILED: {
    code: 'yaml-tag',
    message: 'A word that begins with an exclamation mark means a tag, and content has none.',
    help: 'Content is plain data: write the value without a tag, or put the text in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'Something stands here that YAML does not expect.',
    help: 'Put the text in quotes, or look for a quote or bracket that is not closed on a line before.',
  },
};

const unreadable: Words = { message: 'This cannot be read as YAML.', help: 'Put the text in quotes.' };

/** Missing closing signs, by the message of the parser. */
const missingEnds: readonly {
  readonly tells: RegExp;
  readonly closing: ClosingSign;
  readonly name: string;
  readonly what: string;
}[] = [
  { tells: /closing "quote/, closing: '"', name: 'double quote', what: 'text' },
  { tells: /closing 'quote/, closing: "'", name: 'single quote', what: 'text' },
  { tells: /end with a ]/, closing: ']', name: ']', what: 'list' },
  { tells: /end with a }/, closing: '}', name: '}', what: 'group' },
];

/** Other missing signs, by the message of the parser. */
const missing: readonly (readonly [RegExp, string])[] = [
  [/^Missing ,/, 'A comma is missing between two entries.'],
  [/followed by map values/, 'A colon is missing after the name of this field.'],
  [/without - indicator/, 'An entry of a list begins with "- ".'],
  [/space after :|by white space/, 'A blank is missing here.'],
];

export function explainYamlError({ code, message, pos }: YAMLError, openingOf: FindOpening): YamlFault {
  const { code: kind = 'yaml-syntax', message: says, help } = words[code] ?? unreadable;
  const end = missingEnds.find(({ tells }) => tells.test(message));
  const opening = end && openingOf(end.closing, pos[0]);
  if (end && opening !== undefined)
    return {
      code: kind,
      message: `This ${end.what} has no closing ${end.name}.`,
      help: `Write it where the ${end.what} ends. If the sign belongs to a text, put the text in quotes of the other kind.`,
      range: [opening, opening + 1],
    };
  return {
    code: kind,
    message: missing.find(([tells]) => tells.test(message))?.[1] ?? says,
    help,
    range: [pos[0], Math.max(pos[0] + 1, pos[1])],
  };
}

/**
 * The tab at the beginning of the line at `offset`, if there is one. After such a tab the parser reports every line, so its
 * other errors in the file are no help.
 */
export function tabAt(text: string, offset: number): YamlFault | undefined {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [, blanks, tabs] = /^( *)(\t+)/.exec(text.slice(start, start + 200)) ?? [];
  if (blanks === undefined || tabs === undefined) return undefined;
  const from = start + blanks.length;
  const others = (text.match(/^ *\t+ *[^\s]/gm)?.length ?? 1) - 1;
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'line begins' : 'lines begin'} with one.` : '';
  return {
    code: 'yaml-syntax',
    message: 'This line is indented with a tab.',
    help: `Indent with spaces.${more}`,
    range: [from, from + tabs.length],
  };
}

export const secondDocument = (start: number): YamlFault => ({
  code: 'yaml-documents',
  message: 'A second document begins here. There is one document per file.',
  help: 'Remove the "---" in between, or make two files.',
  range: [start, start + 3],
});
