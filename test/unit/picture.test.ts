import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EncodingRequest, ImageSource } from '../../src/model.ts';
import { cssLength } from '../../src/pictures/css-length.ts';
import { encodingFile, requestKey } from '../../src/pictures/encoding-file.ts';
import { planPicture } from '../../src/pictures/picture.ts';
import { pictureWidths } from '../../src/pictures/picture-widths.ts';
import { readRequests, writeRequests } from '../../src/pictures/request-lists.ts';
import { widthSpan } from '../../src/pictures/sizes.ts';

const original = (changes: Partial<ImageSource> = {}): ImageSource => ({
  path: 'images/hero/gate.png',
  hash: '0123456789abcdef'.repeat(4),
  width: 2400,
  height: 1500,
  format: 'png',
  ...changes,
});
const nothingKnown = { recipe: 'abc123', size: () => undefined };
const sizesBy = (size: (request: EncodingRequest) => number) => ({ recipe: 'abc123', size });
const formats = ['avif', 'webp', 'png'] as const;

/** The files that a `srcset` names, as width and format. */
const filesIn = (srcset: string): EncodingRequest[] =>
  [...srcset.matchAll(/-(\d+)\.[0-9a-z]+\.(avif|webp|png|jpg)/g)].map(([, width, extension]) => ({
    path: '',
    width: Number(width),
    format: formats.find((format) => format === extension) ?? 'jpeg',
  }));

describe('the widths of a picture', () => {
  test.each([
    ['a hero across the window', 2400, '100vw', [750, 1180, 1600, 2400]],
    [
      'a card, half a phone or a quarter of a desk',
      1600,
      '(min-width: 992px) 25vw, 50vw',
      [320, 480, 750, 1180],
    ],
    ['a portrait of fixed size', 1600, '48px', [96]],
    ['an original that ends between two steps', 1000, '100vw', [750, 1000]],
    ['an original that ends just above a step', 1200, '100vw', [750, 1180]],
    ['an original smaller than the first step', 64, '100vw', [64]],
    ['a calculation', 2400, 'min(40rem, calc(100vw - 2rem))', [750, 1180]],
    ['the range syntax', 2400, '(width >= 60rem) 20rem, 30vw', [216, 320, 480, 750]],
    ['a condition that cannot be read', 2400, '(orientation: portrait) 20px, 10vw', [96, 144, 216, 320]],
    ['a length that cannot be read', 2400, '40dvh', [750, 1180, 1600, 2400]],
    ['lazy pictures that ask the layout', 2400, 'auto, 25vw', [144, 216, 320, 480, 750]],
  ])('%s', (_, width, sizes, widths) => {
    expect(pictureWidths(width, { sizes })).toEqual(widths);
  });

  test('a template may name its own, which are sorted and never exceed the original', () => {
    expect(pictureWidths(900, { widths: [800, 200, 200, 1800] })).toEqual([200, 800]);
    expect(pictureWidths(900, { widths: [200, 1800] })).toEqual([200, 900]);
    expect(pictureWidths(900, { widths: [1800] })).toEqual([900]);
  });

  test('a picture is measured at both sides of each breakpoint', () => {
    expect(widthSpan('(max-width: 991px) 100vw, 320px')).toEqual({ least: 320, most: 991 });
    expect(widthSpan('(min-width: 800px) and (max-width: 1200px) 50vw, 100px')).toEqual({
      least: 100,
      most: 600,
    });
  });

  test.each([
    ['12px', 12],
    ['50vw', 500],
    ['calc(50vw - 2rem)', 468],
    ['calc((100vw - 3 * 1rem) / 2)', 476],
    ['min(100vw, 40em)', 640],
    ['max(10px, -5px)', 10],
    ['clamp(10px, 90vw, 30rem)', 480],
    ['50%', undefined],
    ['10dvh', undefined],
    ['calc(10px', undefined],
    ['10px; x', undefined],
    ['', undefined],
  ])('%s in a window of 1000 pixels', (text, pixels) => {
    expect(cssLength(text, 1000)).toBe(pixels);
  });
});

describe('the name of an encoding', () => {
  const name = (path: string, changes: Partial<EncodingRequest> = {}) =>
    encodingFile(original({ path }), { path, width: 720, format: 'avif', ...changes }, 'abc123');

  test.each([
    ['images/hero/gate.png', 'assets/gate-720.01234567abc123.avif'],
    ['images/Büro & Küche (1).jpg', 'assets/buro-kuche-1-720.01234567abc123.avif'],
    ['images/चित्र.png', 'assets/image-720.01234567abc123.avif'],
    ['images/a.b.png', 'assets/a-b-720.01234567abc123.avif'],
  ])('%s needs no escaping in an address', (path, file) => {
    expect(name(path)).toBe(file);
  });

  test('a JPEG ends in jpg, a drawing carries no width', () => {
    expect(name('images/a.jpeg', { format: 'jpeg' })).toBe('assets/a-720.01234567abc123.jpg');
    expect(name('images/a.svg', { format: 'svg' })).toBe('assets/a.01234567abc123.svg');
  });
});

describe('a mosaic', () => {
  const { picture, encodings } = planPicture(original(), { widths: [32], mosaic: true }, nothingKnown);

  test('comes in formats that keep each pixel as it is, in files of its own', () => {
    expect(picture.sources.map(({ srcset }) => srcset)).toEqual(['/assets/gate-32.89abcdefabc123.webp 32w']);
    expect(picture.src).toBe('/assets/gate-32.89abcdefabc123.png');
  });

  test('is one in the lists of what a page needs, too', () => {
    const plain = planPicture(original(), { widths: [32, 400] }, nothingKnown).encodings;
    const all = [...plain, ...encodings];
    expect(readRequests(writeRequests(all))).toEqual(all);
    expect(new Set(all.map(requestKey)).size).toBe(all.length);
  });

  test('of a drawing of lines is the drawing', () => {
    const svg = original({ path: 'a.svg', format: 'svg' });
    expect(planPicture(svg, { mosaic: true }, nothingKnown).picture).toEqual(
      planPicture(svg, {}, nothingKnown).picture,
    );
  });
});

describe('a picture', () => {
  test('lists every candidate while nothing is known', () => {
    const plan = planPicture(original(), { widths: [400, 800] }, nothingKnown);
    expect(plan.picture).toEqual({
      sources: [
        {
          type: 'image/avif',
          srcset: '/assets/gate-400.01234567abc123.avif 400w, /assets/gate-800.01234567abc123.avif 800w',
          sizes: '100vw',
        },
        {
          type: 'image/webp',
          srcset: '/assets/gate-400.01234567abc123.webp 400w, /assets/gate-800.01234567abc123.webp 800w',
          sizes: '100vw',
        },
      ],
      src: '/assets/gate-800.01234567abc123.png',
      width: 2400,
      height: 1500,
    });
    expect(plan.missing).toHaveLength(5);
    expect(plan.used).toHaveLength(5);
  });

  test('takes the smaller file of a plainer format, width by width', () => {
    const bytes: Record<string, number> = {
      '400avif': 9,
      '400webp': 5,
      '400png': 7,
      '800avif': 10,
      '800webp': 20,
      '800png': 15,
      '1600avif': 30,
      '1600webp': 40,
    };
    const plan = planPicture(
      original(),
      { widths: [400, 800, 1600] },
      sizesBy(({ width, format }) => bytes[`${width}${format}`] ?? 0),
    );
    expect(
      plan.picture.sources.map(({ type, srcset }) => [type, srcset.match(/\.(avif|webp|png) /g)?.join('')]),
    ).toEqual([
      ['image/avif', '.webp .avif .avif '],
      ['image/webp', '.webp .png .webp '],
    ]);
    expect(plan.used.map(({ width, format }) => `${width}${format}`).sort()).toEqual([
      '1600avif',
      '1600webp',
      '400webp',
      '800avif',
      '800png',
    ]);
    expect(plan.missing).toEqual([]);
  });

  test.each([
    ['a wider one is much lighter', { 750: [9, 9], 1180: [9, 9], 1600: [7, 7] }, [1600]],
    ['only the one after the next is', { 750: [9, 9], 1180: [10, 10], 1600: [7, 7] }, [1600]],
    ['a wider one is hardly lighter', { 750: [9, 9], 1180: [10, 10], 1600: [8, 8] }, [750, 1600]],
    ['the lighter one is far wider', { 480: [9, 9], 750: [9, 9], 1600: [1, 1] }, [480, 1600]],
    ['it is so for new browsers alone', { 750: [9, 9], 1180: [5, 9], 1600: [7, 9] }, [750, 1180, 1600]],
  ])('is offered without a file that a wider one can stand for: where %s', (_, bytes, expected) => {
    const table = new Map(Object.entries(bytes).map(([width, pair]) => [Number(width), pair]));
    const { picture, used } = planPicture(
      original(),
      { widths: [...table.keys()] },
      sizesBy(({ width, format }) => table.get(width)?.[format === 'avif' ? 0 : 1] ?? 0),
    );
    expect(picture.sources.map(({ srcset }) => filesIn(srcset).map(({ width }) => width))).toContainEqual(
      expected,
    );
    expect(used.filter(({ format }) => format !== 'png').every(({ width }) => expected.includes(width))).toBe(
      true,
    );
  });

  test('leaves out a format that saves nothing, and its files', () => {
    const plan = planPicture(
      original(),
      { widths: [400] },
      sizesBy(({ format }) => (format === 'webp' ? 5 : 9)),
    );
    expect(plan.picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
    expect(plan.used.map(({ format }) => format)).toEqual(['webp', 'png']);
  });

  test('does not try AVIF for a drawing at its own width, where lossless WebP is smaller', () => {
    const formatsAt = (format: ImageSource['format'], width: number) =>
      planPicture(original({ format, width: 800 }), { widths: [400, 800] }, nothingKnown)
        .encodings.filter((file) => file.width === width)
        .map((file) => file.format);
    expect(formatsAt('png', 400)).toEqual(['webp', 'avif']);
    expect(formatsAt('png', 800)).toEqual(['png', 'webp']);
    expect(formatsAt('jpeg', 800)).toEqual(['jpeg', 'webp', 'avif']);
    const { picture } = planPicture(original({ width: 90 }), {}, nothingKnown);
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  });

  test('of a drawing is one file', () => {
    const drawing = original({ path: 'images/team/a.svg', format: 'svg', width: 120, height: 150 });
    const plan = planPicture(drawing, { sizes: '10vw' }, nothingKnown);
    expect(plan.picture).toEqual({
      sources: [],
      src: '/assets/a.01234567abc123.svg',
      width: 120,
      height: 150,
    });
    expect(plan.encodings).toEqual([{ path: 'images/team/a.svg', width: 120, format: 'svg' }]);
  });

  test('puts other crops first, each with its own shape', () => {
    const tall = original({ path: 'images/hero/gate-tall.jpg', format: 'jpeg', width: 900, height: 1200 });
    const mark = original({ path: 'images/mark.svg', format: 'svg', width: 40, height: 40 });
    const { picture } = planPicture(
      original(),
      {
        sizes: '100vw',
        widths: [1080],
        art: [
          { media: '(max-width: 400px)', image: mark },
          { media: '(max-width: 767px)', image: tall, sizes: '90vw', widths: [720] },
        ],
      },
      nothingKnown,
    );
    expect(picture.sources.map(({ srcset, ...rest }) => rest)).toEqual([
      { type: 'image/svg+xml', media: '(max-width: 400px)', sizes: '100vw', width: 40, height: 40 },
      { type: 'image/avif', media: '(max-width: 767px)', sizes: '90vw', width: 900, height: 1200 },
      { type: 'image/webp', media: '(max-width: 767px)', sizes: '90vw', width: 900, height: 1200 },
      { type: 'image/jpeg', media: '(max-width: 767px)', sizes: '90vw', width: 900, height: 1200 },
      { type: 'image/avif', sizes: '100vw' },
      { type: 'image/webp', sizes: '100vw' },
    ]);
    expect(picture.sources[0]?.srcset).toBe('/assets/mark.01234567abc123.svg 40w');
    expect(picture.width).toBe(2400);
  });

  test('never offers a browser more bytes than a plainer browser gets, nor a file that is not counted', () => {
    const sizes = fc.constantFrom('100vw', '50vw', '(min-width: 992px) 25vw, 50vw', '10rem', 'nonsense');
    const format = fc.constantFrom('png' as const, 'jpeg' as const, 'webp' as const, 'avif' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        sizes,
        format,
        fc.func(fc.integer({ min: 1, max: 9 })),
        (width, wide, kind, size) => {
          const bytes = (request: EncodingRequest) => size(request.width, request.format);
          const plan = planPicture(original({ width, format: kind }), { sizes: wide }, sizesBy(bytes));
          const widths = pictureWidths(width, { sizes: wide });
          const [plain] = filesIn(plan.picture.src);
          const offers = plan.picture.sources.map(({ srcset }) => filesIn(srcset));
          for (const offer of offers) {
            expect(widths).toEqual(expect.arrayContaining(offer.map((file) => file.width)));
            expect(offer.at(-1)?.width).toBe(widths.at(-1));
          }
          expect(Math.max(...widths)).toBeLessThanOrEqual(width);
          for (const [at, offer] of offers.entries()) {
            const plainer = offers[at + 1] ?? (plain ? [plain] : []);
            const taken = (files: readonly EncodingRequest[], wanted: number) =>
              files.find((file) => file.width >= wanted) ?? files.at(-1);
            for (const file of plainer) {
              const mine = taken(offer, file.width);
              expect(mine && bytes(mine)).toBeLessThanOrEqual(bytes(file));
            }
          }
          const shown = [...offers.flat(), ...(plain ? [plain] : [])];
          const name = (file: EncodingRequest) => `${file.width} ${file.format}`;
          expect(new Set(plan.used.map(name))).toEqual(new Set(shown.map(name)));
          expect(new Set(plan.used.map(name)).size).toBe(plan.used.length);
        },
      ),
    );
  });
});
