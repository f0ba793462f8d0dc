/**
 * Metadata of a picture: where and when it was taken, with what, by whom, and notes of programs. It is found and removed
 * part by part, so the bytes of the pixels stay as they are. Encoding the picture again could not guarantee that.
 */

export interface PictureMetadata {
  /** Names of the kinds of metadata, for use in a sentence, such as `XMP` or `a comment`. Empty if there is none. */
  readonly told: readonly string[];
  /** Returns the picture without the metadata. Undefined if there is none, or if it cannot be removed part by part. */
  readonly without: () => Uint8Array | undefined;
}

/** A part of the file that a published picture should not contain: from `from` up to, but not including, `to`. */
interface Part {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** The Exif orientation, 1 to 8, if this part holds it. */
  readonly orientation?: number | undefined;
}

/** Undefined unless the bytes are a picture in a format that browsers show and that can hold metadata. */
export function readMetadata(bytes: Uint8Array): PictureMetadata | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(data);
  return kind && kinds[kind](data);
}

/** Whether a file is such a picture. Pass its first bytes, at least 12. */
export const mayHoldMetadata = (start: Uint8Array): boolean => kindOf(Buffer.from(start)) !== undefined;

type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'jxl' | 'tiff';

function kindOf(data: Buffer): Kind | undefined {
  const text = (from: number, to: number) => data.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === pngSignature) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 4) === 'GIF8') return 'gif';
  if (text(4, 8) === 'JXL ') return 'jxl';
  if (/^(?:II[*+]\0|MM\0[*+])$/.test(text(0, 4))) return 'tiff';
  return text(4, 8) === 'ftyp' && !filmBrands.test(text(8, 12)) ? 'heif' : undefined;
}

/** The brands of films, which have the format of HEIF. A picture may name any other brand first. */
const filmBrands = /^(?:iso|mp4|m4|qt|3g|avc|dash|f4|msnv|mmp)/i;

const pngSignature = '\x89PNG\r\n\x1a\n';

const kinds: Readonly<Record<Kind, (data: Buffer) => PictureMetadata>> = {
  jpeg(data) {
    const parts = jpegParts(data);
    return metadataOf(parts, () => {
      const rest = cut(data, parts);
      const orientation = parts.find(isTurn)?.orientation;
      // The orientation is written back after the first two bytes, where cameras put it, too.
      return orientation === undefined
        ? rest
        : Buffer.concat([rest.subarray(0, 2), exifOf(orientation), rest.subarray(2)]);
    });
  },
  png(data) {
    const parts = pngParts(data);
    return metadataOf(parts, () => (isTurned(parts) ? undefined : cut(data, parts)));
  },
  webp(data) {
    const parts = webpParts(data);
    return metadataOf(parts, () => (isTurned(parts) ? undefined : webpWithout(data, parts)));
  },
  gif(data) {
    const parts = gifParts(data);
    return metadataOf(parts, () => cut(data, parts));
  },
  // HEIF and TIFF refer to their parts by offsets in the file, all of which would change. JPEG XL may do so, too.
  heif: (data) => metadataOf(heifParts(data), () => undefined),
  jxl: (data) => metadataOf(jxlParts(data), () => undefined),
  tiff: (data) => metadataOf(tiffParts(data), () => undefined),
};

const isTurn = ({ orientation = 1 }: Part) => orientation !== 1;
const isTurned = (parts: readonly Part[]) => parts.some(isTurn);

const metadataOf = (parts: readonly Part[], without: PictureMetadata['without']): PictureMetadata => ({
  told: [...new Set(parts.map(({ what }) => what))],
  without: parts.length === 0 ? () => undefined : without,
});

/** The bytes outside all parts. The parts must be in the order of the file. */
function cut(data: Buffer, parts: readonly Part[]): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  for (const { from, to } of parts) {
    kept.push(data.subarray(at, from));
    at = to;
  }
  return Buffer.concat([...kept, data.subarray(at)]);
}

const trailing = 'what follows its end';

/** ITU T.81, annex B: segments that begin with their length, then pixels up to the next marker. */
function jpegParts(data: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 2;
  while (at + 1 < data.length) {
    if (data[at] !== 0xff) {
      // Pixels. The next 0xff begins a marker unless a zero, or a marker that may occur within pixels, follows it.
      at = data.indexOf(0xff, at);
      if (at === -1) return parts;
    }
    const marker = data[at + 1] ?? 0;
    if (marker === 0xd9) {
      if (at + 2 < data.length) parts.push({ what: trailing, from: at + 2, to: data.length });
      return parts;
    }
    if (marker === 0xff) at++;
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (at + 4 > data.length) return parts;
      const to = Math.min(at + 2 + data.readUInt16BE(at + 2), data.length);
      const found = jpegSegment(marker, data.subarray(at + 4, to));
      if (found) parts.push({ ...found, from: at, to });
      at = Math.max(to, at + 4);
    }
  }
  return parts;
}

function jpegSegment(marker: number, content: Buffer): Omit<Part, 'from' | 'to'> | undefined {
  const name = content.toString('latin1', 0, 40);
  if (marker === 0xfe) return { what: 'a comment' };
  if (marker < 0xe0 || marker > 0xef) return undefined;
  const kept = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }[marker];
  if (kept !== undefined && name.startsWith(kept)) return undefined;
  if (name.startsWith('Exif\0')) {
    const exif = readExif(content.subarray(6));
    return exif.what === undefined ? undefined : { what: exif.what, orientation: exif.orientation };
  }
  if (name.includes('ns.adobe.com/x')) return { what: 'XMP' };
  if (marker === 0xed) return { what: 'IPTC' };
  return { what: name.startsWith('MPF\0') ? 'further pictures' : 'notes of a program' };
}

interface Exif {
  /** Undefined if there are only `harmlessTags`, such as how the picture is turned and printed. */
  readonly what: string | undefined;
  readonly orientation: number | undefined;
}

const tags = { orientation: 0x112, position: 0x8825 };
/** Orientation, density and its unit, and the position of colour samples between pixels. */
const harmlessTags = new Set([tags.orientation, 0x11a, 0x11b, 0x128, 0x213]);

interface Directory {
  readonly tags: readonly number[];
  readonly orientation: number | undefined;
  /** Whether another directory follows it. */
  readonly hasMore: boolean;
}

/** Reads the first directory of a TIFF file. */
function readDirectory(tiff: Buffer): Directory {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const long = (at: number) => {
    if (at + 4 > tiff.length) return 0;
    return little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  };
  const start = long(4);
  const entries = Array.from({ length: Math.min(short(start), 500) }, (_, at) => start + 2 + 12 * at);
  const turn = entries.find((entry) => short(entry) === tags.orientation);
  const found = turn === undefined ? 0 : short(turn + 8);
  return {
    tags: entries.map(short),
    orientation: found >= 1 && found <= 8 ? found : undefined,
    hasMore: long(start + 2 + 12 * entries.length) !== 0,
  };
}

/** Reads Exif data, which has the format of a TIFF file. */
function readExif(data: Buffer): Exif {
  const { tags: all, orientation, hasMore } = readDirectory(data);
  if (all.length > 0 && !hasMore && all.every((tag) => harmlessTags.has(tag)))
    return { what: undefined, orientation };
  return { what: exifWith(all), orientation };
}

const exifWith = (all: readonly number[]) =>
  all.includes(tags.position) ? 'Exif with the place where it was taken' : 'Exif';

/** A JPEG segment with Exif data that holds only the orientation. */
function exifOf(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

/** The ancillary chunks that a PNG may keep: they describe its colours, its pixels and its frames. */
const pngChunks = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function pngParts(data: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 8;
  while (at + 12 <= data.length) {
    const to = Math.min(at + 12 + data.readUInt32BE(at), data.length);
    const type = data.toString('latin1', at + 4, at + 8);
    // The names of critical chunks, which no reader may ignore, begin with a capital.
    if (!/^[A-Z]/.test(type) && !pngChunks.has(type)) {
      const exif = type === 'eXIf' ? readExif(data.subarray(at + 8, to - 4)) : undefined;
      const what = exif ? exif.what : pngTold(type);
      if (what !== undefined) parts.push({ what, from: at, to, orientation: exif?.orientation });
    }
    at = to;
    if (type === 'IEND') break;
  }
  if (at < data.length && data.length > 8) parts.push({ what: trailing, from: at, to: data.length });
  return parts;
}

function pngTold(type: string): string {
  if (/^(?:tEXt|zTXt|iTXt)$/.test(type)) return 'texts';
  return type === 'tIME' ? 'when it was changed' : 'notes of a program';
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpParts(data: Buffer): Part[] {
  const parts: Part[] = [];
  const end = Math.min(8 + data.readUInt32LE(4), data.length);
  let at = 12;
  while (at + 8 <= end) {
    const size = data.readUInt32LE(at + 4);
    const to = Math.min(at + 8 + size + (size % 2), end);
    const type = data.toString('latin1', at, at + 4);
    if (!webpChunks.has(type)) {
      const start = data.toString('latin1', at + 8, at + 14) === 'Exif\0\0' ? at + 14 : at + 8;
      const exif = type === 'EXIF' ? readExif(data.subarray(start, to)) : undefined;
      const what = exif ? exif.what : webpTold(type);
      if (what !== undefined) parts.push({ what, from: at, to, orientation: exif?.orientation });
    }
    at = to;
  }
  if (end < data.length) parts.push({ what: trailing, from: end, to: data.length });
  return parts;
}

const webpTold = (type: string) => (type === 'XMP ' ? 'XMP' : 'notes of a program');

function webpWithout(data: Buffer, parts: readonly Part[]): Buffer {
  const rest = cut(data, parts);
  rest.writeUInt32LE(rest.length - 8, 4);
  // `VP8X`, the first chunk of an extended file, has a flag for each kind of metadata in it.
  const gone =
    (parts.some(({ what }) => what.startsWith('Exif')) ? 0x08 : 0) |
    (parts.some(({ what }) => what === 'XMP') ? 0x04 : 0);
  if (rest.toString('latin1', 12, 16) === 'VP8X') rest[20] = (rest[20] ?? 0) & ~gone;
  return rest;
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function gifParts(data: Buffer): Part[] {
  const parts: Part[] = [];
  const colours = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + colours(data[10] ?? 0);
  while (at < data.length) {
    const block = data[at];
    const from = at;
    if (block === 0x3b) {
      at++;
      break;
    }
    if (block === 0x2c) at = afterBlocks(data, at + 11 + colours(data[at + 9] ?? 0));
    else if (block === 0x21) {
      const label = data[at + 1];
      const name = data.toString('latin1', at + 3, at + 14);
      at = afterBlocks(data, at + 2);
      if (label === 0xfe) parts.push({ what: 'a comment', from, to: at });
      else if (label === 0xff && !/^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(name))
        parts.push({ what: name.startsWith('XMP') ? 'XMP' : 'notes of a program', from, to: at });
    } else break;
  }
  if (at < data.length) parts.push({ what: trailing, from: at, to: data.length });
  return parts;
}

/** The offset after a sequence of blocks. Each block begins with its length; the last one has length 0. */
function afterBlocks(data: Buffer, start: number): number {
  let at = start;
  while (at < data.length) {
    const length = data[at] ?? 0;
    at += 1 + length;
    if (length === 0) break;
  }
  return Math.min(at, data.length);
}

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** ISO/IEC 14496-12: the boxes at the top of a file. Each begins with its length and its type. */
function topBoxes(data: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= data.length) {
    const short = data.readUInt32BE(at);
    const long = short === 1 && at + 16 <= data.length ? Number(data.readBigUInt64BE(at + 8)) : short;
    // A length of 0 means the rest of the file.
    const to = long < 8 ? data.length : Math.min(at + long, data.length);
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), from: at, to });
    at = to;
  }
  return boxes;
}

/** ISO/IEC 23008-12: the box `iinf` in the box `meta` lists all items of a file by their types. */
function heifParts(data: Buffer): Part[] {
  const parts: Part[] = [];
  for (const { type, from, to } of topBoxes(data)) {
    if (type !== 'meta') continue;
    const meta = data.subarray(from, to);
    for (let at = meta.indexOf('infe'); at !== -1; at = meta.indexOf('infe', at + 4)) {
      const entry = meta.toString('latin1', at + 8, at + 28);
      if (/^.{4,6}Exif/s.test(entry)) parts.push({ what: 'Exif', from, to });
      if (/^.{4,6}mime/s.test(entry)) parts.push({ what: 'XMP', from, to });
    }
  }
  return parts;
}

/** ISO/IEC 18181-2. A compressed box names what is in it first. */
function jxlParts(data: Buffer): Part[] {
  return topBoxes(data).flatMap(({ type, from, to }) => {
    const kind = type === 'brob' ? data.toString('latin1', from + 8, from + 12) : type;
    const what = { Exif: 'Exif', 'xml ': 'XMP', jumb: 'notes of a program', jbrd: 'notes of a program' }[
      kind
    ];
    return what === undefined ? [] : [{ what, from, to }];
  });
}

/** TIFF 6.0. Most tags of a picture say how its pixels are kept; these tell something beside them. */
const tellingTags: Readonly<Record<string, readonly number[]>> = {
  // Description, maker, model, program, date, artist, computer, copyright, and the directories of Exif and of the place.
  Exif: [0x10e, 0x10f, 0x110, 0x131, 0x132, 0x13b, 0x13c, 0x8298, 0x8769, tags.position],
  XMP: [0x2bc],
  IPTC: [0x83bb],
  'notes of a program': [0x8649, 0x935c],
};

function tiffParts(data: Buffer): Part[] {
  const whole = { from: 0, to: data.length };
  // BigTIFF, the form with long offsets, is for files that no website has. It is not read, so it is not trusted.
  if (data.subarray(2, 4).includes('+')) return [{ what: 'what cannot be looked at', ...whole }];
  const { tags: all, hasMore } = readDirectory(data);
  const told = Object.entries(tellingTags).flatMap(([what, telling]) =>
    telling.some((tag) => all.includes(tag)) ? [what === 'Exif' ? exifWith(all) : what] : [],
  );
  if (hasMore) told.push('further pictures');
  return told.map((what) => ({ what, ...whole }));
}
