/** Errors that tell the authors of a site what to fix, and notes that the engine attaches to errors of templates. */
import type { Place } from '../model.ts';

export interface AuthorFault {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  /** What to do next. */
  readonly help?: string;
  /** The file at fault, if it is known. Relative to the site's root. */
  readonly file?: string;
  /** The element at fault, if it is known. */
  readonly place?: Place;
}

// The engine is loaded twice: inside the compiled site and around it. So `instanceof` cannot recognise these errors, but
// symbols can.
const faultMark = Symbol.for('site.author-fault');
const placeMark = Symbol.for('site.error-place');
const sourceMark = Symbol.for('site.error-source');
const readsMark = Symbol.for('site.error-reads');

/** Thrown for faults that an author can mend. */
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

/** The fault of an AuthorError; undefined for any other error. */
export function faultOf(error: unknown): AuthorFault | undefined {
  return error instanceof Error && faultMark in error ? (error[faultMark] as AuthorFault) : undefined;
}

/** Attaches to an error the element that was being rendered. The first call, for the innermost element, wins. */
export function markPlace(error: unknown, place: Place): void {
  if (error instanceof Error && !(placeMark in error) && Object.isExtensible(error))
    Object.defineProperty(error, placeMark, { value: place });
}

export function markedPlace(error: unknown): Place | undefined {
  return error instanceof Error && placeMark in error ? (error[placeMark] as Place) : undefined;
}

/** Runs a function of the site. If it throws, attaches to the error the source file that holds the function. */
export function withErrorSource<T>(source: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && !(sourceMark in error) && Object.isExtensible(error))
      Object.defineProperty(error, sourceMark, { value: source });
    throw error;
  }
}

/** The source file that `withErrorSource` attached. */
export function errorSource(error: unknown): string | undefined {
  return error instanceof Error && sourceMark in error ? String(error[sourceMark]) : undefined;
}

/** Attaches to an error the names of what was read last before it. */
export function markReads(error: unknown, names: readonly string[]): void {
  if (error instanceof Error && !(readsMark in error) && Object.isExtensible(error))
    Object.defineProperty(error, readsMark, { value: names });
}

/** The names that `markReads` attached; empty for other errors. */
export function markedReads(error: unknown): readonly string[] {
  const names: unknown = error instanceof Error && readsMark in error ? error[readsMark] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** The error for a `paths`, a `head`, a `body` or a component that is `async`. */
export const asynchronous = (what: string, file?: string): AuthorError =>
  new AuthorError({
    code: 'async-template',
    message: `${what} returns a promise, but pages are rendered at once.`,
    help: 'Remove `async`. Data belongs into content/, or into `paths`, which hands it to its pages.',
    ...(file !== undefined && { file }),
  });
