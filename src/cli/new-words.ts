/** Parses the words after `site new <kind>` into an id and field values, and makes the errors for wrong words. */
import { parseArgs } from 'node:util';
import { EnvironmentError } from '../problems/errors.ts';
import type { Field } from '../scaffold/fields.ts';
import type { Kind } from '../scaffold/open-kinds.ts';
import { nearest } from '../text/nearest.ts';

/** Options of `site new` itself, which are no fields. */
const ownFlags = ['root', 'dry-run', 'help'];

interface Words {
  readonly given: Map<string, readonly string[]>;
  readonly id: string | undefined;
}

/** Reads the words after the kind. Throws an `EnvironmentError` if they are wrong. */
export function readWords(words: readonly string[], fields: readonly Field[], kind: Kind): Words {
  const options = Object.fromEntries(
    fields.map(({ flag }) => [flag, { type: 'string', multiple: true }] as const),
  );
  for (const [, flag = ''] of words.join('\n').matchAll(/^--([^=\n]+)/gm))
    if (!(flag in options)) throw unknownFlag(flag, kind, [...Object.keys(options), ...ownFlags]);
  const { positionals, values } = parse(words, options, kind);
  if (positionals.length > 1)
    throw new EnvironmentError(`"${positionals[1]}" is one word too many.`, {
      code: 'usage',
      help: `Write names with spaces in quotes. ${helpFor(kind)}`,
    });
  const given = new Map<string, readonly string[]>();
  for (const { flag, kind: type } of fields) {
    const texts: unknown = values[flag];
    if (!Array.isArray(texts)) continue;
    if (texts.length > 1 && type !== 'texts')
      throw new EnvironmentError(`--${flag} is given ${texts.length} times, and takes one value.`, {
        code: 'usage',
        help: helpFor(kind),
      });
    given.set(flag, texts.map(String));
  }
  return { given, id: positionals[0] };
}

function parse(
  words: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string'; readonly multiple: true }>>,
  kind: Kind,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EnvironmentError(message, { code: 'usage', help: helpFor(kind) });
  }
}

const helpFor = ({ name }: Kind) => `"site new ${name} --help" lists its fields.`;

export function unknownKind(name: string, names: readonly string[]): never {
  const near = nearest(name, names);
  throw new EnvironmentError(`Nothing here is called "${name}".`, {
    code: 'usage',
    help: near ? `Did you mean "site new ${near}"?` : '"site new" lists what can be added.',
  });
}

/** For an option that comes before the kind. It cannot be a field, because fields depend on the kind. */
export function unknownOption(word: string): EnvironmentError {
  const near = nearest(word.replace(/^-+/, ''), ownFlags);
  return new EnvironmentError(`There is no option "${word}".`, {
    code: 'usage',
    help: near ? `Did you mean --${near}?` : 'Fields stand behind the kind; "site new" lists the kinds.',
  });
}

function unknownFlag(flag: string, kind: Kind, flags: readonly string[]): EnvironmentError {
  const near = nearest(flag, flags) ?? flags.find((other) => other.endsWith(`.${flag}`));
  return new EnvironmentError(`A ${kind.name} has no field "${flag}".`, {
    code: 'usage',
    help: near ? `Did you mean --${near}?` : helpFor(kind),
  });
}

export const missing = (kind: Kind, fields: readonly Field[]) =>
  new EnvironmentError(
    `A ${kind.name} cannot do without ${fields.map(({ flag }) => `--${flag}`).join(', ')}.`,
    { code: 'usage', help: `Give them a value each; in a terminal they are asked for. ${helpFor(kind)}` },
  );

export const withoutId = (kind: Kind, id: string) =>
  new EnvironmentError(id === '' ? `This ${kind.name} needs an id.` : `"${id}" cannot be an id.`, {
    code: 'usage',
    help: `Write it behind the kind: site new ${kind.name} my-id. It becomes part of addresses and names of files.`,
  });
