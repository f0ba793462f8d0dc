/** Opens the OpenType files that templates import, with HarfBuzz. */

import type { LinkedFile } from '../bundle/compile-sheet.ts';
import type { Problem } from '../model.ts';
import type { OpenFont, PlacedGlyph } from '../render/lettering.ts';

export interface OpenedFonts {
  /** By address, which is what a template gets when it imports the font file. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  readonly problems: readonly Problem[];
}

/** Loads HarfBuzz only if the templates import a .ttf or .otf file. */
export async function openFonts(files: Iterable<LinkedFile>): Promise<OpenedFonts> {
  const found = [...files].filter(({ file }) => /\.[ot]tf$/.test(file));
  if (found.length === 0) return { fonts: new Map(), problems: [] };
  const harfbuzz = await import('harfbuzzjs');
  const fonts = new Map<string, OpenFont>();
  const problems: Problem[] = [];
  for (const linked of found) {
    const font = openFont(linked, harfbuzz);
    if (font) fonts.set(`/${linked.file}`, font);
    else
      problems.push({
        code: 'unreadable-font',
        message: `${linked.source} is not a readable OpenType font.`,
        help: 'Put an undamaged .ttf or .otf file there. A .woff2 file is compressed for browsers and has to be unpacked first.',
        file: linked.source,
      });
  }
  return { fonts, problems };
}

/** Undefined if the file is not a readable font. */
function openFont(
  { bytes, source }: LinkedFile,
  harfbuzz: typeof import('harfbuzzjs'),
): OpenFont | undefined {
  const { Blob, Buffer, Face, Font, shape, Variation } = harfbuzz;
  const face = new Face(new Blob(bytes));
  const codes = new Set(face.collectUnicodes());
  if (codes.size === 0) return undefined;
  const toThousandths = 1000 / face.upem;
  const positions = new Map<
    string,
    { readonly font: InstanceType<typeof Font>; readonly outlines: Map<number, string> }
  >();
  const at = (axes: Readonly<Record<string, number>>) => {
    const key = JSON.stringify(axes);
    const known = positions.get(key);
    if (known) return known;
    const font = new Font(face);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
    const position = { font, outlines: new Map<number, string>() };
    positions.set(key, position);
    return position;
  };
  return {
    source,
    has: (code) => codes.has(code),
    shape(text, axes) {
      const { font, outlines } = at(axes);
      const outlineOf = (glyph: number) => {
        const outline = outlines.get(glyph) ?? scaled(font.glyphToPath(glyph), toThousandths);
        outlines.set(glyph, outline);
        return outline;
      };
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const places = buffer.getGlyphPositions();
      let cluster = -1;
      return buffer.getGlyphInfos().map((glyph, index): PlacedGlyph => {
        const place = places[index];
        const starts = glyph.cluster !== cluster;
        cluster = glyph.cluster;
        return {
          outline: outlineOf(glyph.codepoint),
          advance: (place?.xAdvance ?? 0) * toThousandths,
          offset: { x: (place?.xOffset ?? 0) * toThousandths, y: (place?.yOffset ?? 0) * toThousandths },
          starts,
        };
      });
    },
  };
}

const scaled = (outline: string, factor: number) =>
  factor === 1 ? outline : outline.replaceAll(/-?[\d.]+/g, (number) => String(Number(number) * factor));
