/** Describes in words what has changed: things that pages have read, and files of their code. */
import type { Account, AccountPage, Reason } from '../account/account.ts';

export const causeKinds = [
  'content',
  'settings',
  'pictures',
  'islands',
  'templates',
  'styles',
  'surroundings',
  'site',
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** Something that pages are made from, and that may change. */
export interface Cause {
  readonly kind: CauseKind;
  /** Such as `/goods/lamp/price`, or a sentence. */
  readonly title: string;
  /** The file or folder that holds it, if known. */
  readonly where?: string;
}

/** Something that has changed, and the pages that are different or had to be made again because of it. */
export interface FarCause extends Cause {
  readonly pages: readonly string[];
}

/** Tells which files hold the collections and islands that pages read. */
export type Sources = Pick<Account, 'collections' | 'islands'>;

/** What the name of something that a page has read means; see `ReadName`. */
export function causeOfRead(name: string, { collections, islands }: Sources): Cause {
  const [, kind = name, rest = ''] = /^([a-z]+):(.*)$/s.exec(name) ?? [];
  const [, collection = '', path = ''] = /^\/([^/]*)(.*)$/s.exec(rest) ?? [];
  const file = collections[collection];
  const where = whereOf(file);
  switch (kind) {
    case 'value':
      return { kind: 'content', title: plain(rest), ...where };
    case 'all':
      return { kind: 'content', title: `${plain(rest)}: which entries there are`, ...where };
    case 'column':
      return { kind: 'content', title: plain(`/${collection}/*${path}`), ...where };
    case 'path':
      return { kind: 'content', title: 'what the template hands to the page in "paths"' };
    case 'setting':
      return { kind: 'settings', title: rest, where: 'content/schema.ts' };
    case 'links':
      return {
        kind: 'settings',
        title: 'what every head links to: feed, manifest',
        where: 'content/schema.ts',
      };
    case 'image':
      return { kind: 'pictures', title: `content/${rest}` };
    case 'picture':
      return { kind: 'pictures', title: `content/${pathOfPicture(rest)}, as the page shows it` };
    case 'recipe':
      return { kind: 'pictures', title: 'the way in which pictures are made' };
    case 'island':
      return { kind: 'islands', title: rest, ...whereOf(islands.find(({ name }) => name === rest)?.source) };
    case 'font':
      return { kind: 'pictures', title: `the font ${rest.slice(1)} of the social card` };
    case 'env':
      return {
        kind: 'surroundings',
        title: rest === '*' ? 'which variables the environment has' : `the variable ${rest}`,
      };
    case 'clock':
      return { kind: 'surroundings', title: 'the time, or chance' };
    case 'builtin':
      return { kind: 'surroundings', title: `the module ${rest} of Node` };
    case 'process':
      return { kind: 'surroundings', title: `process.${rest}` };
    default:
      return { kind: 'surroundings', title: name };
  }
}

/** The causes that a reason names, each once. */
export function causesOf(reason: Reason, sources: Sources): readonly Cause[] {
  switch (reason.kind) {
    case 'reads':
    case 'always':
      return causesOfReads(reason.names, sources);
    case 'code':
      return reason.files.length === 0
        ? [{ kind: 'surroundings', title: 'Node, zod, tsconfig.json, the time zone or the language' }]
        : distinct(reason.files.map(causeOfModule));
    case 'styles':
      return reason.files.length === 0
        ? [{ kind: 'styles', title: 'which rules scripts name, or the script that wakes islands' }]
        : reason.files.map((file) => ({ kind: 'styles', title: file }));
    case 'first':
      return [{ kind: 'site', title: 'no earlier build to compare with' }];
    case 'new':
      return [{ kind: 'site', title: 'a new address' }];
    case 'forgotten':
      return [{ kind: 'site', title: 'what was kept of the page has gone from the cache' }];
  }
}

/** Leaves out a picture "as the page shows it" if its original has changed as well. */
function causesOfReads(names: readonly string[], sources: Sources): Cause[] {
  const originals = new Set(names.filter((name) => name.startsWith('image:')));
  return distinct(
    names
      .filter(
        (name) => !name.startsWith('picture:') || !originals.has(`image:${pathOfPicture(name.slice(8))}`),
      )
      .map((name) => causeOfRead(name, sources)),
  );
}

/** Everything that has changed. Causes that affect the most pages come first. */
export function causesOfAll(account: Sources & Pick<Account, 'pages'>): readonly FarCause[] {
  const found = new Map<string, Cause & { readonly pages: string[] }>();
  for (const { url, reason } of account.pages)
    for (const cause of reason ? causesOf(reason, account) : []) {
      const key = keyOf(cause);
      const known = found.get(key) ?? { ...cause, pages: [] };
      known.pages.push(url);
      found.set(key, known);
    }
  return [...found.values()].sort((a, b) => b.pages.length - a.pages.length || compare(a.title, b.title));
}

/** One sentence on why a page was made again or is different. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'reads':
      return 'What it reads has changed.';
    case 'code':
      return 'Its code has changed.';
    case 'styles':
      return 'Only the style sheets or scripts around it have changed.';
    case 'always':
      return 'It uses something whose changes cannot be detected (such as the time), so every build makes it again.';
    case 'first':
      return 'There is no earlier build to compare with.';
    case 'new':
      return 'The site before had no such page.';
    case 'forgotten':
      return 'What an earlier build had kept of it is not in the cache any more.';
  }
}

/** What the last build did with a page. */
export const fateOf = ({ made, changed }: Pick<AccountPage, 'made' | 'changed'>): string =>
  made
    ? changed
      ? 'rendered anew, and different'
      : 'rendered anew, with the same result'
    : changed
      ? 'not rendered anew, but different'
      : 'as before';

/** The cause for a changed module. Modules of a package, or of the builder, are named as a whole. */
function causeOfModule(name: string): Cause {
  if (name.startsWith('engine/')) return { kind: 'surroundings', title: 'the builder itself' };
  const [, packageName] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  if (packageName !== undefined || name === 'zod')
    return { kind: 'surroundings', title: `the package ${packageName ?? name}` };
  return { kind: /\.css$/.test(name) ? 'styles' : 'templates', title: name };
}

const whereOf = (file: string | undefined) => (file === undefined ? {} : { where: file });

/** A JSON pointer without its escapes. */
const plain = (pointer: string) => pointer.replaceAll('~1', '/').replaceAll('~0', '~');

function pathOfPicture(text: string): string {
  try {
    const asked: unknown = JSON.parse(text);
    return typeof asked === 'object' && asked !== null && 'path' in asked ? String(asked.path) : text;
  } catch {
    return text;
  }
}

const keyOf = ({ kind, title }: Cause) => `${kind} ${title}`;

const distinct = (causes: readonly Cause[]): Cause[] => [
  ...new Map(causes.map((cause) => [keyOf(cause), cause])).values(),
];

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
