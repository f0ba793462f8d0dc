/** Titles and descriptions of pages, from the list of heads. */
import type { ContentOf, Head } from 'site';
import type model from '../content/schema.ts';

type Content = ContentOf<(typeof model)['collections']>;

/** The head of a page that is known by its short name. The name of the agency ends every title. */
export function headOf(content: Content, page: string): Head {
  const { title, description } = content.heads.get(page);
  return { title: titled(content, title), description };
}

/** For pages that take their words from elsewhere. */
export const titled = (content: Content, title: string): string => `${title} – ${content.site.name}`;
