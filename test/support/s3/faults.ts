/** What goes wrong between a publisher and its store. */

/** What is told of every request. */
export interface RequestFacts {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the request's body. */
  readonly bytes: number;
}

export interface FaultyRequest extends RequestFacts {
  /** 1 for the first request that the server received. */
  readonly number: number;
}

/**
 * An answer in place of the work; a connection that is cut before it; silence; a delay before it, by time or until
 * something has come about; or the work done and its answer lost.
 */
export type FaultKind =
  | { readonly status: number; readonly code: string }
  | 'reset'
  | 'stall'
  | { readonly delayMs: number }
  | { readonly until: Promise<unknown> }
  | 'applied-but-reset';

/** Asked for every request; undefined lets it pass. */
export type Fault = (request: FaultyRequest) => FaultKind | undefined;
