/** What a drawing says of itself: its size, and whatever has no place in a picture. */
import { Parser } from 'htmlparser2';

export interface SvgFacts {
  /** Undefined where the text is no drawing. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly isSvg: boolean;
  /** Scripts and things fetched from elsewhere, as `<script>` or `onclick`. */
  readonly dangers: readonly SvgDanger[];
  /** Where elements stand inside each other beyond `deepestDrawing`, as a 1-based line; undefined if they do not. */
  readonly tooDeepAt: number | undefined;
}

/** Levels of a drawing. What reads drawings later descends one call a level; programs draw with a few dozen. */
export const deepestDrawing = 200;

export interface SvgDanger {
  readonly what: string;
  /** 1-based. */
  readonly line: number;
}

/** Elements that run code, or that bring other documents along. */
const elements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
]);

/** Reads the text of an SVG file. */
export function readSvg(text: string): SvgFacts {
  const dangers: SvgDanger[] = [];
  let root: Record<string, string> | undefined;
  let isSvg = false;
  let inStyle = false;
  let depth = 0;
  let tooDeepAt: number | undefined;
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
        inStyle = tag === 'style';
        if (elements.has(tag)) report(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const danger = attributeDanger(localName(attribute), value);
          if (danger) report(`${danger} in ${attribute}="${shorten(value)}"`);
        }
      },
      ontext(css) {
        if (inStyle && hasOutsideUrl(css)) report('a reference to another file in <style>');
      },
      onclosetag() {
        depth--;
        inStyle = false;
      },
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype' && /\[|<!entity/i.test(data)) report('a DOCTYPE with entities');
        if (name.toLowerCase() === '?xml-stylesheet') report('a style sheet in another file');
      },
    },
    { xmlMode: true },
  );
  const here = () => lineAt(text, parser.startIndex);
  const report = (what: string) => dangers.push({ what, line: here() });
  parser.end(text);
  return { isSvg, size: root && isSvg ? sizeOf(root) : undefined, dangers, tooDeepAt };
}

function attributeDanger(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return 'a script';
  // An animation could write what the attribute itself may not hold.
  if (name === 'attributename' && localName(value.trim()).startsWith('on'))
    return 'an animation that could bring a script';
  // Browsers ignore white space and control characters inside a scheme.
  const plain = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (plain.includes('javascript:') || plain.startsWith('data:text/')) return 'a script';
  if ((name === 'href' || name === 'src') && !isInside(plain)) return 'a reference to another file';
  return hasOutsideUrl(value) ? 'a reference to another file' : undefined;
}

/** A part of the same file, or a picture that it carries. */
const isInside = (url: string) => url === '' || url.startsWith('#') || /^data:image\/(?!svg)/.test(url);

function hasOutsideUrl(css: string): boolean {
  // An escape could hide any of the words below, and no drawing needs one.
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

/** Undefined for percentages and for what is no length. */
function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length ?? '') ?? [];
  const scale = pixelsPer[unit.toLowerCase()];
  const value = Number(number) * (scale ?? 0);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
