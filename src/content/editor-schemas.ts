/** A content model in; JSON Schemas, as editors read them, out. Runs beside the site's own schema. */
import { z } from 'zod';
import type { AnyCollection, Collections } from './define.ts';
import { type FieldMeaning, factsOf } from './fields.ts';

/** A JSON Schema of draft 7, the one that all editors know. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Words that come from the content and not from the model: of pictures, addresses, or ids of a collection. */
export type Offer = 'images' | 'addresses' | `ids-${string}`;

export interface EditorSchemas {
  /** What the files of a collection may hold, by collection. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** Whose words they offer, sorted: as definitions of `wordsFile`, beside them. */
  readonly offers: readonly Offer[];
}

/** No collection is called so by accident. */
export const wordsFile = 'from-content.json';

/**
 * Where a model asks for more than JSON Schema can say, the editor's schema is the more generous; it is never stricter
 * than the model.
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
      // Editors would show the pattern itself.
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
    // Beside a `$ref`, draft 7 reads nothing else.
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

/** What the model says to a text that does not match its pattern, where the schema's author has put it into words. */
function ruleOf(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, '\u0000');
  const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message;
  // Zod's own words, which repeat the pattern or name a format.
  return message?.startsWith('Invalid ') ? undefined : message;
}

/** The words that editors may offer. They are examples, so that an old list never calls a new word wrong. */
export const offeredWords = (
  offers: readonly Offer[],
  words: (offer: Offer) => readonly string[],
): JsonSchema => ({
  definitions: Object.fromEntries(offers.map((offer) => [offer, { examples: words(offer) }])),
});
