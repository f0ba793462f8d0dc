/** Tracks the pictures that pages ask for while they are rendered: which exist, which must be encoded, and their sizes. */
import type { Encoding, EncodingRequest, ImageIndex, Problem } from '../model.ts';
import { requestKey } from '../pictures/encoding-file.ts';
import type { StoredPage } from './page-traces.ts';
import { unmadeEncoding } from './unmade-encoding.ts';

/** Encodes the requested pictures. */
export interface PictureMaker {
  /** The size in bytes of an encoding that an earlier build has made, if it is known without reading the file. */
  promised(request: EncodingRequest): number | undefined;
  make(requests: readonly EncodingRequest[]): Promise<{
    readonly encodings: readonly Encoding[];
    /** The keys (see `requestKey`) of encodings that no earlier build had made. */
    readonly fresh: ReadonlySet<string>;
    readonly problems: readonly Problem[];
  }>;
}

export interface PagePictures {
  /** In bytes. Undefined if the picture is not made and its size is not known from an earlier build either. */
  size(request: EncodingRequest): number | undefined;
  isMade(request: EncodingRequest): boolean;
  /** Whether the size is known from an earlier build, before the picture is made. */
  isPromised(request: EncodingRequest): boolean;
  /** Records encodings that could become part of a page. */
  want(requests: readonly EncodingRequest[]): void;
  /** Makes all encodings that are wanted or `expected` and not made yet. Undefined if there is nothing to make. */
  makeLacking(expected: readonly EncodingRequest[]): Promise<Encoded | undefined>;
  /** All encodings that the pages show. Those that are not made yet have an empty `hash` and `stored`. */
  shownBy(pages: readonly StoredPage[]): Encoding[];
  /** How many of the wanted encodings this build has made, and how many come from earlier builds. */
  count(): { readonly made: number; readonly reused: number };
}

export interface Encoded {
  readonly problems: readonly Problem[];
  /** Whether every encoding that was lacking has been made. */
  readonly isWhole: boolean;
}

interface Options {
  readonly images: ImageIndex;
  readonly recipe: string;
  /** Without it no picture is made. */
  readonly maker: PictureMaker | undefined;
  readonly promised: PictureMaker['promised'] | undefined;
}

export function pagePictures({ images, recipe, maker, promised: promise }: Options): PagePictures {
  const known = new Map<string, Encoding>();
  const wanted = new Map<string, EncodingRequest>();
  const made = new Set<string>();
  const promised = askedOnce(promise);
  const isMade = (request: EncodingRequest) => known.has(requestKey(request));
  return {
    isMade,
    size: (request) => known.get(requestKey(request))?.bytes ?? promised(request),
    isPromised: (request) => promised(request) !== undefined,
    want(requests) {
      for (const request of requests) wanted.set(requestKey(request), request);
    },
    async makeLacking(expected) {
      const all = new Map([...expected, ...wanted.values()].map((request) => [requestKey(request), request]));
      const lacking = [...all.values()].filter((request) => !isMade(request));
      if (!maker || lacking.length === 0) return undefined;
      const { encodings, fresh, problems } = await maker.make(lacking);
      for (const key of fresh) made.add(key);
      for (const encoding of encodings) known.set(requestKey(encoding), encoding);
      return { problems, isWhole: lacking.every(isMade) };
    },
    shownBy(pages) {
      const shown = new Map(
        pages.flatMap(({ needs }) => needs.encodings.map((request) => [requestKey(request), request])),
      );
      return [...shown].flatMap(
        ([key, request]) => known.get(key) ?? unmadeEncoding(request, promised(request) ?? 0, images, recipe),
      );
    },
    count() {
      const fromNew = [...wanted.keys()].filter((key) => made.has(key)).length;
      return { made: fromNew, reused: wanted.size - fromNew };
    },
  };
}

/** Remembers the answers, because many pages ask about the same pictures. */
function askedOnce(promised: PictureMaker['promised'] = () => undefined): PictureMaker['promised'] {
  const sizes = new Map<string, number | undefined>();
  return (request) => {
    const key = requestKey(request);
    if (!sizes.has(key)) sizes.set(key, promised(request));
    return sizes.get(key);
  };
}
