/** Expands pages into routes: calls `paths` of each page with the content. Runs in the bundle of the site's templates. */
import type { Problem } from '../model.ts';
import { asynchronous, isPromise, withErrorSource } from '../problems/author-error.ts';
import { isPart } from '../routes/address-part.ts';
import { mayBeEmpty, notFoundUrl, patternOf } from '../routes/pattern.ts';
import type { ExpandedPage } from '../routes/plan.ts';
import type { PageDefinition, PagePath } from './define.ts';

export interface PageModule {
  /** Relative to the site's root. */
  readonly source: string;
  /** Relative to the pages folder. */
  readonly file: string;
  // biome-ignore lint/suspicious/noExplicitAny: pages of every site meet here; each knows its own types.
  readonly page: PageDefinition<any, any>;
}

export interface Expansion {
  /** Sorted by source. */
  readonly pages: readonly ExpandedPage[];
  /** By source of a page: the `entry` of each of its paths, in the order of the paths. */
  readonly entries: ReadonlyMap<string, readonly unknown[]>;
}

/** Throws what `paths` of a page throws. `languages` are those of the site, with its own language first. */
export function expandPages(
  modules: readonly PageModule[],
  content: unknown,
  languages: readonly string[] = [],
): Expansion {
  const entries = new Map<string, readonly unknown[]>();
  const pages = [...modules]
    .sort((a, b) => (a.source < b.source ? -1 : 1))
    .map((module) => {
      const { source } = module;
      const { pattern, params: takes } = patternOf(module.file);
      const problems: Problem[] = [];
      const own = languagesOf(module, pattern, languages, problems);
      const given = pathsOf(module, pattern, takes, content, problems);
      entries.set(
        source,
        given.map(({ entry }) => entry),
      );
      const paths = given.map(({ params, entry }) => {
        const name = nameOf(entry);
        return { params, ...(name !== undefined && { name }) };
      });
      return { source, pattern, takes, paths, problems, ...(own.length > 0 && { languages: own }) };
    });
  return { pages, entries };
}

/** The languages in which a page is made, in the order of the site's `languages`. Empty if the site has only one. */
function languagesOf(
  { page, source }: PageModule,
  pattern: string,
  languages: readonly string[],
  problems: Problem[],
): readonly string[] {
  // A host has only one error document, for all languages.
  if (pattern === notFoundUrl) return languages.slice(0, 1);
  const asked: unknown = page.languages;
  if (asked === undefined) return languages;
  const known = (tag: unknown) => typeof tag === 'string' && languages.includes(tag);
  if (Array.isArray(asked) && asked.length > 0 && asked.every(known))
    return languages.filter((tag) => asked.includes(tag));
  problems.push({
    code: 'unknown-language',
    message: `This page is made in ${JSON.stringify(asked)}, and the site has ${languages.length > 1 ? languages.join(', ') : 'no `languages` in its settings'}.`,
    help: 'Name some of the languages of the site in `languages`, or leave it out for all of them.',
    file: source,
  });
  return languages;
}

function pathsOf(
  { page, source }: PageModule,
  pattern: string,
  params: readonly string[],
  content: unknown,
  problems: Problem[],
): readonly PagePath<unknown>[] {
  const problem = (code: string, message: string, help: string) =>
    problems.push({ code, message, help, file: source });
  if (params.length === 0) {
    if (page.paths)
      problem(
        'needless-paths',
        'This page exports paths but has no [param] in its name.',
        'Remove one or add the other.',
      );
    return [{ params: {}, entry: undefined }];
  }
  if (!page.paths) {
    problem(
      'missing-paths',
      `This page has ${params.join(', ')} in its name but no \`paths\`.`,
      'Add `paths(content)`, one item per route.',
    );
    return [];
  }
  const paths: unknown = withErrorSource(source, () => page.paths?.(content));
  if (isPromise(paths)) throw asynchronous('`paths`', source);
  if (!Array.isArray(paths) || !paths.every(isPath)) {
    problem(
      'bad-paths',
      '`paths` does not return a list of routes.',
      `Return a list with an item for each route, such as { params: { ${params.join(', ')} }, entry }.`,
    );
    return [];
  }
  const misnamed = new Faults();
  const unfit = new Faults();
  const good = paths.filter((path) => {
    const given = new Map(Object.entries(path.params));
    const lacking = params.filter((key) => !given.has(key));
    const isFit = (key: string) =>
      isPart(given.get(key)) || (given.get(key) === '' && mayBeEmpty(pattern, key));
    const bad = params.find((key) => !isFit(key));
    if (lacking.length > 0)
      misnamed.add(`lacks ${lacking.join(', ')} and gives ${[...given.keys()].join(', ') || 'nothing'}`);
    else if (bad) unfit.add(`gives ${bad} = ${JSON.stringify(given.get(bad))}`);
    return lacking.length === 0 && !bad;
  });
  for (const told of misnamed.told())
    problem(
      'bad-param',
      `\`paths\` ${told}.`,
      `Name the parameters as the file does: ${params.map((key) => `[${key}]`).join(', ')}.`,
    );
  for (const told of unfit.told())
    problem(
      'bad-param',
      `\`paths\` ${told}.`,
      'A parameter must be one non-empty part of an address, at most 255 bytes long, without spaces, slashes and any of ? # % [ ].',
    );
  return good;
}

const isPath = (path: unknown): path is PagePath<unknown> =>
  typeof path === 'object' &&
  path !== null &&
  'params' in path &&
  typeof path.params === 'object' &&
  path.params !== null;

/** Collects faults of routes. A fault that several routes have is reported once, with their number. */
class Faults {
  readonly #times = new Map<string, number>();
  add(fault: string): void {
    this.#times.set(fault, (this.#times.get(fault) ?? 0) + 1);
  }
  told(): string[] {
    return [...this.#times].map(([fault, times]) => (times > 1 ? `${fault}, ${times} times` : fault));
  }
}

/** The name of an entry for messages: the first of the fields below that is a non-empty text. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  for (const key of ['name', 'title', 'heading', 'label', 'id'])
    if (key in entry) {
      const value: unknown = Reflect.get(entry, key);
      if (typeof value === 'string' && value !== '') return JSON.stringify(value);
    }
  return undefined;
}
