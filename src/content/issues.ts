/** Turns the errors of zod into issues that authors understand. */
import type { z } from 'zod';
import { nearest } from '../text/nearest.ts';
import { type Path, schemaAt, valueAt } from './walk.ts';

/** A problem of the content, placed by its path in the data; the line is found later. */
export interface ContentIssue {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly help?: string;
  /** The path in the value of the file. */
  readonly path: Path;
  /** Whether the key or the value at the end of the path is at fault. */
  readonly on: 'key' | 'value';
  /** The name of a missing field, below the path. */
  readonly absent?: string;
  /** For an unknown field: the known field that was most likely meant. */
  readonly meant?: string;
  /** Another place that belongs to the problem. */
  readonly also?: { readonly path: Path; readonly label: string };
}

/** The most issues that are reported of one file. Nobody reads more, and each costs a search for its place and a hint. */
export const MOST_ISSUES = 1000;

/** `value` is the raw input; zod's issues name its parts only by path. */
export function issuesOf(error: z.core.$ZodError, schema: z.core.$ZodType, value: unknown): ContentIssue[] {
  const issues: ContentIssue[] = [];
  for (const issue of error.issues) {
    if (issues.length > MOST_ISSUES) break;
    issues.push(...translate(issue, schema, value, []));
  }
  return withoutMisspelt(issues);
}

/** Drops issues of missing fields that are only misspelt. */
function withoutMisspelt(issues: readonly ContentIssue[]): ContentIssue[] {
  const meant = new Set(
    issues.flatMap((issue) =>
      issue.meant === undefined ? [] : JSON.stringify([...issue.path.slice(0, -1), issue.meant]),
    ),
  );
  return issues.filter(
    ({ path, absent }) => absent === undefined || !meant.has(JSON.stringify([...path, absent])),
  );
}

function translate(
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  value: unknown,
  at: Path,
): ContentIssue[] {
  const path = [...at, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_ISSUES + 1).map((key) => unknownKey(key, path, schema));
    case 'invalid_type':
    case 'invalid_value': {
      const found = valueAt(value, path);
      if (found === undefined) return [missing(path, expectation(issue))];
      const near =
        issue.code === 'invalid_value' && typeof found === 'string'
          ? nearest(
              found,
              issue.values.filter((option) => typeof option === 'string'),
            )
          : undefined;
      return [
        {
          code: issue.code === 'invalid_type' ? 'wrong-type' : 'unknown-value',
          message: `${upper(name(path))} has the wrong ${issue.code === 'invalid_type' ? 'type' : 'value'}.`,
          detail: `Expected ${expectation(issue)}, found ${describe(found)}.`,
          ...(near !== undefined && { help: `Did you mean ${JSON.stringify(near)}?` }),
          ...(near === undefined && issue.code === 'invalid_value' && { help: listHelp }),
          path,
          on: 'value',
        },
      ];
    }
    case 'invalid_union': {
      // The branch that got furthest is the one that the author meant.
      const branches = issue.errors.filter((errors) => errors.length > 0);
      const best = branches.sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
      if (!best || valueAt(value, path) === undefined) return [missing(path, 'one of several shapes')];
      return best.flatMap((inner) => translate(inner, schema, value, path));
    }
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({
        code: 'invalid-value',
        message: `The key \`${String(path.at(-1))}\` in ${name(path.slice(0, -1))} ${fault(message)}`,
        path,
        on: 'key',
      }));
    default:
      return [
        {
          code: 'invalid-value',
          message: `${upper(name(path))} ${fault(issue.message)}`,
          detail: `Found ${describe(valueAt(value, path))}.`,
          ...(isAddress(issue) && { help: 'Write a whole address, such as "https://example.com".' }),
          path,
          on: 'value',
        },
      ];
  }
}

/** Whether a web address was expected. Most that are none lack their `https://`, which zod does not say. */
const isAddress = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.format === 'url';

/** Says where the list of allowed values stands: it is code, which the authors of content have not seen. */
const listHelp =
  'Use one of these. The list stands in content/schema.ts or a file that it imports; a new value is added there.';

/** The message of zod or of a schema about a value, as the end of a sentence. */
function fault(message: string): string {
  const words = message.startsWith('must') ? message : `is not valid: ${lower(message)}`;
  return /[.?!]$/.test(message) ? words : `${words}.`;
}

function unknownKey(key: string, path: Path, schema: z.core.$ZodType): ContentIssue {
  const parent = schemaAt(schema, path);
  const def = parent && (parent as z.core.$ZodTypes)._zod.def;
  const known = def?.type === 'object' ? Object.keys(def.shape) : [];
  const near = nearest(key, known);
  return {
    code: 'unknown-key',
    message: `There is no field \`${key}\`${path.length > 0 ? ` in ${name(path)}` : ''}.`,
    ...(known.length > 0 && { detail: `Known fields: ${known.join(', ')}.` }),
    help: near ? `Did you mean \`${near}\`?` : 'Remove it, or add it to the schema.',
    path: [...path, key],
    on: 'key',
    ...(near !== undefined && { meant: near }),
  };
}

function missing(path: Path, expected: string): ContentIssue {
  const key = path.at(-1);
  return {
    code: 'missing-field',
    message: `The field \`${String(key)}\` is missing${path.length > 1 ? ` in ${name(path.slice(0, -1))}` : ''}.`,
    detail: `Expected ${expected}, found nothing.`,
    help: `Add \`${String(key)}:\` here.`,
    path: path.slice(0, -1),
    absent: String(key),
    on: 'value',
  };
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') {
    const options = issue.values.map((option) => JSON.stringify(option));
    return options.length === 1 ? String(options[0]) : `one of ${options.join(', ')}`;
  }
  if (issue.code !== 'invalid_type') return 'something else';
  const words: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of fields',
    record: 'a group of fields',
  };
  return words[issue.expected] ?? issue.expected;
}

/** A short description of a value for authors. */
function describe(value: unknown): string {
  if (value === null) return 'nothing (an empty value)';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'a group of fields';
  const text = JSON.stringify(value) ?? String(value);
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return typeof value === 'string'
    ? `the text ${short}`
    : typeof value === 'number'
      ? `the number ${value}`
      : short;
}

/** `contact.phone`, `features[3].text`, `[2].slug`. */
export function name(path: Path): string {
  if (path.length === 0) return 'the file';
  return `\`${path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')}\``;
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map((issue) => issue.path.length));
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
