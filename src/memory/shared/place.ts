/** A place that several machines share, as the memory needs it: immutable objects, few and not small. */
export interface SharedPlace {
  /** The names in a folder, and when each was written, in milliseconds; undefined where they may not be listed. */
  list(folder: string): Promise<ReadonlyMap<string, number> | undefined>;
  /** Undefined where there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** How often the place was asked so far. */
  requests(): number;
}
