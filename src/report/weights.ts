/** How heavy the site and its pages are. */
import type { Encoding, EncodingRequest, IslandBundle, Needs, OutputFile, Route } from '../model.ts';
import { type PageWeight, totalWeight } from './build-report.ts';

export function bytesByKind(files: readonly OutputFile[]): Partial<Record<OutputFile['kind'], number>> {
  const bytes: Partial<Record<OutputFile['kind'], number>> = {};
  for (const { kind, size } of files) bytes[kind] = (bytes[kind] ?? 0) + size;
  return bytes;
}

interface WeighedPage {
  readonly route: Route;
  readonly needs: Needs;
  readonly size: number;
  readonly css: number;
}

/**
 * The pages that may cost most, heaviest first. Of each picture the largest file counts: what the widest window
 * could fetch.
 */
export function heaviestPages(
  { pages, encodings }: { readonly pages: readonly WeighedPage[]; readonly encodings: readonly Encoding[] },
  islands: readonly IslandBundle[],
  files: readonly OutputFile[],
  count = 5,
): PageWeight[] {
  const sizes = new Map(files.map(({ file, size }) => [file, size]));
  const keyOf = (request: EncodingRequest) => `${request.path} ${request.width} ${request.format}`;
  const encoded = new Map(encodings.map((encoding) => [keyOf(encoding), encoding.bytes]));
  const scripts = new Map(islands.map(({ name, files: own }) => [name, own]));
  const weigh = ({ route, needs, size, css }: WeighedPage): PageWeight => {
    const pictures = new Map<string, number>();
    for (const request of needs.encodings)
      pictures.set(request.path, Math.max(pictures.get(request.path) ?? 0, encoded.get(keyOf(request)) ?? 0));
    const js = new Set(needs.islands.flatMap((name) => scripts.get(name) ?? []));
    return {
      route: route.url,
      html: size,
      css,
      js: sum([...js].map((file) => sizes.get(file) ?? 0)),
      images: sum(pictures.values()),
    };
  };
  return pages
    .map(weigh)
    .sort((a, b) => totalWeight(b) - totalWeight(a) || (a.route < b.route ? -1 : 1))
    .slice(0, count);
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
