/** What is sent: bytes at hand, or a large file's, which are read anew for every try and never held as a whole. */
export type Body = Uint8Array | StreamedBody;

export interface StreamedBody {
  /** Bytes in all. */
  readonly size: number;
  /** Hex SHA-256 of them. */
  readonly sha256: string;
  /** From their beginning. Fails before the last ones where they are not those of the hash. */
  read(): AsyncIterable<Uint8Array>;
}

export const sizeOf = (body: Body): number => (body instanceof Uint8Array ? body.byteLength : body.size);
