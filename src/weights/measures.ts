/** Decides which parts of a page count for each measure, and adds them up. */
import { type Measure, measureRules } from '../content/measures.ts';
import type { PagePart, PartKind } from './page-parts.ts';

/** The parts that make up each measure. */
export function partsByMeasure(
  phone: readonly PagePart[],
  wide: readonly PagePart[],
  thirdParties: { readonly atLoad: readonly string[]; readonly later: readonly string[] },
): Readonly<Record<Measure, readonly PagePart[]>> {
  const files = phone.filter(({ inline }) => !inline);
  const of = (...kinds: readonly PartKind[]) => phone.filter(({ kind }) => kinds.includes(kind));
  const scripts = of('script');
  const pictures = of('picture');
  const early = (parts: readonly PagePart[]) => parts.filter(({ atLoad }) => atLoad);
  const fetched = (parts: readonly PagePart[]) => parts.filter(({ inline }) => !inline);
  const hosts = (origins: readonly string[]) => origins.map(hostPart);
  return {
    html: of('html'),
    css: of('css'),
    jsAtLoad: early(scripts),
    jsTotal: scripts,
    fonts: heldAgainst('fonts', of('font')),
    fontsForLetters: of('font').filter(({ letters }) => letters),
    largestPicture: distinct([...pictures, ...wide.filter(({ kind }) => kind === 'picture')]),
    picturesAboveFold: early(pictures),
    picturesTotal: pictures,
    transferAtLoad: early(files),
    transferTotal: files,
    requestsAtLoad: early(files),
    requestsTotal: files,
    jsRequestsAtLoad: early(fetched(scripts)),
    jsRequestsTotal: fetched(scripts),
    thirdPartyOriginsAtLoad: hosts(thirdParties.atLoad),
    thirdPartyOriginsTotal: hosts([...thirdParties.atLoad, ...thirdParties.later]),
  };
}

/**
 * The parts that count for a limit. Authors shall be free to use any letter. So fonts that only some letters need count
 * for no limit but `fontsForLetters`.
 */
export const heldAgainst = (measure: Measure, parts: readonly PagePart[]): readonly PagePart[] =>
  measure === 'fontsForLetters' ? parts : parts.filter(({ letters }) => !letters);

const hostPart = (origin: string): PagePart => ({
  kind: 'other',
  name: origin,
  source: '',
  bytes: 0,
  inline: false,
  atLoad: false,
});

const distinct = (parts: readonly PagePart[]) => [
  ...new Map(parts.map((part) => [part.name, part])).values(),
];

/** The value of a measure: bytes, or a number of parts. */
export function figureOf(measure: Measure, parts: readonly PagePart[]): number {
  const bytes = parts.map((part) => part.bytes);
  switch (measureRules[measure].unit) {
    case 'count':
      return parts.length;
    case 'largest':
      return Math.max(0, ...bytes);
    case 'bytes':
      return bytes.reduce((sum, size) => sum + size, 0);
  }
}

/** The `count` heaviest parts, heaviest first. Equal ones are sorted by name. */
export const heaviest = (parts: readonly PagePart[], count: number): PagePart[] =>
  [...parts].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1)).slice(0, count);
