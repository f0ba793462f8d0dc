/** Which entries of the content are public on which day. Days are YYYY-MM-DD, and are those of the site's time zone. */
import type { z } from 'zod';
import type { ContentIssue } from './issues.ts';
import { name } from './issues.ts';
import { pointerTo } from './pointer.ts';
import type { Path } from './walk.ts';

/** Names of the fields that keep an entry out of builds. */
export interface Publishing {
  /** The field that is true for a draft. */
  readonly draft?: string;
  /** The field with the day, or the moment, from which the entry is public. */
  readonly publishedAt?: string;
}

/** The names of the fields that a schema gives. */
export type FieldOf<S extends z.ZodType> =
  z.output<S> extends infer Entry ? (Entry extends unknown ? Extract<keyof Entry, string> : never) : never;

/** A fixed day, or a moment in milliseconds since 1970, whose day depends on the time zone. */
export type Clock = { readonly day: string } | { readonly ms: number };

/** What a build shows. */
export interface Showing {
  readonly clock: Clock;
  /** Whether drafts, and entries whose day has not come, are shown as well. */
  readonly drafts: boolean;
}

/** An entry that is not public. */
export interface Unpublished {
  readonly collection: string;
  /** Its id; without one, its index among the entries that are shown. */
  readonly id: string;
  /** Relative to the content folder. */
  readonly file: string;
  readonly path: Path;
  /** The day from which it is public; undefined for a draft. */
  readonly from: string | undefined;
}

/** The days between which a site shows the same entries. */
export interface Schedule {
  readonly zone: string;
  /** The latest day on which an entry has become public; undefined if none has. */
  readonly since: string | undefined;
  /** The next day on which an entry becomes public; undefined if there is none. */
  readonly until: string | undefined;
}

export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

export const dayOf = (clock: Clock, zone: string): string =>
  'day' in clock ? clock.day : dayIn(clock.ms, zone);

function dayIn(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayIn(Date.parse(text), 'UTC') === text;

/** The day of a date in the content: a day, or a moment with or without a time zone. Undefined if it is no date. */
export function dayWritten(value: unknown, zone: string): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dayIn(value.getTime(), zone);
  if (typeof value !== 'string') return undefined;
  const [, day = '', time, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ?? [];
  if (!isDay(day)) return undefined;
  if (time === undefined || offset === undefined) return day;
  const ms = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(ms) ? undefined : dayIn(ms, zone);
}

export interface Publisher {
  /** Whether an entry is public. `entry` is the validated entry, `raw` is its value in the file. */
  judge(publishing: Publishing, entry: unknown, raw: unknown): Verdict;
  /** Complete only after all entries have been judged. */
  schedule(): Schedule;
}

export type Verdict =
  | { readonly kind: 'public' }
  | { readonly kind: 'unpublished'; readonly from: string | undefined }
  | { readonly kind: 'fault'; readonly issue: ContentIssue };

export function createPublisher(day: string, zone: string): Publisher {
  let since: string | undefined;
  let until: string | undefined;
  return {
    judge({ draft, publishedAt }, entry, raw) {
      if (draft !== undefined && fieldOf(entry, draft) === true)
        return { kind: 'unpublished', from: undefined };
      const value = publishedAt === undefined ? undefined : fieldOf(entry, publishedAt);
      if (publishedAt === undefined || value === undefined || value === null) return { kind: 'public' };
      // If the schema has made a `Date` of a text, use the text: a date without a zone means the day as it is written.
      const written = fieldOf(raw, publishedAt);
      const from = dayWritten(value instanceof Date && typeof written === 'string' ? written : value, zone);
      if (from === undefined) return { kind: 'fault', issue: noDate(publishedAt) };
      if (from <= day) {
        if (since === undefined || from > since) since = from;
        return { kind: 'public' };
      }
      if (until === undefined || from < until) until = from;
      return { kind: 'unpublished', from };
    },
    schedule: () => ({ zone, since, until }),
  };
}

const noDate = (field: string): ContentIssue => ({
  code: 'invalid-value',
  message: `${name([field])} says when this entry is public, and is no date.`,
  help: 'Write a day such as "2026-02-01", or a moment such as "2026-02-01T09:00:00+05:30".',
  path: [field],
  on: 'value',
});

const fieldOf = (entry: unknown, field: string): unknown =>
  typeof entry === 'object' && entry !== null && Object.hasOwn(entry, field)
    ? Reflect.get(entry, field)
    : undefined;

/** The unpublished entries of which a page shows something. `names` are the names of what the page has read. */
export function shownIn(
  names: Iterable<string>,
  unpublished: readonly Unpublished[],
): readonly Unpublished[] {
  if (unpublished.length === 0) return unpublished;
  const read = new Set<string>();
  for (const name of names) {
    const [, kind, collection = '', entry = ''] = /^(value|column):(\/[^/]*)(\/[^/]*)?/.exec(name) ?? [];
    if (kind) read.add(kind === 'column' ? collection : collection + entry);
  }
  // The name of a collection alone stands for a column of all its entries. A single entry has a longer name.
  return unpublished.filter(
    ({ collection, id }) => read.has(pointerTo(collection)) || read.has(pointerTo(collection, id)),
  );
}

/** Whether a build on this day would show the same entries. */
export const holdsOn = ({ since, until }: Schedule, day: string): boolean =>
  (since === undefined || since <= day) && (until === undefined || day < until);
