/** Page modules and content in; the route table, or the clashes that forbid one, out. */
import type { SiteSettings } from '../content/define.ts';
import type { Problem, Redirect, Route } from '../model.ts';
import type { PageDefinition } from '../render/define.ts';
import { nearest } from '../text/nearest.ts';
import { couldMatch, fileOf, fillPattern, notFoundUrl, patternOf } from './pattern.ts';

export interface PageModule {
  /** Relative to the site's root. */
  readonly source: string;
  /** Relative to the pages folder. */
  readonly file: string;
  // biome-ignore lint/suspicious/noExplicitAny: pages of every site meet here; each knows its own types.
  readonly page: PageDefinition<any, any>;
}

export interface PlannedRoute {
  readonly route: Route;
  readonly module: PageModule;
  readonly entry: unknown;
}

export interface RoutePlan {
  readonly routes: readonly PlannedRoute[];
  readonly redirects: readonly Redirect[];
  /** Patterns with parameters, for telling a missing entry from a missing page. */
  readonly patterns: readonly string[];
  readonly problems: readonly Problem[];
}

export function planRoutes(
  modules: readonly PageModule[],
  content: unknown,
  settings: SiteSettings,
  publicFiles: readonly string[],
  /** False while some content is invalid: then a page made of content may only seem to be missing. */
  complete = true,
): RoutePlan {
  const problems: Problem[] = [];
  const claims = new Claims(problems);
  for (const file of publicFiles) claims.claimFile(file, `public/${file}`);
  const routes: PlannedRoute[] = [];
  const patterns: string[] = [];

  for (const module of [...modules].sort((a, b) => (a.source < b.source ? -1 : 1))) {
    const { pattern, params } = patternOf(module.file);
    if (params.length > 0) patterns.push(pattern);
    for (const path of expand(module, params, content, problems)) {
      const url = fillPattern(pattern, path.params);
      if (!claims.claim(url, module.source)) continue;
      routes.push({
        route: {
          url,
          file: fileOf(url),
          source: module.source,
          params: path.params,
          canonical: url,
          listed: url !== notFoundUrl,
        },
        module,
        entry: path.entry,
      });
    }
  }

  const known = new Map(routes.map((planned) => [planned.route.url, planned]));
  const mayAppear = (url: string) => !complete && patterns.some((pattern) => couldMatch(pattern, url));
  for (const { from, to } of settings.aliases ?? []) {
    const target = known.get(to);
    if (mayAppear(to)) continue;
    if (!target) problems.push(unknownTarget('alias', from, to, known.keys()));
    else if (claims.claim(from, `alias ${from} of ${to}`))
      routes.push({ ...target, route: { ...target.route, url: from, file: fileOf(from), canonical: to } });
  }

  const redirects: Redirect[] = [];
  for (const { from, to } of settings.redirects ?? []) {
    const target = to.replace(/[?#].*$/, '');
    if (mayAppear(target)) continue;
    if (/^\//.test(to) && !known.has(target))
      problems.push(unknownTarget('redirect', from, to, known.keys()));
    else if (claims.claim(from, `redirect ${from} to ${to}`))
      redirects.push({ from, to, file: fileOf(from) });
  }
  return { routes, redirects, patterns, problems };
}

function expand(module: PageModule, params: readonly string[], content: unknown, problems: Problem[]) {
  const { paths } = module.page;
  const problem = (code: string, message: string, help: string) =>
    problems.push({ code, message, help, file: module.source });
  if (params.length === 0) {
    if (paths)
      problem(
        'needless-paths',
        'This page exports paths but has no [param] in its name.',
        'Remove one or add the other.',
      );
    return [{ params: {}, entry: undefined }];
  }
  if (!paths) {
    problem(
      'missing-paths',
      `This page has ${params.join(', ')} in its name but no \`paths\`.`,
      'Add `paths(content)`, one item per route.',
    );
    return [];
  }
  return [...paths(content)].filter((path) => {
    const bad = params.find((key) => !/^[^\s/?#[\]%]+$/.test(path.params[key] ?? ''));
    if (bad)
      problem(
        'bad-param',
        `\`paths\` gives ${bad} = ${JSON.stringify(path.params[bad])}.`,
        'A parameter must be one non-empty part of an address, without spaces or slashes.',
      );
    return !bad;
  });
}

/** Who claims which address and file. Two claims on one are a problem that names both. */
class Claims {
  readonly #owners = new Map<string, string>();
  readonly #problems: Problem[];

  constructor(problems: Problem[]) {
    this.#problems = problems;
  }

  claim(url: string, owner: string): boolean {
    if (!/^\/([^\s/?#]+(\/[^\s/?#]+)*)?$/.test(url)) {
      this.#problems.push({
        code: 'bad-address',
        message: `${JSON.stringify(url)} (${owner}) is not an address of this site.`,
        help: 'Addresses begin with a slash and do not end with one.',
      });
      return false;
    }
    return this.claimFile(fileOf(url), owner, url);
  }

  claimFile(file: string, owner: string, url?: string): boolean {
    // Some file systems and hosts do not tell upper from lower case.
    const key = file.toLowerCase();
    const other = this.#owners.get(key);
    if (other === undefined) {
      this.#owners.set(key, owner);
      return true;
    }
    this.#problems.push({
      code: 'route-clash',
      message: `Two sources claim ${url ?? file}: ${other} and ${owner}.`,
      help: 'Rename or remove one of them.',
      ...(/^templates\//.test(owner) && { file: owner }),
    });
    return false;
  }
}

function unknownTarget(kind: string, from: string, to: string, known: Iterable<string>): Problem {
  const near = nearest(to, known);
  return {
    code: `${kind}-target`,
    message: `The ${kind} ${from} leads to ${to}, where there is no page.`,
    help: near ? `Did you mean ${near}?` : 'Lead it to a page that exists.',
  };
}
