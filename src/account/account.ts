/**
 * What one build did, for anybody who wants to look: what each page read, needs and weighs, what has changed since the
 * previous site, and why. The names are short, as a site of thousands of pages has thousands of such lines.
 */
import { z } from 'zod';

const texts = z.array(z.string()).readonly();

/** Why a page differs from the one of the previous site, or had to be rendered again. */
export const reason = z.discriminatedUnion('kind', [
  /** No previous site is known. */
  z.object({ kind: z.literal('first') }),
  /** The previous site had no such page. */
  z.object({ kind: z.literal('new') }),
  /** What these names stand for has changed; see `ReadName`. */
  z.object({ kind: z.literal('reads'), names: texts }),
  /** The code of these modules has changed. Without files: the machine that runs the code has changed. */
  z.object({ kind: z.literal('code'), files: texts }),
  /** Only what surrounds the content has changed: these style sheets. Without files: the scripts. */
  z.object({ kind: z.literal('styles'), files: texts }),
  /** The page reads something whose changes cannot be detected, so it is rendered every time. */
  z.object({ kind: z.literal('always'), names: texts }),
  /** What an earlier build had kept of the page is gone from the cache. */
  z.object({ kind: z.literal('forgotten') }),
]);
export type Reason = z.infer<typeof reason>;

export const accountPage = z.object({
  url: z.string(),
  file: z.string(),
  /** Its template, relative to the root. */
  source: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  /** Only if it differs from `url`. */
  canonical: z.string().optional(),
  listed: z.boolean(),
  /** Half of the SHA-256 of the document. */
  hash: z.string(),
  /** Bytes of the document. */
  size: z.int(),
  reads: z.object({ names: z.int(), hash: z.string().optional() }),
  /** Whether it was rendered. */
  made: z.boolean(),
  /** Whether the document differs from the one of the previous site. */
  changed: z.boolean(),
  reason: reason.optional(),
  /** In the order of `measures`. Null for a figure that is not known. */
  figures: z.array(z.number().nullable()).readonly(),
  /** The same for a wide window, in the order of `wideMeasures`. */
  wide: z.array(z.number().nullable()).readonly(),
  thirdParties: z.object({ atLoad: texts, later: texts }).optional(),
  /** Indexes into the list of encodings. */
  encodings: z.array(z.int()).readonly().optional(),
  /** Islands with the moments at which they wake, such as `Counter visible`. */
  moments: texts.optional(),
});
export type AccountPage = z.infer<typeof accountPage>;

const limits = z.record(z.string(), z.number().optional());

const template = z.object({
  source: z.string(),
  /** A hash of all code that its pages run. */
  code: z.string(),
  /** Indexes into the list of modules. */
  modules: z.array(z.int()).readonly(),
});

export const accountHead = z.object({
  /** Must be raised when the format changes. Accounts of other versions are not read. */
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
  /** The source of each collection, relative to the root. */
  collections: z.record(z.string(), z.string()),
  /** Addresses that only the previous site had. */
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
        /** Each with its number of bytes as sent. */
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
        /** The index of its original in `pictures`. */
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
