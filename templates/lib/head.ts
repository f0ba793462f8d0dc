/** Heads of pages: title and description, and what follows from the page's banner. */
import type { ContentOf, Head } from 'site';
import type model from '../../content/schema.ts';
import type { Banner, PageHead } from '../../content/schema.ts';
import type { CardWords } from '../social-card/words.ts';
import { breadcrumbs } from '../structured/pages.ts';

type Content = ContentOf<(typeof model)['collections']>;

interface More {
  /** The route of a page that stands below another page, for its breadcrumbs. */
  readonly route?: string;
  /** Structured data besides the breadcrumbs. */
  readonly jsonLd?: readonly object[];
  /** Pictures for the social card instead of the banner's. */
  readonly pictures?: readonly string[];
}

/**
 * The head of a page that has a content file of its own. Every title ends with the name of the agency. The banner, if
 * there is one, gives the breadcrumbs and the look of the social card.
 */
export function headOf(
  content: Content,
  { head, banner }: { readonly head: PageHead; readonly banner?: Banner },
  { route = '', jsonLd = [], pictures }: More = {},
): Head<CardWords> {
  const { title, description, noindex, card } = head;
  const { site } = content;
  return {
    title: titled(content, title),
    description,
    ...(noindex && { robots: 'noindex' }),
    jsonLd: [...jsonLd, ...(banner ? [breadcrumbs(content, route, banner.crumb)] : [])],
    social: {
      title,
      card: {
        label: card?.label ?? banner?.subtitle ?? site.tagline,
        title: card?.title ?? title,
        ground: card?.ground ?? banner?.ground ?? 'terracotta',
        ...(pictures || banner
          ? { pictures: pictures ?? [banner?.background ?? site.socialCard] }
          : { pictures: [site.socialCard], whole: true }),
      },
    },
  };
}

/** The title of a page, ending with the name of the agency. For pages that take their words from a collection. */
export const titled = (content: Content, title: string): string => `${title} – ${content.site.name}`;
