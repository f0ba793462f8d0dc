import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mayHoldMetadata, readMetadata } from '../../src/pictures/metadata.ts';
import { drawing } from './sample-images.ts';

const small = () => drawing(60, 40);
const personal = { IFD0: { Artist: 'Anna', Software: 'A camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } };
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
const segment = (marker: number, text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')]);
};
const chunk = (type: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(type + text, 'latin1'), Buffer.alloc(4)]);
};
const box = (type: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 8);
  return Buffer.concat([length, Buffer.from(type + text, 'latin1')]);
};
/** The boxes at the top of an ISO file, each with its length. */
const boxes = (bytes: Buffer): Buffer[] => {
  if (bytes.length < 8) return [];
  const length = bytes.readUInt32BE(0);
  return [bytes.subarray(0, length), ...boxes(bytes.subarray(length))];
};
const behind = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);

describe('a picture tells beside its pixels', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s where and by whom it was made, until that is taken out; its pixels stay, bit by bit',
    async (format) => {
      const told = await small()
        .withExif(personal)
        .withXmp(xmp)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      expect(told.toString('latin1')).toContain('Anna');
      const { told: what = [], without } = readMetadata(told) ?? {};
      expect(what).toContain('Exif with the place where it was taken');
      expect(what.join()).toMatch(/XMP|texts/);
      const plain = without?.() ?? Buffer.of();
      expect(Buffer.from(plain).toString('latin1')).not.toMatch(/Anna|camera|xmpmeta/);
      expect(readMetadata(plain)?.told).toEqual([]);
      expect((await pixelsOf(plain)).equals(await pixelsOf(told))).toBe(true);
      const { exif, xmp: kept, icc, width } = await sharp(plain).metadata();
      expect({ exif, kept, width, hasColours: icc !== undefined }).toEqual({
        exif: undefined,
        kept: undefined,
        width: 60,
        hasColours: true,
      });
    },
  );

  test('as JPEG how it is turned, which stays when the rest goes', async () => {
    const turned = await small().withExif(personal).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const plain = readMetadata(turned)?.without() ?? Buffer.of();
    expect(Buffer.from(plain).toString('latin1')).not.toContain('Anna');
    expect((await sharp(plain).metadata()).orientation).toBe(6);
    expect(readMetadata(plain)?.told).toEqual([]);
    expect((await pixelsOf(plain)).equals(await pixelsOf(turned))).toBe(true);
  });

  test('as JPEG comments, notes of programs, IPTC and what follows its end', async () => {
    const bytes = await small().jpeg().toBuffer();
    const full = Buffer.concat([
      behind(
        bytes,
        2,
        segment(0xfe, 'by Anna'),
        segment(0xed, 'Photoshop 3.0\0by Anna'),
        segment(0xe2, 'MPF\0by Anna'),
        segment(0xec, 'Ducky'),
      ),
      bytes,
    ]);
    const found = readMetadata(full);
    expect(found?.told).toEqual([
      'a comment',
      'IPTC',
      'further pictures',
      'notes of a program',
      'what follows its end',
    ]);
    expect(Buffer.from(found?.without() ?? []).equals(bytes)).toBe(true);
  });

  test('as PNG texts, dates, notes of programs and what follows its end', async () => {
    const bytes = await small().png().toBuffer();
    const full = Buffer.concat([
      behind(bytes, 33, chunk('tEXt', 'Author\0Anna'), chunk('tIME', '1234567'), chunk('prVt', 'x')),
      Buffer.from('more'),
    ]);
    const found = readMetadata(full);
    expect(found?.told).toEqual([
      'texts',
      'when it was changed',
      'notes of a program',
      'what follows its end',
    ]);
    expect(Buffer.from(found?.without() ?? []).equals(bytes)).toBe(true);
  });

  test('as GIF comments and what programs note, but not how often it plays', async () => {
    const frames = [drawing(40, 40), drawing(40, 40).negate()].map((frame) => frame.png().toBuffer());
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ loop: 3 })
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('NETSCAPE2.0');
    expect(readMetadata(bytes)?.told).toEqual([]);
    const block = (label: number, text: string) =>
      Buffer.from([0x21, label, text.length, ...Buffer.from(text), 0]);
    const at = bytes.indexOf('NETSCAPE2.0') - 3;
    const full = behind(bytes, at, block(0xfe, 'by Anna'), block(0xff, 'XMP DataXMP'));
    const found = readMetadata(full);
    expect(found?.told).toEqual(['a comment', 'XMP']);
    expect(Buffer.from(found?.without() ?? []).equals(bytes)).toBe(true);
  });

  test('as AVIF the same, which nobody can take out without encoding it anew', async () => {
    const found = readMetadata(await small().withExif(personal).avif({ effort: 0 }).toBuffer());
    expect(found?.told).toEqual(['Exif']);
    expect(found?.without()).toBeUndefined();
  });

  test('as AVIF also where its pixels come first, and whatever brand it names first', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const bytes = await noise.withExif(personal).avif({ effort: 0, quality: 90 }).toBuffer();
    const [first, ...rest] = boxes(bytes);
    const turned = Buffer.concat([first ?? [], ...rest.reverse()].map((box) => Buffer.from(box)));
    expect(turned.indexOf('infe')).toBeGreaterThan(100_000);
    expect(readMetadata(turned)?.told).toEqual(['Exif']);
    for (const brand of ['miaf', 'MA1A']) {
      const renamed = Buffer.from(bytes);
      renamed.write(brand, 8, 'latin1');
      expect(readMetadata(renamed)?.told, brand).toEqual(['Exif']);
    }
    const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom\0\0\0\0'), bytes]);
    expect(mayHoldMetadata(film)).toBe(false);
  });

  test('as TIFF what it says beside its pixels, which nobody can take out without encoding it anew', async () => {
    const told = readMetadata(await small().withXmp(xmp).tiff().toBuffer());
    expect(told?.told).toEqual(['XMP']);
    expect(told?.without()).toBeUndefined();
    // Exif data of other formats is a TIFF file behind six bytes.
    const { exif = Buffer.of() } = await sharp(await small().withExif(personal).jpeg().toBuffer()).metadata();
    expect(readMetadata(exif.subarray(6))?.told).toEqual(['Exif with the place where it was taken']);
    const big = readMetadata(await small().tiff({ bigtiff: true }).toBuffer());
    expect(big?.told).toEqual(['what cannot be looked at']);
  });

  test('as JPEG XL what its boxes say', () => {
    const signature = Buffer.from('0000000c4a584c200d0a870a', 'hex');
    const picture = Buffer.concat([signature, box('ftyp', 'jxl \0\0\0\0jxl '), box('jxlc', '\xff\x0a')]);
    expect(readMetadata(picture)?.told).toEqual([]);
    const more = [
      box('Exif', '\0\0\0\0MM'),
      box('xml ', xmp),
      box('brob', 'Exif and more'),
      box('jumb', 'who'),
    ];
    expect(readMetadata(Buffer.concat([picture, ...more]))?.told).toEqual([
      'Exif',
      'XMP',
      'notes of a program',
    ]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'as %s nothing that the builder has made',
    async (format) => {
      expect(readMetadata(await small().toFormat(format).toBuffer())?.told).toEqual([]);
    },
  );
});

test('what is cut short or no picture at all is read to its end, and never beyond', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
    const bytes = await small().withExif(personal).toFormat(format).toBuffer();
    for (let length = 0; length < bytes.length; length += 1 + Math.floor(length / 40)) {
      const part = bytes.subarray(0, length);
      const found = readMetadata(part);
      expect(found !== undefined).toBe(mayHoldMetadata(part));
      found?.without();
    }
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = Buffer.from(bytes);
      damaged.fill(0xff, at, Math.min(at + 5, damaged.length));
      readMetadata(damaged)?.without();
    }
  }
  expect(readMetadata(Buffer.from('<svg/>'))).toBeUndefined();
  expect(mayHoldMetadata(Buffer.from('%PDF-1.7 and more'))).toBe(false);
});
