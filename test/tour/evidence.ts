/**
 * What the tour saw, page by page. It is written once for a built site; tests are plain statements about it. Paths of
 * the site itself stand without its host, so whatever begins otherwise was asked of somebody else.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lines = z.array(z.string());

/** Fonts that came after the first paint, and what moved when they did. */
const fonts = z.object({ late: lines, shifts: lines });

const sent = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A form after somebody pressed its button, once the outcome was told. */
const outcome = z.object({
  /** What lies where the visitor looks, word for word. */
  told: lines,
  popupOpen: z.boolean(),
  /** Whether the button that opens the popup has the focus. */
  focused: z.boolean(),
  values: z.record(z.string(), z.string()),
  /** Fields that are marked as wrong. */
  wrong: lines,
  logged: lines,
  sent: z.array(sent),
});

/** Which faces of a member's card can be seen and reached. */
const faces = z.object({
  seen: lines,
  /** By assistive technology. */
  heard: lines,
  linksInReach: z.record(z.string(), z.number()),
  pressed: z.string(),
});

const wide = z.object({
  requests: z.array(z.object({ method: z.string(), url: z.string(), kind: z.string() })),
  answers: z.array(z.object({ url: z.string(), status: z.number(), kind: z.string() })),
  /** What the console called an error, and what nobody caught, until something was broken on purpose. */
  errors: lines,
  /** What the page's own policy stopped. */
  blocked: lines,
  fonts,
  islands: lines,
  /** Islands that did not answer when they were touched. */
  asleep: lines,
  /** By window. */
  layout: z.array(z.object({ at: z.string(), faults: lines })),
  /** How far the page can be pushed sideways before anybody scrolled it, with everything in motion. */
  pushed: z.array(z.object({ width: z.number(), by: z.number() })),
  pictures: z.array(z.object({ width: z.number(), seen: z.number(), faults: lines })),
  barriers: z.array(z.object({ at: z.string(), whole: z.boolean(), found: lines })),
  chat: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      scrolled: z.number(),
      box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
      radii: lines,
      position: z.string(),
    }),
  ),
  bar: z.array(z.object({ width: z.number(), toggle: z.boolean(), menu: z.boolean() })),
  looks: z.array(z.object({ name: z.string(), current: z.boolean(), look: z.string() })),
  drawer: z.object({
    openAtFirst: z.boolean(),
    names: lines,
    namesOfMenu: lines,
    hidden: lines,
    expanded: z.string(),
    openAfterToggle: z.boolean(),
    openAfterLink: z.boolean(),
    openAfterPressBeside: z.boolean(),
    expandedAtLast: z.string(),
  }),
  popup: z.object({
    openAtFirst: z.boolean(),
    reachableAtFirst: z.number(),
    modal: z.boolean(),
    /** Fields and buttons that can be seen in it. */
    parts: lines,
    focusWithin: z.boolean(),
    openAfterClose: z.boolean(),
    focusedAfterClose: z.boolean(),
    openAfterPressWithin: z.boolean(),
    openAfterPressBeside: z.boolean(),
    focusedAfterPressBeside: z.boolean(),
  }),
  enquiry: z.object({
    /** Names of the fields that the browser complained of where all were empty, in order. */
    emptyFields: lines,
    noValidate: z.boolean(),
    /** By what was wrong: the field that was marked and has the focus, and how many letters were sent. */
    stopped: z.array(z.object({ field: z.string(), value: z.string(), at: z.string(), sent: z.number() })),
    first: outcome,
    second: outcome,
    refused: outcome,
    offline: outcome,
  }),
  card: z.object({ steps: z.array(faces) }).optional(),
  broken: z.object({
    /** What the console said of a script that never came, and of one that threw. */
    errors: lines,
    states: z.record(z.string(), lines),
    alerts: lines,
    alertInSight: z.boolean(),
    pushed: z.number(),
    title: z.boolean(),
  }),
  overlay: z.boolean(),
});

const phone = z.object({
  errors: lines,
  blocked: lines,
  overlay: z.object({
    /** Milliseconds, by the styles and by the browser's own account. */
    declared: z.string(),
    lasts: z.number(),
    /** Whether it lies over the whole window, by milliseconds since the start. */
    covers: z.array(z.object({ at: z.number(), covers: z.boolean() })),
    /** After its end: what can be seen of it, what could be reached in it, and what a press would meet. */
    left: z.object({ seen: z.boolean(), stops: z.number(), pressed: z.string() }),
  }),
  /** Milliseconds and times of what moves on the chat button. */
  pulses: z.array(z.object({ duration: z.number(), endless: z.boolean() })),
  /** Sections that are laid out a moment later. */
  waiting: z.number(),
  shifts: lines,
  cacheControl: z.string(),
  foreign: lines,
  scriptsAtLoad: lines,
  scriptsUntouched: lines,
  largest: z.object({ what: z.string(), lazy: z.boolean() }).optional(),
  leaving: lines,
  transitionNames: lines,
  crossFades: z.boolean(),
  /** What a client that is told to refuse does, by the reason to refuse. */
  refusals: z.record(z.string(), outcome),
});

const plain = z.object({
  fonts,
  title: z.boolean(),
  overlay: z.boolean(),
  missing: lines,
  /** Pictures that came only when the page was opened again, with what the browser said of its requests. */
  lost: lines,
  targets: lines,
});

const evidenceSchema = z.object({
  /** Names the built site that was seen. */
  site: z.string(),
  /** What the tour cost: pages opened, seconds of processors by the browser and by itself, and seconds by the clock. */
  cost: z.object({
    loads: z.number(),
    browser: z.number(),
    itself: z.number(),
    seconds: z.number(),
    steps: z.record(z.string(), z.number()),
  }),
  pages: z.record(z.string(), z.object({ wide, phone, plain })),
  /** What the browser keeps after all visits: cookies, entries of storage, databases. */
  kept: z.number(),
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type PageEvidence = Evidence['pages'][string];
export type Wide = z.infer<typeof wide>;
export type Phone = z.infer<typeof phone>;
export type Plain = z.infer<typeof plain>;
export type Outcome = z.infer<typeof outcome>;
export type Faces = z.infer<typeof faces>;
export type Fonts = z.infer<typeof fonts>;

/** What a tour is told to look at. */
export const planSchema = z.object({
  dist: z.string(),
  routes: lines,
  /** Those of them that are looked at in every way; the others are like one of these but for their words. */
  full: lines,
  out: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** Names a built site by what its manifest lists: every file with its hash. */
export const nameOf = async (dist: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(dist, '.site-manifest.json')))
    .digest('hex');

/** Reads what a tour has written. Throws where another site was seen. */
export async function readEvidence(file: string, site: string): Promise<Evidence> {
  const evidence = evidenceSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (evidence.site !== site) throw new Error(`${file} tells of another build of the site.`);
  return evidence;
}
