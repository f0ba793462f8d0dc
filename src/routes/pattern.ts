/**
 * Maps page files to addresses, and addresses to output files. How hosts serve an address is the concern of the folders
 * `hosts` and `publish`.
 */

export interface PagePattern {
  /** Address with its parameters in brackets, `/team/[member]`. */
  readonly pattern: string;
  readonly params: readonly string[];
}

/** The error document's own address; hosts serve it, visitors never type it. */
export const notFoundUrl = '/404.html';

/** `templates/pages/team/[member].tsx` relative to the pages folder is `/team/[member]`. */
export function patternOf(pageFile: string): PagePattern {
  const path = pageFile.replace(/\.tsx$/, '');
  if (path === '404') return { pattern: notFoundUrl, params: [] };
  const parts = path.split('/');
  if (parts.at(-1) === 'index') parts.pop();
  return {
    pattern: `/${parts.join('/')}`,
    params: parts.flatMap((part) => paramIn(part) ?? []),
  };
}

/** A parameter is a whole part of an address. */
const paramIn = (part: string) => /^\[(\w+)\]$/.exec(part)?.[1];

/** `/history` is `history/index.html`, `/` is `index.html`. */
export function fileOf(url: string): string {
  if (url === notFoundUrl) return '404.html';
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}

/** The reverse of `fileOf`, for pages and other files: `about/index.html` is `/about`. Nothing is percent-encoded. */
export const urlOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;

/** Whether a file is served at the address of its folder, which does not hold the name of the file. */
export const isIndex = (file: string): boolean => /(?:^|\/)index\.html$/.test(file);

/** The last part of the pattern of a numbered page. The first page of the series has the address without a number. */
const numbered = '[page]';

/** Whether a parameter may be empty. Only `[page]` as the last part may: the first page of a series has no number. */
export const mayBeEmpty = (pattern: string, param: string): boolean =>
  pattern.endsWith(`/${numbered}`) && `[${param}]` === numbered;

/** Fills in the parameters of a pattern: `/news/[page]` becomes `/news/2`, or `/news` if the parameter is empty. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  const parts = pattern.split('/').map((part) => {
    const name = paramIn(part);
    return name === undefined ? part : (params[name] ?? '');
  });
  const isFirst = pattern.endsWith(`/${numbered}`) && parts.at(-1) === '';
  return (isFirst ? parts.slice(0, -1) : parts).join('/') || '/';
}

/** Whether an address fits a pattern. A parameter such as `[item]`, or `*`, stands for any one part of the address. */
export function couldMatch(pattern: string, url: string): boolean {
  if (pattern.endsWith(`/${numbered}`) && matches(withoutLast(pattern), url)) return true;
  return matches(pattern, url);
}

const withoutLast = (pattern: string) => pattern.slice(0, -numbered.length - 1) || '/';

function matches(pattern: string, url: string): boolean {
  const wanted = pattern.split('/');
  const given = url.split('/');
  return wanted.length === given.length && wanted.every((part, i) => isOpen(part) || part === given[i]);
}

/**
 * Compares two patterns for sorting, the more exact one first: the one with fewer open parts (parameters or `*`), then the
 * one whose first open part comes later.
 */
export function compareExactness(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const open = (parts: readonly string[]) => parts.filter(isOpen).length;
  const firstOpen = (parts: readonly string[]) => parts.findIndex(isOpen);
  return open(left) - open(right) || firstOpen(right) - firstOpen(left);
}

const isOpen = (part: string) => part === '*' || part.startsWith('[');
