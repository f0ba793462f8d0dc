import { createHash } from 'node:crypto';

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

/** Hex MD5, which most stores give as the ETag of what was sent in one request. */
export async function md5Of(body: Body): Promise<string> {
  const hash = createHash('md5');
  if (body instanceof Uint8Array) hash.update(body);
  else for await (const chunk of body.read()) hash.update(chunk);
  return hash.digest('hex');
}
