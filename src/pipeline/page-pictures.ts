/** The pictures that pages ask for while they are rendered: which are there, which are to be made, how large they are. */
import type { Encoding, EncodingRequest, ImageIndex, Problem } from '../model.ts';
import { requestKey } from '../pictures/encoding-file.ts';
import type { StoredPage } from './page-traces.ts';
import { unmadeEncoding } from './unmade-encoding.ts';

/** What turns requests into files. */
export interface PictureMaker {
  /** How large an encoding is going to be that an earlier build has made, as far as that can be said without a look. */
  promised(request: EncodingRequest): number | undefined;
  make(requests: readonly EncodingRequest[]): Promise<{
    readonly encodings: readonly Encoding[];
    /** By `requestKey`, those that no earlier build has made. */
    readonly fresh: ReadonlySet<string>;
    readonly problems: readonly Problem[];
  }>;
}

export interface PagePictures {
  /** In bytes, where it is known or promised. */
  size(request: EncodingRequest): number | undefined;
  isMade(request: EncodingRequest): boolean;
  /** Whether pages can tell its size before it is made. */
  isPromised(request: EncodingRequest): boolean;
  /** Takes note of what could become part of a page. */
  want(requests: readonly EncodingRequest[]): void;
  /** Makes what is wanted and was not made yet, and `expected` as well. Undefined where there is nothing to make. */
  makeLacking(expected: readonly EncodingRequest[]): Promise<Encoded | undefined>;
  /** All that the pages show. Those that are not made here may be taken for granted. */
  shownBy(pages: readonly StoredPage[]): Encoding[];
  /** How many of those that are wanted were made now, and how many earlier. */
  count(): { readonly made: number; readonly reused: number };
}

export interface Encoded {
  readonly problems: readonly Problem[];
  /** Whether all that lacked is there now. */
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

/** Every page with a picture asks the same. */
function askedOnce(promised: PictureMaker['promised'] = () => undefined): PictureMaker['promised'] {
  const sizes = new Map<string, number | undefined>();
  return (request) => {
    const key = requestKey(request);
    if (!sizes.has(key)) sizes.set(key, promised(request));
    return sizes.get(key);
  };
}
