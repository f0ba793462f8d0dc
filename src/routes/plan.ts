/** Page modules and content in; the route table, or the clashes that forbid one, out. */
import type { SiteSettings } from '../content/define.ts';
import { assetsFolder, manifestFile, type Problem, type Redirect, type Route } from '../model.ts';
import type { PageDefinition } from '../render/define.ts';
import { createSuggester } from '../text/suggest.ts';
import { couldMatch, fileOf, fillPattern, notFoundUrl, patternOf, urlOf } from './pattern.ts';

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
  /** Files that are written beside the pages whatever these are. */
  listed: readonly string[] = [],
  /** Where a text of the settings was written. */
  locate: (text: string) => Partial<Problem> | undefined = () => undefined,
): RoutePlan {
  const problems: Problem[] = baseUrlProblems(settings.baseUrl).map((problem) => ({
    ...problem,
    ...locate(settings.baseUrl),
  }));
  const claims = new Claims(problems);
  for (const file of [manifestFile, `${assetsFolder}/*`]) claims.claimFile(file, 'the builder');
  for (const file of publicFiles) claims.claimFile(file, `public/${file}`);
  // What the builder would write beside the pages; a public file of the same name takes its place.
  for (const file of listed) if (!publicFiles.includes(file)) claims.claimFile(file, 'the builder');
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
  const suggest = createSuggester(known.keys());
  const unknown = (kind: string, from: string, to: string) =>
    problems.push({ ...unknownTarget(kind, from, to, suggest(to)), ...locate(to) });
  const mayAppear = (url: string) => !complete && patterns.some((pattern) => couldMatch(pattern, url));
  for (const { from, to } of settings.aliases ?? []) {
    const target = known.get(to);
    if (mayAppear(to)) continue;
    if (!target) unknown('alias', from, to);
    else if (claims.claim(from, `alias ${from} of ${to}`))
      routes.push({ ...target, route: { ...target.route, url: from, file: fileOf(from), canonical: to } });
  }

  const redirects: Redirect[] = [];
  const answering = new Set([
    ...routes.map(({ route }) => route.url),
    ...publicFiles.flatMap((file) => [`/${file}`, urlOf(file)]),
  ]);
  for (const { from, to } of settings.redirects ?? []) {
    const target = to.replace(/[?#].*$/, '');
    if (mayAppear(target)) continue;
    if (/^\//.test(to) && !answering.has(target)) unknown('redirect', from, to);
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
    const given = new Map(Object.entries(path.params));
    const bad = params.find((key) => !isPart(given.get(key) ?? ''));
    if (bad)
      problem(
        'bad-param',
        `\`paths\` gives ${bad} = ${JSON.stringify(given.get(bad))}.`,
        'A parameter must be one non-empty part of an address, at most 255 bytes long, without spaces, slashes and any of ? # % [ ].',
      );
    return !bad;
  });
}

/** One part of an address, which means the same typed, linked and written to disk. */
const isPart = (part: string) =>
  /^[^\s/\\?#[\]%]+$/.test(part) && !/^\.\.?$/.test(part) && bytesOf(part) <= LONGEST_NAME;

/** What file systems allow for the name of a file. */
const LONGEST_NAME = 255;

/** What stores of objects allow for a key, less what a target may put before it. */
const LONGEST_PATH = 900;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Who claims which address and file. Two claims on one are a problem that names both. */
class Claims {
  readonly #files = new Map<string, string>();
  /** Who needs which folder; the first to need it speaks for all. */
  readonly #folders = new Map<string, string>();
  readonly #problems: Problem[];

  constructor(problems: Problem[]) {
    this.#problems = problems;
  }

  claim(url: string, owner: string): boolean {
    if (url === '/' || (url.startsWith('/') && url.slice(1).split('/').every(isPart)))
      return this.claimFile(fileOf(url), owner, url);
    this.#problems.push({
      code: 'bad-address',
      message: `${JSON.stringify(url)} (${owner}) is not an address of this site.`,
      help: 'Addresses begin with a slash, do not end with one, and hold no spaces, none of ? # % [ ] and no part of more than 255 bytes.',
      ...blame(owner),
    });
    return false;
  }

  claimFile(file: string, owner: string, url?: string): boolean {
    // Bytes that are no UTF-8 have become U+FFFD, and no file answers to that name. Stores list their keys as XML, which
    // has no control characters.
    if (/[\\?#\p{Cc}\uFFFD]/u.test(file)) {
      this.#problems.push({
        code: 'bad-file-name',
        message: `${JSON.stringify(file)} holds one of \\ ? #, a control character or what is not UTF-8, with which no address can name it.`,
        help: 'Rename the file.',
        ...blame(owner),
      });
      return false;
    }
    if (bytesOf(file) > LONGEST_PATH) {
      this.#problems.push({
        code: 'path-too-long',
        message: `The path of ${owner} has ${bytesOf(file)} bytes. Stores take up to ${LONGEST_PATH}.`,
        help: 'Shorten the names in it.',
        ...blame(owner),
      });
      return false;
    }
    // Some file systems and hosts do not tell upper from lower case.
    const key = file.toLowerCase();
    const folders = foldersOf(key);
    const other =
      this.#files.get(key) ??
      this.#folders.get(key) ??
      folders.map((folder) => this.#files.get(folder)).find((found) => found !== undefined);
    if (other === undefined) {
      this.#files.set(key, owner);
      for (const folder of folders) if (!this.#folders.has(folder)) this.#folders.set(folder, owner);
      return true;
    }
    this.#problems.push({
      code: 'route-clash',
      message: `Two sources claim ${url ?? file}: ${other} and ${owner}.`,
      help: 'Rename or remove one of them.',
      ...blame(owner),
    });
    return false;
  }
}

/** Owners are named for people; only some of the names are files. */
const blame = (owner: string) => (/^(templates|public)\//.test(owner) ? { file: owner } : {});

/** `a` and `a/b` of `a/b/c.txt`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Without it no address of a page could be told from one elsewhere. */
function baseUrlProblems(baseUrl: string): Problem[] {
  // Not every Node has URL.parse.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return [];
  return [
    {
      code: 'bad-base-url',
      message: `The base URL ${JSON.stringify(baseUrl)} is not the origin of a site.`,
      help: 'Write scheme and host alone, such as "https://example.com": pages link to each other from the root.',
    },
  ];
}

function unknownTarget(kind: string, from: string, to: string, near: string | undefined): Problem {
  return {
    code: `${kind}-target`,
    message: `The ${kind} ${from} leads to ${to}, where there is no page.`,
    help: near ? `Did you mean ${near}?` : 'Lead it to a page that exists.',
  };
}
