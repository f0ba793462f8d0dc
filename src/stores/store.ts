/**
 * The interface of an object store, as publishing and the shared cache need it. Keys are relative to the store's prefix
 * and have forward slashes.
 */
import type { Body } from './body.ts';

export interface StoreObject {
  readonly key: string;
  readonly body: Body;
  /** Hex SHA-256 of the body. */
  readonly sha256: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly redirect?: string | undefined;
}

/** What an object should be: its hash, and its size and headers if they are known and matter. */
export type Description = Pick<StoreObject, 'key' | 'sha256'> &
  Partial<Pick<StoreObject, 'contentType' | 'cacheControl'>> & { readonly size?: number };

export type CopiedObject = Omit<StoreObject, 'body' | 'redirect'> & { readonly size: number };

export interface Version {
  readonly key: string;
  readonly etag: string;
}

/** What a listing tells about an object. */
export interface Listed {
  /** Bytes. */
  readonly size: number;
  /** Without quotation marks. */
  readonly etag: string | undefined;
  /** Milliseconds since 1970, by the store's clock. */
  readonly modified: number;
}

/** Write only if there is nothing under the key (`absent`), or exactly the version with this ETag. */
export type Condition = { readonly absent: true } | { readonly etag: string };

/** Says whether a request may still be sent. */
export interface Guard {
  /** Called before each try. Throws if the request must not be sent any more. */
  check(): void;
  /** Aborted when requests under way must stop too. */
  readonly signal: AbortSignal;
}

/** `refused`: the condition does not hold. `unsupported`: the store does not support conditions. */
export type PutOutcome =
  | { readonly kind: 'stored'; readonly etag: string | undefined }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unsupported' };

export interface StoreFigures {
  readonly requests: number;
  readonly retries: number;
  /** Bytes of the bodies that were sent. */
  readonly sent: number;
}

export interface Store {
  /** As the user wrote it, normalised: `s3://bucket/prefix`. */
  readonly name: string;
  /** What to tell the user about the place, and about the identity with which we go there. */
  readonly details: Readonly<Record<string, string>>;
  /** The largest size of an object, in bytes. */
  readonly largest: number;
  get(key: string): Promise<{ readonly bytes: Uint8Array; readonly etag: string | undefined } | undefined>;
  has(key: string): Promise<boolean>;
  /** Whether the object is as described. A bucket does not read the bytes: their hash was sent along with them. */
  holds(object: Description): Promise<boolean>;
  /**
   * Everything below the prefix, or below `folder` there. The keys of the map are relative to that. Undefined if the
   * store has no listing, or does not let us see it.
   */
  list(folder?: string): Promise<ReadonlyMap<string, Listed> | undefined>;
  put(object: StoreObject, condition?: Condition, guard?: Guard): Promise<PutOutcome>;
  /**
   * Copies the version `from` of another object, without sending its bytes. False if the store cannot do that or has
   * copied something else: then the caller must write the object.
   */
  copy(object: CopiedObject, from: Version, guard?: Guard): Promise<boolean>;
  /** Keys that are not there count as removed. */
  remove(keys: readonly string[], guard?: Guard): Promise<void>;
  /** Removes half-written files of killed publishers, if the store can have such files. */
  tidy(): Promise<void>;
  /** Milliseconds since 1970 by the store's clock, as far as its answers have told it. */
  now(): number;
  figures(): StoreFigures;
}
