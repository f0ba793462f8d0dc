/** Makes the route table from the expanded pages and the settings. Reports clashes, such as two pages with one address. */
import type { SiteSettings } from '../content/define.ts';
import { assetsFolder, manifestFile, type Problem, type Redirect, type Route } from '../model.ts';
import { createSuggester } from '../text/suggest.ts';
import { bytesOf, isPart } from './address-part.ts';
import { addressIn } from './languages.ts';
import { couldMatch, fileOf, fillPattern, notFoundUrl, urlOf } from './pattern.ts';

/** A page with the routes that its `paths` returned. */
export interface ExpandedPage {
  /** Relative to the site's root. */
  readonly source: string;
  /** Its address with the parameters in brackets. */
  readonly pattern: string;
  /** Names of the parameters in its file name. */
  readonly takes: readonly string[];
  readonly paths: readonly ExpandedPath[];
  /** The languages in which the page is made; undefined if the site has only one language. */
  readonly languages?: readonly string[];
  /** What is wrong with its `paths`. */
  readonly problems: readonly Problem[];
}

export interface ExpandedPath {
  readonly params: Readonly<Record<string, string>>;
  /** The name of the entry that the page shows at this path, for messages. */
  readonly name?: string;
}

export interface PlannedRoute {
  readonly route: Route;
  /** Index in the `paths` of the page. */
  readonly path: number;
}

export interface RoutePlan {
  readonly routes: readonly PlannedRoute[];
  readonly redirects: readonly Redirect[];
  /** Patterns of the pages with parameters. They tell a link to a missing entry from a link to a missing page. */
  readonly patterns: readonly string[];
  /** False while routes may be missing, because some content is invalid or a page has problems. */
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

export interface PlanOptions {
  /** Relative to the public folder. */
  readonly publicFiles: readonly string[];
  /** Files that the builder writes besides the pages, such as `sitemap.xml`. Relative to the output folder. */
  readonly listed: readonly string[];
  /** Files that `templates/outputs.ts` makes. Relative to the output folder. */
  readonly outputs?: readonly string[];
  /** False while some content is invalid. Then a page that is missing may be one that is made from this content. */
  readonly complete: boolean;
  /** Finds where a text of the settings was written. */
  readonly locate: (text: string) => Partial<Problem>;
}

export function planRoutes(
  pages: readonly ExpandedPage[],
  settings: SiteSettings,
  { publicFiles, listed, outputs = [], complete, locate }: PlanOptions,
): RoutePlan {
  const problems: Problem[] = baseUrlProblems(settings.baseUrl).map((problem) => ({
    ...problem,
    ...locate(settings.baseUrl),
  }));
  const claims = new Claims(problems, complete);
  for (const file of [manifestFile, `${assetsFolder}/*`]) claims.claimFile(file, 'the builder');
  for (const file of publicFiles) claims.claimFile(file, `public/${file}`);
  // A public file replaces a file of the builder that has the same name.
  for (const file of listed) if (!publicFiles.includes(file)) claims.claimFile(file, 'the builder');
  for (const file of outputs) claims.claimFile(file, 'templates/outputs.ts');
  const routes: PlannedRoute[] = [];
  const patterns: string[] = [];
  const lacking: string[] = [];

  for (const { source, pattern, takes, paths, problems: own, languages = [settings.language] } of pages) {
    const inLanguage = (language: string, path: string) =>
      language === settings.language ? path : addressIn(language, path);
    const all = languages.map((language) => inLanguage(language, pattern));
    if (takes.length > 0) patterns.push(...all);
    const before = problems.length;
    problems.push(...own);
    for (const [path, { params, name }] of paths.entries()) {
      const filled = fillPattern(pattern, params);
      const translations = languages.map((language) => ({ language, url: inLanguage(language, filled) }));
      for (const { language, url } of translations) {
        if (!claims.claim(url, source, name)) continue;
        const route: Route = {
          url,
          file: fileOf(url),
          source,
          params,
          canonical: url,
          listed: url !== notFoundUrl,
          ...(language !== settings.language && { language }),
          ...(translations.length > 1 && { translations }),
        };
        routes.push({ route, path });
      }
    }
    if (problems.length > before) lacking.push(...all);
  }

  const known = new Map(routes.map((planned) => [planned.route.url, planned]));
  const suggest = createSuggester(known.keys());
  const unknown = (kind: string, from: string, to: string) =>
    problems.push({ ...unknownTarget(kind, from, to, suggest(to)), ...locate(to) });
  const mayAppear = (url: string) =>
    (complete ? lacking : patterns).some((pattern) => couldMatch(pattern, url));
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
    ...outputs.map((file) => `/${file}`),
  ]);
  for (const { from, to } of settings.redirects ?? []) {
    const target = to.replace(/[?#].*$/, '');
    if (mayAppear(target)) continue;
    if (/^\//.test(to) && !answering.has(target)) unknown('redirect', from, to);
    else if (claims.claim(from, `redirect ${from} to ${to}`))
      redirects.push({ from, to, file: fileOf(from) });
  }
  return { routes, redirects, patterns, complete: complete && lacking.length === 0, problems };
}

/** In bytes. Object stores limit the length of a key; the rest is left for the prefix that a publishing target may add. */
const LONGEST_PATH = 900;

/** Records which source claims which address and file. Two claims on the same one are a problem that names both sources. */
class Claims {
  readonly #files = new Map<string, string>();
  /** The owner of each folder: the first source that has a file in it. */
  readonly #folders = new Map<string, string>();
  /** The name of the entry that a page with parameters shows, by its output file in lower case. */
  readonly #entries = new Map<string, string>();
  readonly #problems: Problem[];
  readonly #complete: boolean;

  constructor(problems: Problem[], complete: boolean) {
    this.#problems = problems;
    this.#complete = complete;
  }

  /** `entry` is the name of the entry that the page shows there, if it has one. False if the claim is refused. */
  claim(url: string, owner: string, entry?: string): boolean {
    if (url === '/' || (url.startsWith('/') && url.slice(1).split('/').every(isPart))) {
      const claimed = this.claimFile(fileOf(url), owner, url, entry);
      if (claimed && entry !== undefined) this.#entries.set(fileOf(url).toLowerCase(), entry);
      return claimed;
    }
    this.#problems.push({
      code: 'bad-address',
      message: `${JSON.stringify(url)} (${owner}) is not an address of this site.`,
      help: url.includes('[...')
        ? 'A parameter is one part of an address, as in [name].tsx. Give each depth a file of its own, such as [section]/[name].tsx.'
        : 'Addresses begin with a slash, do not end with one, and hold no spaces, none of ? # % [ ] and no part of more than 255 bytes.',
      ...blame(owner),
    });
    return false;
  }

  claimFile(file: string, owner: string, url?: string, entry?: string): boolean {
    // Node reads bytes that are not UTF-8 as U+FFFD, and no file can be opened by that name. Stores list their keys as
    // XML, which cannot hold control characters.
    if (/[\\?#\p{Cc}\uFFFD]/u.test(file)) {
      this.#problems.push({
        code: 'bad-file-name',
        message: `${JSON.stringify(file)} holds one of \\ ? #, a control character or bytes that are not UTF-8, so no address can lead to it.`,
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
    if (url !== undefined && other === owner) {
      // Some content is invalid. Two entries with one id have one address, and the shared id is reported already.
      if (!this.#complete) return false;
      const entries = [this.#entries.get(key), entry].filter((name) => name !== undefined);
      this.#problems.push({
        code: 'route-clash',
        message: `\`paths\` gives ${url} twice${entries.length === 2 ? `: for ${entries.join(' and for ')}` : ''}.`,
        help: 'Let each entry have a parameter of its own.',
        ...blame(owner),
      });
      return false;
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

/** An owner is a name for messages. Only some owners are files. */
const blame = (owner: string) => (/^(templates|public)\//.test(owner) ? { file: owner } : {});

/** `a` and `a/b` of `a/b/c.txt`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Without a valid base URL the builder could not tell addresses of this site from those of other sites. */
function baseUrlProblems(baseUrl: string): Problem[] {
  // Not every Node has URL.parse.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const path = url && /^https?:$/.test(url.protocol) ? url.href.slice(url.origin.length) : undefined;
  // A folder of these characters is spelt the same in addresses, in the settings of hosts and on disks.
  if (path !== undefined && /^(?:\/[\w.~-]+)*\/?$/.test(path)) return [];
  return [
    {
      code: 'bad-base-url',
      message: `The base URL ${JSON.stringify(baseUrl)} is not the address of a site.`,
      help: 'Write scheme and host, such as "https://example.com", and the folder if the site lies below one: "https://example.com/shop". A folder may consist of letters from a to z, digits and - . _ ~ alone.',
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
