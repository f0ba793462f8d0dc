import { createHash } from 'node:crypto';

/**
 * The body of a request: bytes in memory, or a large file that is read again for every try and never held in memory as
 * a whole.
 */
export type Body = Uint8Array | StreamedBody;

export interface StreamedBody {
  /** Bytes. */
  readonly size: number;
  /** Hex SHA-256 of all bytes. */
  readonly sha256: string;
  /** Reads the bytes from the beginning. Fails before the last ones if they do not have the hash. */
  read(): AsyncIterable<Uint8Array>;
}

export const sizeOf = (body: Body): number => (body instanceof Uint8Array ? body.byteLength : body.size);

/** Hex MD5. Most stores give it as the ETag of an object that was sent in one request. */
export async function md5Of(body: Body): Promise<string> {
  const hash = createHash('md5');
  if (body instanceof Uint8Array) hash.update(body);
  else for await (const chunk of body.read()) hash.update(chunk);
  return hash.digest('hex');
}
