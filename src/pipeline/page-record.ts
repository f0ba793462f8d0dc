/** What the cache keeps of a rendered page in addition to its HTML: everything that later stages need to know about it. */
import { z } from 'zod';
import type { ValueTask } from '../memory/memory.ts';
import type { EncodingRequest } from '../model.ts';
import { encodingFile } from '../pictures/encoding-file.ts';
import { writeRequests } from '../pictures/request-lists.ts';
import { fetchDirectives } from '../policy/policy.ts';
import { placeInFrames } from '../problems/template-problem.ts';
import type { DeadPart } from '../render/render-observer.ts';
import type { RenderOutcome } from '../render/render-page.tsx';
import type { RenderTools } from '../render/site-module.ts';
import { assetsIn } from '../text/asset-name.ts';

const place = z.object({ file: z.string(), line: z.int(), column: z.int() });
/** See `writeRequests`. */
const requests = z.array(z.string()).readonly();
const directive = z.enum(fetchDirectives);

const pageRecord = z.object({
  canonical: z.string(),
  indexed: z.boolean(),
  modified: z.string().optional(),
  needs: z.object({
    encodings: requests,
    islands: z.array(z.string()).readonly(),
    moments: z.array(z.string()).readonly(),
    reaches: z.array(z.object({ directive, url: z.string() })).readonly(),
  }),
  shown: z
    .array(z.object({ path: z.string(), sizes: z.string().optional(), place: place.optional() }))
    .readonly(),
  candidates: requests,
  /** The parts of the page that will do nothing in the browser. */
  findings: z
    .array(z.object({ code: z.string(), message: z.string(), help: z.string(), place: place.optional() }))
    .readonly(),
  /** Its social card, without the drawing: to paint the card, the page is rendered again. */
  card: z.object({ file: z.string(), key: z.string() }).optional(),
  seams: z.object({
    policyAt: z.int(),
    sheetAt: z.int(),
    bodyAt: z.int(),
    attributes: z.array(z.string()).readonly(),
    prefetches: z.boolean(),
  }),
  lengths: z.object({ policy: z.int(), sheet: z.int() }),
  /** A hash of what decides the style sheet and the island loader that are put into the page. */
  dress: z.string(),
  /** Paths in `assets` that the page contains once its style sheet and scripts are added, without those of its pictures. */
  mentioned: z.array(z.string()),
});

export type PageRecord = z.infer<typeof pageRecord>;

/** Raise the version if the record changes. Changes of the rendering code need no new version: it is part of the input. */
export const renderedPage: ValueTask<PageRecord> = {
  name: 'render-page',
  version: 3,
  value: pageRecord,
  shared: 'taken',
};

/** A trial (see `tryOut`) found that no module of the template keeps what it has read from one page to the next. */
export const keepsNothing: ValueTask<true> = { name: 'try-template', version: 1, value: z.literal(true) };

/** Puts other style sheets into a stored page. The value lists the paths in `assets` that the page then mentions. */
export const dressedPage: ValueTask<string[]> = {
  name: 'dress-page',
  version: 2,
  value: z.array(z.string()),
};

/** `root` is the site's root. Looks up places that only a call stack shows now, because later runs have no such stack. */
export function recordOf(
  { route, indexed, modified, needs, shown, candidates, dead, card, seams, lengths }: RenderOutcome,
  dressed: Pick<PageRecord, 'dress' | 'mentioned'>,
  root: string,
): PageRecord {
  return {
    canonical: route.canonical,
    indexed,
    ...(modified !== undefined && { modified }),
    needs: { ...needs, encodings: writeRequests(needs.encodings) },
    shown,
    candidates: writeRequests(candidates),
    findings: dead.map((part) => findingOf(part, root)),
    ...(card && { card: { file: card.file, key: card.key } }),
    seams,
    lengths,
    ...dressed,
  };
}

function findingOf({ place, ...finding }: DeadPart, root: string): PageRecord['findings'][number] {
  const found = place && 'stack' in place ? (placeInFrames(place.stack, root) ?? place.otherwise) : place;
  return { ...finding, ...(found && { place: found }) };
}

/** The paths in `assets` that a page contains, without those of its pictures. */
export function mentionedIn(
  html: string,
  pictures: readonly EncodingRequest[],
  { images, facts }: Pick<RenderTools, 'images' | 'facts'>,
): string[] {
  const files = new Set(
    pictures.flatMap((request) => {
      const image = images.get(request.path);
      return image ? encodingFile(image, request, facts.recipe) : [];
    }),
  );
  return [...new Set(assetsIn(html))].filter((path) => !files.has(path));
}
