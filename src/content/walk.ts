import { z } from 'zod';
import { type FieldMeaning, factsOf } from './fields.ts';

export type Path = readonly (string | number)[];

/** A field of the content with a meaning beyond its type, such as a link or a picture. */
export interface MeaningfulField {
  readonly path: Path;
  /** The string that points at something; empty for a group of fields. */
  readonly value: string;
  readonly meaning: FieldMeaning | { readonly kind: 'placeholder' };
}

/**
 * Finds every field with a meaning in a raw value. Forgiving: where the value does not have the schema's shape
 * it stops descending, since validation reports that on its own.
 */
export function* meaningfulFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path = [],
): Generator<MeaningfulField> {
  const { means: meaning, isPlaceholder } = factsOf(schema);
  if (typeof value === 'string' && isPlaceholder?.(value))
    yield { path, value, meaning: { kind: 'placeholder' } };
  if (meaning) {
    if (typeof value === 'string') yield { path, value, meaning };
    else if (meaning.kind === 'budgets' && value !== undefined) yield { path, value: '', meaning };
    return;
  }
  // Zod types this as the bare base class; every built-in schema belongs to this union.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      if (!isRecord(value)) return;
      for (const [key, inner] of Object.entries(def.shape))
        yield* meaningfulFields(inner, value[key], [...path, key]);
      if (def.catchall)
        for (const [key, item] of Object.entries(value))
          if (!Object.hasOwn(def.shape, key)) yield* meaningfulFields(def.catchall, item, [...path, key]);
      return;
    case 'record':
      if (isRecord(value))
        for (const [key, item] of Object.entries(value)) {
          yield* meaningfulFields(def.keyType, key, [...path, key]);
          yield* meaningfulFields(def.valueType, item, [...path, key]);
        }
      return;
    case 'map':
      if (value instanceof Map)
        for (const [key, item] of value) {
          yield* meaningfulFields(def.keyType, key, [...path, String(key)]);
          yield* meaningfulFields(def.valueType, item, [...path, String(key)]);
        }
      return;
    case 'set':
      if (value instanceof Set)
        for (const [index, item] of [...value].entries())
          yield* meaningfulFields(def.valueType, item, [...path, index]);
      return;
    case 'array':
      if (Array.isArray(value))
        for (const [index, item] of value.entries())
          yield* meaningfulFields(def.element, item, [...path, index]);
      return;
    case 'tuple':
      if (Array.isArray(value))
        for (const [index, item] of value.entries()) {
          const inner = def.items[index] ?? def.rest;
          if (inner) yield* meaningfulFields(inner, item, [...path, index]);
        }
      return;
    case 'union':
      // Only the branch that the value belongs to: the same key may mean something else in another.
      for (const option of def.options)
        if (z.core.safeParse(option, value).success) return yield* meaningfulFields(option, value, path);
      return;
    case 'intersection':
      yield* meaningfulFields(def.left, value, path);
      yield* meaningfulFields(def.right, value, path);
      return;
    case 'default':
    case 'prefault':
      yield* meaningfulFields(def.innerType, value === undefined ? def.defaultValue : value, path);
      return;
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      yield* meaningfulFields(def.innerType, value, path);
      return;
    case 'pipe': {
      yield* meaningfulFields(def.in, value, path);
      // The second schema of a pipe sees the value as the first one, such as a preprocess, has left it.
      const left = z.core.safeParse(def.in, value);
      if (left.success) yield* meaningfulFields(def.out, left.data, path);
      return;
    }
    case 'lazy':
      yield* meaningfulFields(def.getter(), value, path);
      return;
    default:
      return;
  }
}

/** The schema that describes what lies at `path`, or undefined where there is none. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return schemaAt(def.innerType, path);
    case 'pipe':
      // A preprocess has no shape of its own.
      return schemaAt(typeOf(def.in) === 'transform' ? def.out : def.in, path);
    case 'lazy':
      return schemaAt(def.getter(), path);
    case 'intersection':
      return schemaAt(def.left, path) ?? schemaAt(def.right, path);
    default:
  }
  const [head, ...rest] = path;
  if (head === undefined) return schema;
  switch (def.type) {
    case 'object': {
      const inner = Object.hasOwn(def.shape, head) ? def.shape[head] : def.catchall;
      return inner && typeOf(inner) !== 'never' ? schemaAt(inner, rest) : undefined;
    }
    case 'record':
    case 'map':
    case 'set':
      return schemaAt(def.valueType, rest);
    case 'array':
      return schemaAt(def.element, rest);
    case 'tuple': {
      const inner = typeof head === 'number' ? (def.items[head] ?? def.rest) : undefined;
      return inner ? schemaAt(inner, rest) : undefined;
    }
    case 'union':
      for (const option of def.options) {
        const found = schemaAt(option, path);
        if (found) return found;
      }
      return undefined;
    default:
      return undefined;
  }
}

const typeOf = (schema: z.core.$ZodType) => schema._zod.def.type;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part at a path of a parsed value; undefined if there is nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Readonly<Record<string | number, unknown>>)[part];
  }
  return current;
}
