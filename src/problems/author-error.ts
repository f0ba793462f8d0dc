/** Faults of templates that are thrown, in the words of their authors. */
import type { Place } from '../model.ts';

export interface AuthorFault {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  /** What to do next. */
  readonly help?: string;
  /** Where it is known whose fault it is: relative to the site's root. */
  readonly file?: string;
  /** The element that did it, where that is known. */
  readonly place?: Place;
}

// The engine is there twice, inside the compiled site and around it, so a class could not be recognised.
const faultMark = Symbol.for('site.author-fault');
const placeMark = Symbol.for('site.error-place');
const sourceMark = Symbol.for('site.error-source');
const readsMark = Symbol.for('site.error-reads');

/** Thrown for what an author can mend. */
export class AuthorError extends Error {
  override name = 'AuthorError';
  readonly [faultMark]: AuthorFault;
  readonly code: string;
  readonly help: string | undefined;
  readonly place: Place | undefined;
  constructor(fault: AuthorFault) {
    super(fault.message);
    this[faultMark] = fault;
    this.code = fault.code;
    this.help = fault.help;
    this.place = fault.place;
  }
}

/** What an AuthorError says; undefined for any other error. */
export function faultOf(error: unknown): AuthorFault | undefined {
  return error instanceof Error && faultMark in error ? (error[faultMark] as AuthorFault) : undefined;
}

/** Notes which element of a template was being rendered when this was thrown. The innermost, noted first, stays. */
export function markPlace(error: unknown, place: Place): void {
  if (error instanceof Error && !(placeMark in error) && Object.isExtensible(error))
    Object.defineProperty(error, placeMark, { value: place });
}

export function markedPlace(error: unknown): Place | undefined {
  return error instanceof Error && placeMark in error ? (error[placeMark] as Place) : undefined;
}

/** Runs a site's own function, and notes for what it throws in which source file it stands. */
export function blaming<T>(source: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && !(sourceMark in error) && Object.isExtensible(error))
      Object.defineProperty(error, sourceMark, { value: source });
    throw error;
  }
}

/** The source file that `blaming` noted. */
export function blamedSource(error: unknown): string | undefined {
  return error instanceof Error && sourceMark in error ? String(error[sourceMark]) : undefined;
}

/** Notes what was read when this was thrown. */
export function markReads(error: unknown, names: readonly string[]): void {
  if (error instanceof Error && !(readsMark in error) && Object.isExtensible(error))
    Object.defineProperty(error, readsMark, { value: names });
}

/** What `markReads` noted: nothing where the error came from elsewhere. */
export function markedReads(error: unknown): readonly string[] {
  const names: unknown = error instanceof Error && readsMark in error ? error[readsMark] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** For a `paths`, a `head`, a `body` or a component that is `async`. */
export const asynchronous = (what: string, file?: string): AuthorError =>
  new AuthorError({
    code: 'async-template',
    message: `${what} returns a promise, but pages are rendered at once.`,
    help: 'Remove `async`. Data belongs into content/, or into `paths`, which hands it to its pages.',
    ...(file !== undefined && { file }),
  });
