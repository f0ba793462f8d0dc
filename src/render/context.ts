/** What components of a page may ask for while it renders. */
import { type ComponentType, createContext, useContext } from 'react';
import type { IslandRuntime, PictureData, Place, WakeMoment } from '../model.ts';
import type { Load } from '../policy/policy.ts';
import { AuthorError } from '../problems/author-error.ts';

/** The `sizes` attribute: how wide a picture is shown; for a picture that is cut, by its width divided by its height. */
export type Sizes = string | ((shape: number) => string);

export interface PictureOptions {
  /** Needed for photographs and all that is made of pixels; files of the right width are chosen by it. */
  readonly sizes: Sizes;
  /** Widths in pixels to offer, instead of the usual ladder. */
  readonly widths?: readonly number[];
  /** Other crops for other windows. The first whose media query matches wins. */
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
  /** Its file, from the site's root. */
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
  /** `place` is where the element was written, where that is known. */
  picture(src: string, options: PictureOptions, place?: Place): PictureData;
  /** Notes that the page holds this island, which wakes then, and gives it an id prefix of its own. */
  island(component: ComponentType<never>, when: WakeMoment): KnownIsland & { readonly prefix: string };
  /** Notes what an island may ask for later. */
  reach(loads: readonly Load[]): void;
}

export const PageReact = createContext<PageContext | null>(null);

/** Throws outside a page, and so inside React islands: they are rendered on their own. */
export function usePageContext(): PageContext {
  const context = useContext(PageReact);
  if (!context)
    throw new AuthorError({
      code: 'page-in-island',
      message:
        'This component asks for its page, but stands in an island that React hydrates, which knows of none.',
      help: 'Let the page hand over as props what it needs: a picture as `usePicture()` gives it, which `<Picture>` shows.',
    });
  return context;
}
