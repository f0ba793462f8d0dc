import { createResolver } from '../../markup/resolve.ts';
import { decode } from '../../text/decode.ts';
import { nearest } from '../../text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** A link to a place inside a page finds that place. `#` and `#top` always do. */
export const fragments: Rule = {
  *page({ addresses, ids }) {
    for (const { url, offset } of addresses) {
      if (!url.startsWith('#')) continue;
      const fragment = placeNamed(decode(url.slice(1)));
      if (fragment !== '' && !ids.has(fragment))
        yield { ...broken(url, 'its own page', fragment, ids), offset };
    }
  },

  *site({ pages, baseUrl }) {
    const resolve = createResolver(baseUrl);
    const idsByUrl = new Map(pages.map(({ route, ids }) => [route.url, ids]));
    // Few pages are the target of a fragment, and many pages contain the same links.
    const judged = new Map<string, Finding | undefined>();
    for (const { route, links } of pages) {
      for (const link of links) {
        if (link.startsWith('#') || !link.includes('#')) continue;
        const target = resolve(link, route.url);
        if (target.kind !== 'internal') continue;
        const fragment = placeNamed(target.fragment);
        const there = idsByUrl.get(target.path);
        if (fragment === '' || !there) continue;
        const key = `${link}\n${target.path}`;
        if (!judged.has(key))
          judged.set(key, there.includes(fragment) ? undefined : broken(link, target.path, fragment, there));
        const finding = judged.get(key);
        if (finding) yield { ...finding, route };
      }
    }
  },
};

/** The id that a fragment names, or an empty text. A text fragment (`:~:text=`) concerns only the browser. */
function placeNamed(fragment: string): string {
  const [id = ''] = fragment.split(':~:');
  return id.toLowerCase() === 'top' ? '' : id;
}

function broken(link: string, page: string, fragment: string, ids: Iterable<string>): Finding {
  const meant = nearest(fragment, ids);
  return {
    code: 'broken-fragment',
    message: `The link "${link}" points at a place that ${page} does not have.`,
    detail: `No element there has the id "${fragment}".`,
    help:
      meant === undefined
        ? 'Correct the part behind "#", or give the place that id.'
        : `Did you mean "#${meant}"?`,
    about: link,
  };
}
