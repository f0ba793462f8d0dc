/**
 * Records what is read while a page renders. Templates are called without a page in hand, so this module holds the
 * current record. Rendering is synchronous, so there is never more than one.
 */
import { markReads } from '../problems/author-error.ts';
import type { ReadName } from './names.ts';

/**
 * An object whose fields are recorded when they are read. There is one holder for each object, as a page may read
 * thousands of fields.
 */
export interface Holder {
  /** The name of each field. */
  nameOf(field: number): ReadName;
  /** The same field of all objects of this kind. Undefined if there is no name for it. */
  columnOf(field: number): Column | undefined;
  /** For each field, the number of the record in which it was noted last. */
  readonly noted: number[];
}

/** One field of many objects. */
export interface Column {
  readonly name: ReadName;
  /**
   * The name that tells which objects have the field. A page that is recorded as reading the whole column has read this
   * name as well.
   */
  readonly all: ReadName;
  /** How many objects have the field. */
  size: number;
}

interface Reading {
  readonly number: number;
  readonly holders: Holder[];
  readonly fields: number[];
  readonly names: Set<ReadName>;
}

let current: Reading | undefined;
let readings = 0;
/**
 * What was read before any record began, for example while a template module started. It counts for every page of the
 * site.
 */
let always = new Set<ReadName>();

export const readAlways = (): readonly ReadName[] => [...always];

/** To be called when another site starts: what was noted so far belongs to the site before. */
export function resetReads(): void {
  always = new Set();
}

/** Returns a function that runs something later on behalf of the site that is current now. */
export function bindToCurrentSite(): <T>(work: () => T) => T {
  const own = always;
  return (work) => {
    const other = always;
    always = own;
    try {
      return work();
    } finally {
      always = other;
    }
  };
}

/** Runs something and returns everything that it read. A field that was read of every object of a kind is one name. */
export function recorded<T>(work: () => T): { readonly result: T; readonly reads: readonly ReadName[] } {
  if (current) throw new Error('A page renders while another one does.');
  const own: Reading = { number: ++readings, holders: [], fields: [], names: new Set(always) };
  current = own;
  try {
    const result = work();
    return { result, reads: namesIn(own) };
  } catch (error) {
    markReads(error, lastOf(own));
    throw error;
  } finally {
    current = undefined;
  }
}

/** Notes that something was read. Does nothing outside a record. */
export function noteRead(name: ReadName): void {
  current?.names.add(name);
}

/** Like `noteRead` for a single field, but many times faster. */
export function noteField(holder: Holder, field: number): void {
  if (!current || holder.noted[field] === current.number) return;
  holder.noted[field] = current.number;
  current.holders.push(holder);
  current.fields.push(field);
}

/** Notes that something was read. Outside a record, it counts for every page that comes later. */
export function noteAlways(name: ReadName): void {
  (current?.names ?? always).add(name);
}

/** An error carries this many of the fields that were read last, to help find what went wrong. */
const last = 3;

const lastOf = ({ holders, fields }: Reading): ReadName[] =>
  holders.slice(-last).map((holder, at) => holder.nameOf(fields.slice(-last)[at] ?? 0));

function namesIn({ holders, fields, names }: Reading): ReadName[] {
  const columns = holders.map((holder, at) => holder.columnOf(fields[at] ?? 0));
  const read = new Map<Column, number>();
  for (const column of columns) if (column) read.set(column, (read.get(column) ?? 0) + 1);
  for (const [at, holder] of holders.entries()) {
    const column = columns[at];
    const isWhole = column && column.size > 1 && column.size === read.get(column) && names.has(column.all);
    names.add(isWhole ? column.name : holder.nameOf(fields[at] ?? 0));
  }
  return [...names];
}
