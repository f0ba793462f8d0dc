/** Faults between a publisher and its store. */

/** What is known about every request. */
export interface RequestFacts {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The size of the request's body. */
  readonly bytes: number;
}

export interface FaultyRequest extends RequestFacts {
  /** 1 for the first request that the server received. */
  readonly number: number;
}

/**
 * In the order below: an error as the answer; a connection that is cut before the work; no answer at all; a delay before
 * the work, for a time or until a promise resolves; or the work done and its answer lost.
 */
export type FaultKind =
  | { readonly status: number; readonly code: string }
  | 'reset'
  | 'stall'
  | { readonly delayMs: number }
  | { readonly until: Promise<unknown> }
  | 'applied-but-reset';

/** Called for every request. Undefined lets the request pass. */
export type Fault = (request: FaultyRequest) => FaultKind | undefined;
