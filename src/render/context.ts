/** What components can ask their page for while it renders. */
import { type ComponentType, createContext, useContext } from 'react';
import type { IslandRuntime, PictureData, Place, WakeMoment } from '../model.ts';
import type { Load } from '../policy/policy.ts';
import { AuthorError } from '../problems/author-error.ts';

/**
 * The `sizes` attribute: how wide a picture is shown. A function gets the aspect ratio of the original (width divided by
 * height); use one for a picture that is cropped by CSS.
 */
export type Sizes = string | ((shape: number) => string);

export interface PictureOptions {
  /** Needed for pictures made of pixels, such as photographs: browsers choose the file of the right width by it. */
  readonly sizes: Sizes;
  /** The widths in pixels in which to offer the picture, instead of the default ones. */
  readonly widths?: readonly number[];
  /**
   * For squares of one colour each, shown large with `image-rendering: pixelated`: every pixel has the colour that the
   * original has at its middle, where other pictures mix neighbouring colours.
   */
  readonly mosaic?: boolean;
  /** Other crops for other window sizes. The first whose media query matches wins. */
  readonly art?: readonly {
    readonly media: string;
    readonly src: string;
    readonly sizes: Sizes;
    readonly widths?: readonly number[];
  }[];
}

/** An island as the page sees it. */
export interface KnownIsland {
  readonly name: string;
  /** Its file, relative to the site's root. */
  readonly source: string;
  readonly kind: IslandRuntime | 'enhanced';
  readonly url: string;
}

export interface PageContext {
  readonly content: unknown;
  readonly route: string;
  readonly language: string;
  to(path: string): string;
  readonly translations: readonly { readonly language: string; readonly url: string }[];
  /** `place` is where the template has the element, if that is known. */
  picture(src: string, options: PictureOptions, place?: Place): PictureData;
  /** Records that the page has this island and when it wakes. Returns the island with an id prefix of its own. */
  island(component: ComponentType<never>, when: WakeMoment): KnownIsland & { readonly prefix: string };
  /** Records what an island may load later. */
  reach(loads: readonly Load[]): void;
}

export const PageReact = createContext<PageContext | null>(null);

/** The context of the page. Throws inside hydrated islands, because they are rendered without their page. */
export function usePageContext(): PageContext {
  const context = useContext(PageReact);
  if (!context)
    throw new AuthorError({
      code: 'page-in-island',
      message:
        'This component needs its page, but it is used in a hydrated island, which has no access to the page.',
      help: 'Let the page pass what the component needs as props. For a picture, pass the data from `usePicture()` and show it with `<Picture>`.',
    });
  return context;
}
