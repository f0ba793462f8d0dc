/** A place for objects, as publishing and sharing need it. Keys are relative to its prefix, with forward slashes. */
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

/** Bytes, and size and headers where they are known and matter. */
export type Description = Pick<StoreObject, 'key' | 'sha256'> &
  Partial<Pick<StoreObject, 'contentType' | 'cacheControl'>> & { readonly size?: number };

export type CopiedObject = Omit<StoreObject, 'body' | 'redirect'> & { readonly size: number };

export interface Version {
  readonly key: string;
  readonly etag: string;
}

/** What a list tells of an object. */
export interface Listed {
  /** Bytes. */
  readonly size: number;
  /** Without quotation marks. */
  readonly etag: string | undefined;
  /** Milliseconds since 1970, by the store's clock. */
  readonly modified: number;
}

/** Store only if there is nothing under the key, or exactly this version. */
export type Condition = { readonly absent: true } | { readonly etag: string };

/** Says whether a request may still be sent. */
export interface Guard {
  /** Asked before each try: throws when it must not be sent any more. */
  check(): void;
  /** Aborted when a request that is under way must not go on either. */
  readonly signal: AbortSignal;
}

/** `refused`: the condition does not hold. `unsupported`: the store knows no conditions. */
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
  /** What to tell the user about the place and as whom we go there. */
  readonly details: Readonly<Record<string, string>>;
  /** Bytes: the most that an object can have. */
  readonly largest: number;
  get(key: string): Promise<{ readonly bytes: Uint8Array; readonly etag: string | undefined } | undefined>;
  has(key: string): Promise<boolean>;
  /** Whether what lies there is as described. A bucket never reads the bytes: it was told their hash with them. */
  holds(object: Description): Promise<boolean>;
  /**
   * Everything below the prefix, or below a folder there, by key as seen from it; undefined where there is no such list,
   * or we may not have it.
   */
  list(folder?: string): Promise<ReadonlyMap<string, Listed> | undefined>;
  put(object: StoreObject, condition?: Condition, guard?: Guard): Promise<PutOutcome>;
  /**
   * Copies a version of what lies under another key, without sending its bytes. False where the store cannot do that or
   * has copied something else: what lies under the key must then be written.
   */
  copy(object: CopiedObject, from: Version, guard?: Guard): Promise<boolean>;
  /** Keys that are not there count as removed. */
  remove(keys: readonly string[], guard?: Guard): Promise<void>;
  /** Removes what killed publishers have left half written, where that can be. */
  tidy(): Promise<void>;
  /** Milliseconds since 1970 by the store's clock, as far as it has told. */
  now(): number;
  figures(): StoreFigures;
}
