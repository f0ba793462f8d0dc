/**
 * What is read while a page renders. Templates are called without a page in hand, so the record that is being written is
 * known here; rendering is synchronous, so there is never more than one.
 */
import { markReads } from '../problems/author-error.ts';
import type { ReadName } from './names.ts';

/** Something with fields whose reads are noted. One for each object: a page may read thousands of fields. */
export interface Holder {
  /** The name of each field. */
  nameOf(field: number): ReadName;
  /** The same field of all objects of its kind, where that has a name. */
  columnOf(field: number): Column | undefined;
  /** In which record each field was noted last. */
  readonly noted: number[];
}

/** One field of many objects. */
export interface Column {
  readonly name: ReadName;
  /** Tells which of the objects have the field. Read as well by who is to be told of the column alone. */
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
/** What was read before any record began, such as by a template as it was started, belongs to every page of its site. */
let always = new Set<ReadName>();

export const readAlways = (): readonly ReadName[] => [...always];

/** From now on another site reads: what was noted belongs to the one before. */
export function readAnew(): void {
  always = new Set();
}

/** Gives what runs something later as the site that reads now. */
export function asThisSite(): <T>(work: () => T) => T {
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

/** Runs something, and tells all that it read. A field that it read of every object of a kind is one name. */
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

/** Notes that something was read. Outside a record nobody wants to know. */
export function noteRead(name: ReadName): void {
  current?.names.add(name);
}

/** The same of a single field, many times faster. */
export function noteField(holder: Holder, field: number): void {
  if (!current || holder.noted[field] === current.number) return;
  holder.noted[field] = current.number;
  current.holders.push(holder);
  current.fields.push(field);
}

/** Notes what belongs to every page that comes later if it was read outside a record. */
export function noteAlways(name: ReadName): void {
  (current?.names ?? always).add(name);
}

/** So many of the fields that were read last tell what went wrong. */
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
