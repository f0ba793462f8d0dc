/**
 * What a run shares: a list of results, and a pack with the bytes that these results name. Both are named by their
 * hashes and never change, so runs need not coordinate. A machine fetches a pack only if it lacks something in it.
 */
import { isUtf8 } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256 } from '../../files/sha256.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const list = z.strictObject({
  version: z.literal(1),
  /** The log of each result, and its line in that log. */
  results: z.array(z.tuple([z.string(), z.string()])),
  /** The hash of the pack. Undefined if no result has bytes. */
  pack: hash.optional(),
  /** The contents of the pack, one after the other: hash, number of bytes in the pack, and encoding. */
  contents: z.array(z.tuple([hash, z.int().nonnegative(), z.enum(['plain', 'gzip'])])),
});

export type ParcelList = z.infer<typeof list>;

/** A part of a pack: offset and length are in bytes. */
export interface Packed {
  readonly at: number;
  readonly length: number;
  readonly form: 'plain' | 'gzip';
}

/** In bytes. Nothing that we share comes near this size, so anything larger is not ours. */
const largest = 512 * 1024 ** 2;

/** The pack is undefined if there are no objects. */
export function writeParcel(
  results: ParcelList['results'],
  objects: readonly Uint8Array[],
): { readonly list: Uint8Array; readonly pack: Uint8Array | undefined } {
  const parts = objects.map((bytes) => {
    // Only text is compressed: pictures are as small as they can get.
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

/** Undefined if the bytes do not match the name, or if the list has another version. */
export function readList(bytes: Uint8Array, name: string): ParcelList | undefined {
  if (sha256(bytes) !== name) return undefined;
  try {
    return list.safeParse(JSON.parse(gunzipSync(bytes, { maxOutputLength: largest }).toString())).data;
  } catch {
    return undefined;
  }
}

/** The place of each object in the pack, by hash. */
export function placesIn({ contents }: ParcelList): Map<string, Packed> {
  const places = new Map<string, Packed>();
  let at = 0;
  for (const [name, length, form] of contents) {
    places.set(name, { at, length, form });
    at += length;
  }
  return places;
}

/** Undefined if this part of the pack is damaged. Other parts may be intact. */
export function unpack(pack: Uint8Array, { at, length, form }: Packed, name: string): Uint8Array | undefined {
  try {
    const part = pack.subarray(at, at + length);
    const bytes = form === 'gzip' ? gunzipSync(part, { maxOutputLength: largest }) : part;
    return sha256(bytes) === name ? bytes : undefined;
  } catch {
    return undefined;
  }
}
