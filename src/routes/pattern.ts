/** Page files to addresses, and addresses to output files. What hosts make of an address, `hosts` and `publish` know. */

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

/** The other way round: the address of a page or of another file, decoded. `about/index.html` is `/about`. */
export const urlOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;

/** Whether a file answers at an address that does not name it. */
export const isIndex = (file: string): boolean => /(?:^|\/)index\.html$/.test(file);

/** The last part of a page of which there are several: the first of them has the address without a number. */
const numbered = '[page]';

/** Whether a parameter may be empty: that of the last part, by which pages are numbered. */
export const mayBeEmpty = (pattern: string, param: string): boolean =>
  pattern.endsWith(`/${numbered}`) && `[${param}]` === numbered;

/** `/news/[page]` is `/news/2`, and `/news` where the page is an empty text. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  const parts = pattern.split('/').map((part) => {
    const name = paramIn(part);
    return name === undefined ? part : (params[name] ?? '');
  });
  const isFirst = pattern.endsWith(`/${numbered}`) && parts.at(-1) === '';
  return (isFirst ? parts.slice(0, -1) : parts).join('/') || '/';
}

/** Whether an address could belong to a pattern. A parameter, or `*` where its name does not matter, is any one part. */
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

/** Which of two patterns says more about an address that both match: negative when it is the first. */
export function compareExactness(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const open = (parts: readonly string[]) => parts.filter(isOpen).length;
  const firstOpen = (parts: readonly string[]) => parts.findIndex(isOpen);
  return open(left) - open(right) || firstOpen(right) - firstOpen(left);
}

const isOpen = (part: string) => part === '*' || part.startsWith('[');
