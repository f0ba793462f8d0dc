import { expect, test } from 'vitest';
import { sha256 } from '../../../src/files/sha256.ts';
import { placesIn, readList, unpack, writeParcel } from '../../../src/memory/shared/parcel.ts';

const picture = Buffer.from([0xff, 0xd8, 0x00, 0x9c, 0x80]);
const page = Buffer.from('<p>Gruß</p>'.repeat(50));
const { list, pack = new Uint8Array() } = writeParcel([['encode-image-1.log', 'a line']], [picture, page]);
const places = placesIn(readList(list, sha256(list)) ?? { version: 1, results: [], contents: [] });

const unpacked = (bytes: Uint8Array, object: Uint8Array) => {
  const place = places.get(sha256(object));
  return place && unpack(bytes, place, sha256(object));
};
const spoilt = (bytes: Uint8Array, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test('what was packed is found again, texts smaller than they were', () => {
  expect(readList(list, sha256(list))?.results).toEqual([['encode-image-1.log', 'a line']]);
  expect(unpacked(pack, picture)).toEqual(picture);
  expect(Buffer.from(unpacked(pack, page) ?? [])).toEqual(page);
  expect(pack.byteLength).toBeLessThan(100);
});

test('results without bytes take no pack', () => {
  const plain = writeParcel([['probe-image-1.log', 'a line']], []);
  expect(plain.pack).toBeUndefined();
  expect(readList(plain.list, sha256(plain.list))?.contents).toEqual([]);
});

test('a byte that is another one spoils the part of the pack in which it lies, and no other', () => {
  const spoiled = spoilt(pack, 0);
  expect(unpacked(spoiled, picture)).toBeUndefined();
  expect(Buffer.from(unpacked(spoiled, page) ?? [])).toEqual(page);
  expect(unpacked(spoilt(pack, pack.byteLength - 1), page)).toBeUndefined();
});

test.each([
  ['an empty one', Buffer.alloc(0)],
  ['half of it', list.subarray(0, list.byteLength >> 1)],
  ['one and a half', Buffer.concat([list, list.subarray(9)])],
  ['one with another byte', spoilt(list, 20)],
  ['something else', Buffer.from('{}')],
])('a list is believed under its own name alone: %s', (_, bytes) => {
  expect(readList(bytes, sha256(list))).toBeUndefined();
});

test('a list of another version, or of no version, is no list, whatever its name', () => {
  const other = Buffer.from(JSON.stringify({ version: 2, results: [], contents: [] }));
  expect(readList(other, sha256(other))).toBeUndefined();
});

test.each([
  ['an empty pack', new Uint8Array()],
  ['half a pack', pack.subarray(0, 3)],
])('nothing is taken from %s', (_, bytes) => {
  expect([unpacked(bytes, picture), unpacked(bytes, page)]).toEqual([undefined, undefined]);
});
