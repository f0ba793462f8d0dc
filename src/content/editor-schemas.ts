/** Makes JSON Schemas for editors from a content model. Runs inside the compiled site, beside the site's own schema. */
import { z } from 'zod';
import type { AnyCollection, Collections } from './define.ts';
import { type FieldMeaning, factsOf } from './fields.ts';

/** A JSON Schema of draft 7, the one that all editors know. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A list of words that come from the content and not from the model: pictures, addresses, or the ids of a collection. */
export type Offer = 'images' | 'addresses' | `ids-${string}`;

export interface EditorSchemas {
  /** What the files of a collection may hold, by collection. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The lists of words that the schemas refer to, sorted. They are definitions in `wordsFile`, beside the schemas. */
  readonly offers: readonly Offer[];
}

/** A name that no collection has by accident. */
export const wordsFile = 'from-content.json';

/**
 * Where a model asks for more than JSON Schema can express, the editor's schema accepts more than the model. It is never
 * stricter than the model.
 */
export function editorSchemas(collections: Collections): EditorSchemas {
  const offers = new Set<Offer>();
  const schemas = Object.entries(collections).map(([key, collection]): [string, JsonSchema] => [
    key,
    editorSchema(collection, offers),
  ]);
  return { schemas: new Map(schemas), offers: [...offers].sort() };
}

function editorSchema(collection: AnyCollection, offers: Set<Offer>): JsonSchema {
  const whole = collection.kind === 'list' ? z.array(collection.schema) : collection.schema;
  const schema = z.toJSONSchema(whole, {
    target: 'draft-7',
    // What an author writes, before defaults and transformations.
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { means } = factsOf(zodSchema);
      if (means) tellMeaning(jsonSchema, means, offers);
      // Without a message editors would show the pattern itself.
      const rule = jsonSchema.pattern === undefined ? undefined : ruleOf(zodSchema);
      if (rule !== undefined) jsonSchema.patternErrorMessage = rule;
    },
  });
  return { ...schema };
}

function tellMeaning(json: Record<string, unknown>, means: FieldMeaning, offers: Set<Offer>): void {
  const offer = offerOf(means);
  if (offer) {
    offers.add(offer);
    // In draft 7 everything beside a `$ref` is ignored, so it stands in an `allOf`.
    json.allOf = [{ $ref: `${wordsFile}#/definitions/${offer}` }];
  }
  const kind = kindOf(means);
  if (kind) json.description = [json.description, kind].filter(Boolean).join(' ');
}

function offerOf(means: FieldMeaning): Offer | undefined {
  if (means.kind === 'image') return 'images';
  if (means.kind === 'link') return 'addresses';
  return means.kind === 'reference' ? `ids-${means.collection}` : undefined;
}

function kindOf(means: FieldMeaning): string | undefined {
  if (means.kind === 'image') return '(A picture below content/, or ./name.jpg beside the file itself.)';
  if (means.kind === 'link') return '(A path of this site, "#", or an https:, mailto: or tel: address.)';
  if (means.kind === 'reference') return `(An id of ${means.collection}.)`;
  return means.kind === 'markdown' ? '(CommonMark.)' : undefined;
}

/** The schema author's own message for a text that does not match the pattern; undefined if there is none. */
function ruleOf(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, '\u0000');
  const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message;
  // Zod's own message repeats the pattern or names a format.
  return message?.startsWith('Invalid ') ? undefined : message;
}

/** The words that editors may offer. They are `examples`, so that an outdated list never marks a new word as wrong. */
export const offeredWords = (
  offers: readonly Offer[],
  words: (offer: Offer) => readonly string[],
): JsonSchema => ({
  definitions: Object.fromEntries(offers.map((offer) => [offer, { examples: words(offer) }])),
});
