import { answerAt, createResolver } from '../../markup/resolve.ts';
import type { Route } from '../../model.ts';
import { couldMatch } from '../../routes/pattern.ts';
import { createSuggester } from '../../text/suggest.ts';
import type { Rule, SiteContext, SiteFinding } from '../rule.ts';
import type { PageSummary } from '../summary.ts';

/** Visitors can reach every page by links that they see, in no more clicks than the site allows. */
export const clicks: Rule = {
  *site(site) {
    if (!site.clicks) return;
    const { from = '/', most = Number.POSITIVE_INFINITY, except = [] } = site.clicks;
    const home = site.routes.get(site.aliases.get(from) ?? from);
    if (!home)
      yield noSuchPage(`The settings count clicks from "${from}", where there is no page.`, from, site);
    for (const { page } of except)
      if (!site.pages.some(({ route }) => couldMatch(page, route.url)))
        yield noSuchPage(
          `The settings say that nothing has to lead to "${page}", which fits no page.`,
          page,
          site,
        );
    if (!home) return;

    const ways = waysBetween(site);
    const by = linkedBy(ways);
    const linked = walk([home.url], ways);
    // Readers of another language begin at the home page in that language.
    const near = walk(
      (home.translations ?? [home]).map(({ url }) => url),
      ways,
    );
    for (const { route } of site.pages) {
      if (!isAsked(route, site) || except.some(({ page }) => couldMatch(page, route.url))) continue;
      const way = wayTo(route.url, near);
      if (!way || (isHome(route, home) && !linked.has(route.url)))
        yield orphan(route, home, by.get(route.url));
      else if (way.length - 1 > most) yield distant(route, way, most);
    }
  },
};

/** Whether visitors must be able to reach a page. Not the error page, nor the further addresses of a page. */
const isAsked = ({ listed, url }: Route, { aliases }: SiteContext) => listed && !aliases.has(url);

const isHome = ({ url }: Route, home: Route) =>
  home.translations?.some((other) => other.url === url) === true;

type Ways = ReadonlyMap<string, readonly string[]>;

/** By the URL of a page: the pages that it links to. Follows redirects. A further address of a page counts as that page. */
function waysBetween(site: SiteContext): Ways {
  const resolve = createResolver(site.baseUrl);
  const landing = (address: string, page: string): string | undefined => {
    const seen = new Set<string>();
    for (let next = address; !seen.has(next); ) {
      seen.add(next);
      const target = resolve(next, page);
      if (target.kind !== 'internal') return undefined;
      const answer = answerAt(target.path, site);
      const path = answer.kind === 'misspelt' ? answer.url : target.path;
      if (site.routes.has(path)) return site.aliases.get(path) ?? path;
      const redirect = site.redirects.get(path);
      if (!redirect) return undefined;
      next = redirect.to;
    }
    return undefined;
  };
  const leads = ({ route, ways }: PageSummary) =>
    ways.flatMap((address) => landing(address, route.url) ?? []);
  return new Map(site.pages.map((page) => [page.route.url, [...new Set(leads(page))]]));
}

/** Every page that can be reached, with the page from which it was reached first. Undefined for the starts themselves. */
function walk(starts: readonly string[], ways: Ways): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>(starts.map((url) => [url, undefined]));
  // A breadth-first search: the loop also visits what is added meanwhile, so the nearest pages come first.
  for (const url of found.keys())
    for (const next of ways.get(url) ?? []) if (!found.has(next)) found.set(next, url);
  return found;
}

/** The pages on the shortest way from a start to this page, with both ends. Undefined if there is no way. */
function wayTo(url: string, found: ReadonlyMap<string, string | undefined>): readonly string[] | undefined {
  if (!found.has(url)) return undefined;
  const way: string[] = [];
  for (let at: string | undefined = url; at !== undefined; at = found.get(at)) way.unshift(at);
  return way;
}

/** For each page, the other pages that link to it. */
function linkedBy(ways: Ways): Ways {
  const from = new Map<string, string[]>();
  for (const [page, leads] of ways)
    for (const url of leads) {
      if (url === page) continue;
      const pages = from.get(url);
      if (pages) pages.push(page);
      else from.set(url, [page]);
    }
  return from;
}

function orphan(route: Route, home: Route, by: readonly string[] = []): SiteFinding {
  return {
    code: 'orphan-page',
    message: `No links lead from ${home.url} to this page.`,
    ...(by.length > 0 && {
      detail: `Only ${by.slice(0, 3).join(', ')} ${by.length === 1 ? 'links' : 'link'} to it, and no links lead there either.`,
    }),
    help: 'Link to it where visitors would look for it, or say in the setting `clicks.except` why nothing has to lead there.',
    route,
  };
}

const distant = (route: Route, way: readonly string[], most: number): SiteFinding => ({
  code: 'distant-page',
  message: `This page lies more than ${most} ${most === 1 ? 'click' : 'clicks'} away.`,
  detail: `The shortest way takes ${way.length - 1}: ${way.join(', ')}.`,
  help: 'Link to it from a page that is nearer, or allow more clicks in the setting `clicks.most`.',
  route,
});

function noSuchPage(message: string, about: string, { routes }: SiteContext): SiteFinding {
  const near = createSuggester([...routes.keys()])(about);
  return {
    code: 'no-such-page',
    message,
    help: near ? `Did you mean "${near}"?` : 'Name a page by its address on this site.',
    about,
    file: 'content/schema.ts',
  };
}
