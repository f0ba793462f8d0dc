/** A place that several machines share, as the memory needs it. It stores immutable objects: few, and not small. */
export interface SharedPlace {
  /**
   * The names in a folder, each with the time when it was written, in milliseconds since 1970. Undefined if listing is
   * not allowed.
   */
  list(folder: string): Promise<ReadonlyMap<string, number> | undefined>;
  /** Undefined if there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The number of requests so far. */
  requests(): number;
}
