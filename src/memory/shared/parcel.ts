/**
 * What a run shares: a list of results, and a pack of the bytes that they name. Both are named by their hashes and never
 * change, so runs need not agree with each other. A pack is fetched only by who lacks something in it.
 */
import { isUtf8 } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256 } from '../../files/sha256.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const list = z.strictObject({
  version: z.literal(1),
  /** The log of each result, and its line in there. */
  results: z.array(z.tuple([z.string(), z.string()])),
  /** Undefined where no result has bytes. */
  pack: hash.optional(),
  /** What lies in the pack, one after the other, and how many bytes each takes up there. */
  contents: z.array(z.tuple([hash, z.int().nonnegative(), z.enum(['plain', 'gzip'])])),
});

export type ParcelList = z.infer<typeof list>;

/** A part of a pack. */
export interface Packed {
  readonly at: number;
  readonly length: number;
  readonly form: 'plain' | 'gzip';
}

/** Bytes: nothing that we share comes near it, so whatever does is no parcel of ours. */
const largest = 512 * 1024 ** 2;

/** The pack is undefined where there is nothing to put in. */
export function writeParcel(
  results: ParcelList['results'],
  objects: readonly Uint8Array[],
): { readonly list: Uint8Array; readonly pack: Uint8Array | undefined } {
  const parts = objects.map((bytes) => {
    // Pictures have been made as small as they get.
    const isText = isUtf8(bytes);
    return {
      name: sha256(bytes),
      form: isText ? 'gzip' : 'plain',
      bytes: isText ? gzipSync(bytes) : bytes,
    } as const;
  });
  const pack = parts.length > 0 ? Buffer.concat(parts.map(({ bytes }) => bytes)) : undefined;
  const written: ParcelList = {
    version: 1,
    results,
    ...(pack && { pack: sha256(pack) }),
    contents: parts.map(({ name, bytes, form }) => [name, bytes.byteLength, form]),
  };
  return { list: gzipSync(JSON.stringify(written)), pack };
}

/** Undefined for what is not the list of this name, or of another version. */
export function readList(bytes: Uint8Array, name: string): ParcelList | undefined {
  if (sha256(bytes) !== name) return undefined;
  try {
    return list.safeParse(JSON.parse(gunzipSync(bytes, { maxOutputLength: largest }).toString())).data;
  } catch {
    return undefined;
  }
}

/** Where everything lies in the pack, by hash. */
export function placesIn({ contents }: ParcelList): Map<string, Packed> {
  const places = new Map<string, Packed>();
  let at = 0;
  for (const [name, length, form] of contents) {
    places.set(name, { at, length, form });
    at += length;
  }
  return places;
}

/** Undefined where that part of the pack is not what it was: the others may be. */
export function unpack(pack: Uint8Array, { at, length, form }: Packed, name: string): Uint8Array | undefined {
  try {
    const part = pack.subarray(at, at + length);
    const bytes = form === 'gzip' ? gunzipSync(part, { maxOutputLength: largest }) : part;
    return sha256(bytes) === name ? bytes : undefined;
  } catch {
    return undefined;
  }
}
