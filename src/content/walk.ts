import { z } from 'zod';
import { type FieldMeaning, meaningOf } from './fields.ts';

export type Path = readonly (string | number)[];

/** A part of the content that means more than its shape. */
export interface MeaningfulField {
  readonly path: Path;
  /** The string that points at something; empty for a group of fields. */
  readonly value: string;
  readonly meaning: FieldMeaning;
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
  const meaning = meaningOf(schema);
  if (meaning) {
    if (typeof value === 'string') yield { path, value, meaning };
    else if (meaning.kind === 'budgets' && value !== undefined) yield { path, value: '', meaning };
    return;
  }
  // Zod types this as the bare base class; every built-in schema belongs to this union.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      if (isRecord(value))
        for (const [key, inner] of Object.entries(def.shape))
          yield* meaningfulFields(inner, value[key], [...path, key]);
      return;
    case 'record':
      if (isRecord(value))
        for (const [key, item] of Object.entries(value))
          yield* meaningfulFields(def.valueType, item, [...path, key]);
      return;
    case 'array':
      if (Array.isArray(value))
        for (const [index, item] of value.entries())
          yield* meaningfulFields(def.element, item, [...path, index]);
      return;
    case 'tuple':
      if (Array.isArray(value))
        for (const [index, inner] of def.items.entries())
          yield* meaningfulFields(inner, value[index], [...path, index]);
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
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      yield* meaningfulFields(def.innerType, value, path);
      return;
    case 'pipe':
      yield* meaningfulFields(def.in, value, path);
      return;
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
      return schemaAt(def.in, path);
    default:
  }
  const [head, ...rest] = path;
  if (head === undefined) return schema;
  switch (def.type) {
    case 'object': {
      const inner = Object.hasOwn(def.shape, head) ? def.shape[head] : undefined;
      return inner && schemaAt(inner, rest);
    }
    case 'record':
      return schemaAt(def.valueType, rest);
    case 'array':
      return schemaAt(def.element, rest);
    case 'tuple': {
      const inner = typeof head === 'number' ? def.items[head] : undefined;
      return inner && schemaAt(inner, rest);
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
