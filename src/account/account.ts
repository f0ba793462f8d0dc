/**
 * What one build did, for whoever wants to look: what each page read, needs and weighs, what has changed since the site
 * before and why. In short words, as a site of thousands of pages has thousands of lines of it.
 */
import { z } from 'zod';

const texts = z.array(z.string()).readonly();

/** Why a page is not the one of the site before, or had to be made again. */
export const reason = z.discriminatedUnion('kind', [
  /** Nothing is known of a site before. */
  z.object({ kind: z.literal('first') }),
  /** The site before had no such page. */
  z.object({ kind: z.literal('new') }),
  /** What stands under these names has changed; see `ReadName`. */
  z.object({ kind: z.literal('reads'), names: texts }),
  /** Code of these modules has changed, or the machine that runs it where there are none. */
  z.object({ kind: z.literal('code'), files: texts }),
  /** Only what is put around it: these style sheets, or scripts where there are none. */
  z.object({ kind: z.literal('styles'), files: texts }),
  /** It reads what nobody can tell a change of, and is made each time. */
  z.object({ kind: z.literal('always'), names: texts }),
  /** What an earlier build had kept of it is not there any more. */
  z.object({ kind: z.literal('forgotten') }),
]);
export type Reason = z.infer<typeof reason>;

export const accountPage = z.object({
  url: z.string(),
  file: z.string(),
  /** Its template, relative to the root. */
  source: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  /** Where it differs from the address. */
  canonical: z.string().optional(),
  listed: z.boolean(),
  /** Half of the SHA-256 of the document. */
  hash: z.string(),
  /** Bytes of the document. */
  size: z.int(),
  reads: z.object({ names: z.int(), hash: z.string().optional() }),
  /** Whether it was rendered. */
  made: z.boolean(),
  /** Whether it says something else than the page of the site before. */
  changed: z.boolean(),
  reason: reason.optional(),
  /** In the order of `measures`. Null where that is not known. */
  figures: z.array(z.number().nullable()).readonly(),
  /** The same in a wide window, in the order of `wideMeasures`. */
  wide: z.array(z.number().nullable()).readonly(),
  thirdParties: z.object({ atLoad: texts, later: texts }).optional(),
  /** Places in the list of encodings. */
  encodings: z.array(z.int()).readonly().optional(),
  /** Islands with the moments at which they wake, such as `Counter visible`. */
  moments: texts.optional(),
});
export type AccountPage = z.infer<typeof accountPage>;

const limits = z.record(z.string(), z.number().optional());

const template = z.object({
  source: z.string(),
  /** A hash of all code within its reach. */
  code: z.string(),
  /** Places in the list of modules. */
  modules: z.array(z.int()).readonly(),
});

export const accountHead = z.object({
  /** Raised when an account is written in other words: those of earlier versions are not read. */
  version: z.literal(2),
  /** When the build ended; ISO 8601. */
  built: z.string(),
  name: z.string().optional(),
  changed: z.boolean(),
  stages: z.array(z.object({ name: z.string(), ms: z.number() })).readonly(),
  images: z.object({ made: z.int(), reused: z.int(), cards: z.int() }),
  bytes: z.record(z.string(), z.int()),
  work: z.record(z.string(), z.object({ done: z.int(), reused: z.int() })),
  reminders: texts,
  measures: texts,
  wideMeasures: texts,
  budgets: z.object({ everyPage: limits.optional(), pages: z.record(z.string(), limits).optional() }),
  /** Where collections stand, below the root. */
  collections: z.record(z.string(), z.string()),
  /** Addresses that the site before had. */
  gone: texts,
  templates: z.array(template).readonly(),
  /** Each with a hash of its code. */
  modules: z.array(z.tuple([z.string(), z.string()])).readonly(),
  /** Each with a hash of its text. */
  sheets: z.array(z.tuple([z.string(), z.string()])).readonly(),
  islands: z
    .array(
      z.object({
        name: z.string(),
        source: z.string(),
        kind: z.enum(['react', 'preact', 'enhanced']),
        modules: texts,
        /** Each with its bytes as they are sent. */
        files: z.array(z.tuple([z.string(), z.int()])).readonly(),
      }),
    )
    .readonly(),
  /** Originals that pages show, below the content folder. */
  pictures: z
    .array(z.object({ path: z.string(), width: z.number(), height: z.number(), format: z.string() }))
    .readonly(),
  encodings: z
    .array(
      z.object({
        /** The place of its original. */
        picture: z.int(),
        format: z.string(),
        width: z.number(),
        file: z.string(),
        bytes: z.int(),
      }),
    )
    .readonly(),
});
export type AccountHead = z.infer<typeof accountHead>;

/** What the last build did. */
export interface Account extends AccountHead {
  readonly pages: readonly AccountPage[];
}
