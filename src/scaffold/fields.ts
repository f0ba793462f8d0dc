/** Finds in the JSON Schema of an entry the fields that `site new` may ask for. */
import { z } from 'zod';
import type { JsonSchema } from '../content/editor-schemas.ts';

export interface Field {
  /** Where its value stands in the entry. */
  readonly path: readonly string[];
  /** Its name on a command line: the path, joined by dots. */
  readonly flag: string;
  /**
   * What the text of the command line becomes. Anything but a text, a number, yes or no, or a list of texts is written as
   * YAML. A `group` takes no value itself, but must stand in the entry, even if it has no fields.
   */
  readonly kind: 'text' | 'number' | 'yes-no' | 'texts' | 'yaml' | 'group';
  /** Whether every entry must have it. Fields of an optional group are not required. */
  readonly required: boolean;
  readonly choices: readonly string[];
  readonly description: string;
  /** A picture below the content folder, or the id of an entry of another collection. */
  readonly means:
    | { readonly kind: 'image' }
    | { readonly kind: 'reference'; readonly to: string }
    | undefined;
  /** The only value that the model allows, if the field is required within its group. */
  readonly fixed: string | number | boolean | undefined;
}

interface Part {
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Part>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Part | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly allOf?: readonly { readonly $ref?: string | undefined }[] | undefined;
}

const part: z.ZodType<Part> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional().catch(undefined),
    description: z.string().optional(),
    properties: z.record(z.string(), part).optional(),
    required: z.array(z.string()).optional(),
    items: part.optional().catch(undefined),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    allOf: z
      .array(z.looseObject({ $ref: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
);

/**
 * The fields of one entry, in the order of the model, which is the order in which they are written. The schema of a list
 * describes the whole list.
 */
export function fieldsOf(schema: JsonSchema, isList: boolean): readonly Field[] {
  const whole = part.parse(schema);
  const entry = isList ? whole.items : whole;
  return entry ? [...within(entry, [], true)] : [];
}

function* within(group: Part, path: readonly string[], required: boolean): Generator<Field> {
  for (const [name, field] of Object.entries(group.properties ?? {})) {
    const isPart = group.required?.includes(name) ?? false;
    const isRequired = required && isPart;
    if (!field.properties || isRequired)
      yield { ...fieldOf(field, [...path, name], isRequired), fixed: isPart ? onlyValue(field) : undefined };
    if (field.properties) yield* within(field, [...path, name], isRequired);
  }
}

const onlyValue = ({ const: only }: Part): Field['fixed'] =>
  typeof only === 'string' || typeof only === 'number' || typeof only === 'boolean' ? only : undefined;

function fieldOf(field: Part, path: readonly string[], required: boolean): Omit<Field, 'fixed'> {
  return {
    path,
    flag: path.join('.'),
    kind: kindOf(field),
    required,
    choices: (field.enum ?? []).filter((choice) => typeof choice === 'string'),
    description: field.description ?? '',
    means: meaningOf(field),
  };
}

function kindOf({ type, items, properties }: Part): Field['kind'] {
  if (properties) return 'group';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'yes-no';
  return type === 'array' && items?.type === 'string' ? 'texts' : 'yaml';
}

/** Recognises pictures and references by the definitions with which `editorSchemas` offers words for them. */
function meaningOf({ allOf }: Part): Field['means'] {
  const offer = allOf?.[0]?.$ref?.replace(/^.*#\/definitions\//, '');
  if (offer === 'images') return { kind: 'image' };
  return offer?.startsWith('ids-') ? { kind: 'reference', to: offer.slice('ids-'.length) } : undefined;
}
