/** Reads an SVG drawing: its size, and everything in it that is not allowed in a picture. */
import { Parser } from 'htmlparser2';

export interface SvgFacts {
  /** In pixels. Undefined if the text is not SVG, or states no size. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly isSvg: boolean;
  /** Scripts, such as `<script>` or `onclick`, and references to other files. */
  readonly dangers: readonly SvgDanger[];
  /** The 1-based line of the first element that is nested deeper than `deepestDrawing`; undefined if there is none. */
  readonly tooDeepAt: number | undefined;
}

/**
 * How many levels deep elements of a drawing may be nested. Code that reads drawings later recurses once per level.
 * Drawing programs use a few dozen levels.
 */
export const deepestDrawing = 200;

export interface SvgDanger {
  readonly what: string;
  /** 1-based. */
  readonly line: number;
}

/** Elements that run code or embed other documents. */
const dangerousElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
]);

/**
 * Namespaces that browsers give a meaning beside that of SVG. Those of drawing programs, such as Inkscape's, mean nothing to
 * them.
 */
const otherLanguages = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** A drawing with more dangers than this is not read on. Nobody mends that many by hand. */
const mostDangers = 50;

/** Reads the text of an SVG file. */
export function readSvg(text: string): SvgFacts {
  const dangers: SvgDanger[] = [];
  let root: Record<string, string> | undefined;
  let isSvg = false;
  let depth = 0;
  /** The depth of the outermost `<style>` that is open, and what has been read of its text. */
  let style: { readonly depth: number; css: string } | undefined;
  let tooDeepAt: number | undefined;
  const endStyle = () => {
    // The parser hands a text over in parts, at each character reference, so only the whole is looked at.
    if (style && hasOutsideUrl(style.css)) report('a reference to another file in <style>');
    style = undefined;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = localName(name);
        depth++;
        if (depth > deepestDrawing) tooDeepAt ??= here();
        if (!root) {
          root = attributes;
          isSvg = tag === 'svg';
        }
        if (tag === 'style') style ??= { depth, css: '' };
        if (dangerousElements.has(tag)) report(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const danger = attributeDanger(attribute.toLowerCase(), value);
          if (danger) report(`${danger} in ${attribute}="${shorten(value)}"`);
        }
      },
      ontext(css) {
        if (style) style.css += css;
      },
      onclosetag() {
        if (depth === style?.depth) endStyle();
        depth--;
      },
      onprocessinginstruction(name, data) {
        const kind = name.toLowerCase();
        if (kind === '!doctype' ? /\[|<!entity/i.test(data) : kind.startsWith('!'))
          report('a DOCTYPE with entities');
        if (kind === '?xml-stylesheet') report('a style sheet in another file');
      },
    },
    { xmlMode: true },
  );
  const here = linesOf(text, () => parser.startIndex);
  const report = (what: string) => {
    dangers.push({ what, line: here() });
    if (dangers.length === mostDangers) parser.reset();
  };
  parser.end(text);
  endStyle();
  return { isSvg, size: root && isSvg ? sizeOf(root) : undefined, dangers, tooDeepAt };
}

function attributeDanger(attribute: string, value: string): string | undefined {
  const name = localName(attribute);
  if (name.startsWith('on')) return 'a script';
  if (/^xmlns(?::|$)/.test(attribute))
    return otherLanguages.some((namespace) => value.includes(namespace))
      ? 'another language than SVG'
      : undefined;
  // An animation could set an attribute to a script or to another file later.
  if (name === 'attributename' && /^(?:on|href$|src$)/.test(localName(value.trim())))
    return 'an animation that could bring a script or another file';
  // Browsers ignore white space and control characters inside a scheme.
  const plain = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (plain.includes('javascript:') || plain.startsWith('data:text/')) return 'a script';
  if ((name === 'href' || name === 'src') && !isInside(plain)) return 'a reference to another file';
  return hasOutsideUrl(value) ? 'a reference to another file' : undefined;
}

/** Whether a URL refers to a part of the same file, or is an embedded picture other than SVG. */
const isInside = (url: string) => url === '' || url.startsWith('#') || /^data:image\/(?!svg)/.test(url);

function hasOutsideUrl(css: string): boolean {
  // A CSS escape could hide the words that are searched for below, and no drawing needs one.
  if (css.includes('\\') || /@import|image-set\(/i.test(css)) return true;
  return [...css.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].some(
    ([, url = '']) => !isInside(url.toLowerCase()),
  );
}

function sizeOf({ width, height, viewBox }: Record<string, string>) {
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const w = pixels(width);
  const h = pixels(height);
  if (w && h) return whole(w, h);
  if (w && ratio) return whole(w, w / ratio);
  if (h && ratio) return whole(h * ratio, h);
  return ratio ? whole(boxWidth, boxHeight) : undefined;
}

const whole = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length in pixels. Undefined for percentages and for anything that is not a length. */
function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length ?? '') ?? [];
  const scale = pixelsPer[unit.toLowerCase()];
  const value = Number(number) * (scale ?? 0);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

/** A function that gives the 1-based line of a place which only moves on. So the text is walked once, however often it is asked. */
function linesOf(text: string, place: () => number): () => number {
  let line = 1;
  let at = 0;
  return () => {
    const end = place();
    for (; at < end; at++) if (text[at] === '\n') line++;
    return line;
  };
}
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
