/**
 * What the tour saw, page by page. It is written once for a built site, and tests check it. Addresses of the site itself
 * are written without a host, so any address that does not begin with a slash is of another host.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lines = z.array(z.string());

/** Fonts that arrived after the first paint, and what moved when they did. */
const fonts = z.object({ late: lines, shifts: lines });

const sent = z.object({
  method: z.string(),
  url: z.string(),
  contentType: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A form after its button was pressed and the outcome was shown. */
const outcome = z.object({
  /** The message that the visitor sees, word for word. */
  told: lines,
  popupOpen: z.boolean(),
  /** Whether the focus is on the button that opens the popup. */
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
  /** The faces that assistive technology can reach. */
  heard: lines,
  linksInReach: z.record(z.string(), z.number()),
  pressed: z.string(),
});

const wide = z.object({
  requests: z.array(z.object({ method: z.string(), url: z.string(), kind: z.string() })),
  answers: z.array(z.object({ url: z.string(), status: z.number(), kind: z.string() })),
  /** Errors on the console and uncaught errors, until the tour breaks something on purpose. */
  errors: lines,
  /** What the page's own content security policy blocked. */
  blocked: lines,
  fonts,
  islands: lines,
  /** Islands that did not wake when they were touched. */
  asleep: lines,
  /** The layout faults for each window size. */
  layout: z.array(z.object({ at: z.string(), faults: lines })),
  /** How many pixels the page can be scrolled sideways while it is at its top, with all motion on. */
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
    /** The visible fields and buttons of the popup. */
    parts: lines,
    focusWithin: z.boolean(),
    openAfterClose: z.boolean(),
    focusedAfterClose: z.boolean(),
    openAfterPressWithin: z.boolean(),
    openAfterPressBeside: z.boolean(),
    focusedAfterPressBeside: z.boolean(),
  }),
  enquiry: z.object({
    /** Names of the fields about which the browser complained when all were empty, in order. */
    emptyFields: lines,
    noValidate: z.boolean(),
    /** For each wrong value: the field that got marked and focused, and how many letters were sent. */
    stopped: z.array(z.object({ field: z.string(), value: z.string(), at: z.string(), sent: z.number() })),
    first: outcome,
    second: outcome,
    refused: outcome,
    offline: outcome,
  }),
  card: z.object({ steps: z.array(faces) }).optional(),
  broken: z.object({
    /** The console errors about a script that failed to load and about one that threw. */
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
    /** The duration in milliseconds, as the styles declare it and as the browser reports it. */
    declared: z.string(),
    lasts: z.number(),
    /** Whether the overlay covers the whole window, at several milliseconds after the start. */
    covers: z.array(z.object({ at: z.number(), covers: z.boolean() })),
    /** After its end: whether it can be seen, how many tab stops it has, and what a press in the window hits. */
    left: z.object({ seen: z.boolean(), stops: z.number(), pressed: z.string() }),
  }),
  /** The animations of the chat button: the milliseconds of a turn, and whether it repeats for ever. */
  pulses: z.array(z.object({ duration: z.number(), endless: z.boolean() })),
  /** How many sections are laid out only a moment later. */
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
  /** The outcome when the client refuses a letter, by the reason. */
  refusals: z.record(z.string(), outcome),
});

const plain = z.object({
  fonts,
  title: z.boolean(),
  overlay: z.boolean(),
  missing: lines,
  /** Pictures that loaded only when the page was opened again, with the failed requests of the first time. */
  lost: lines,
  targets: lines,
});

const evidenceSchema = z.object({
  /** A name for the built site that was seen: see `nameOf`. */
  site: z.string(),
  /** The cost of the tour: pages opened, processor seconds of the browser and of the tour itself, and seconds in all. */
  cost: z.object({
    loads: z.number(),
    browser: z.number(),
    itself: z.number(),
    seconds: z.number(),
    steps: z.record(z.string(), z.number()),
  }),
  pages: z.record(z.string(), z.object({ wide, phone, plain })),
  /** How many things the browser stores after all visits: cookies, storage entries, databases. */
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

/** The input of a tour: what to look at. */
export const planSchema = z.object({
  dist: z.string(),
  routes: lines,
  /** The routes that are looked at in every way. Each other route differs from one of these only in its words. */
  full: lines,
  out: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** A name for a built site, made from its manifest, which lists every file with its hash. */
export const nameOf = async (dist: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(dist, '.site-manifest.json')))
    .digest('hex');

/** Reads what a tour has written. Throws if the tour was of another site. */
export async function readEvidence(file: string, site: string): Promise<Evidence> {
  const evidence = evidenceSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (evidence.site !== site) throw new Error(`${file} tells of another build of the site.`);
  return evidence;
}
