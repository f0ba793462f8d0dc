/** Entries as a content model allows them, made of one that is known to be good, and with harm in every text. */
import fc from 'fast-check';
import { z } from 'zod';
import { type FieldMeaning, factsOf } from '../../src/content/fields.ts';
import { isRecord, type Path, valueAt } from '../../src/content/walk.ts';

export interface PoisonOptions {
  /** For each field that may hold any text. */
  readonly text: fc.Arbitrary<string>;
  /** For each Markdown text. */
  readonly markdown: fc.Arbitrary<string>;
  /** For each link; the others keep what they point at. */
  readonly link: fc.Arbitrary<string>;
}

/**
 * Whatever has the shape of the schema, as far as that is what may vary: texts, links, numbers, choices, and what may be left
 * out. Names that others refer to, pictures, addresses of the site and days stay as they are.
 */
export function poisoned(
  schema: z.core.$ZodType,
  value: unknown,
  options: PoisonOptions,
): fc.Arbitrary<unknown> {
  const { means: meaning } = factsOf(schema);
  if (meaning) return ofMeaning(meaning, value, options);
  const same = fc.constant(value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return typeof value === 'string' && isAnyText(schema) ? options.text : same;
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) ? fc.constantFrom(value, value + 1) : same;
    case 'object': {
      if (!isRecord(value)) return same;
      return fc.record(
        Object.fromEntries(
          Object.entries(value).map(([key, item]): [string, fc.Arbitrary<unknown>] => {
            const inner = def.shape[key];
            return [key, inner ? poisoned(inner, item, options) : fc.constant(item)];
          }),
        ),
      );
    }
    case 'record':
      if (!isRecord(value)) return same;
      return fc.record(
        Object.fromEntries(
          Object.entries(value).map(([key, item]) => [key, poisoned(def.valueType, item, options)]),
        ),
      );
    case 'array':
      if (!Array.isArray(value)) return same;
      return fc.tuple(...value.map((item) => poisoned(def.element, item, options)));
    case 'tuple':
      if (!Array.isArray(value)) return same;
      return fc.tuple(
        ...value.map((item, at) => {
          const inner = def.items[at] ?? def.rest;
          return inner ? poisoned(inner, item, options) : fc.constant(item);
        }),
      );
    case 'union': {
      const own = def.options.find((option) => z.core.safeParse(option, value).success);
      return own ? poisoned(own, value, options) : same;
    }
    case 'intersection':
      return poisoned(def.left, value, options);
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
    case 'default':
    case 'prefault':
      return value === undefined || value === null ? same : poisoned(def.innerType, value, options);
    case 'pipe':
      return poisoned(def.in, value, options);
    case 'lazy':
      return poisoned(def.getter(), value, options);
    default:
      return same;
  }
}

function ofMeaning(
  { kind }: FieldMeaning,
  value: unknown,
  { markdown, link }: PoisonOptions,
): fc.Arbitrary<unknown> {
  if (kind === 'markdown') return markdown;
  return kind === 'link' && typeof value === 'string' && /^https?:/.test(value) ? link : fc.constant(value);
}

/** Whether nothing is asked of a text but that there is one. */
function isAnyText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return (
    def.type === 'string' &&
    !('format' in def) &&
    (def.checks ?? []).every(({ _zod }) => _zod.def.check === 'min_length')
  );
}

/**
 * What the schema has to say of several fields together is asked of the whole: what it refuses becomes again what it was. For
 * an entry that it refuses all the same, undefined.
 */
export function accepted(schema: z.core.$ZodType, value: unknown, before: unknown): unknown {
  let current = value;
  for (let attempt = 0; attempt < 5; attempt++) {
    const { error } = z.core.safeParse(schema, current);
    if (!error) return current;
    for (const { path } of error.issues)
      current = withPart(
        current,
        path.filter((part) => typeof part !== 'symbol'),
        before,
      );
  }
  return undefined;
}

/** The same with one part as it was. */
function withPart(value: unknown, path: Path, before: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return before;
  const inner = () => withPart(valueAt(value, [head]), rest, valueAt(before, [head]));
  if (Array.isArray(value)) return value.map((item, at) => (at === head ? inner() : item));
  return isRecord(value) ? { ...value, [head]: inner() } : before;
}
