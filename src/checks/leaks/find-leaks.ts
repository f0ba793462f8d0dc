import { escapeAttribute } from '../../render/document.ts';
import { assignment, looksRandom, secretKinds } from './secrets.ts';

export interface Leak {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: 'leaked-secret' | 'leaked-path' | 'source-map';
  /** What it is, as a sentence speaks of it. */
  readonly kind: string;
  readonly value: string;
  /** Where in the text. */
  readonly offset: number;
}

export interface LeakContext {
  /** Folders of this machine, absolute. */
  readonly folders: readonly string[];
  /** Texts that look like a leak and are none. */
  readonly published: readonly string[];
}

/** A secret that the build was given. */
export interface SecretVariable {
  readonly name: string;
  readonly value: string;
}

/** Looks through the text of a file for whatever looks like something that nobody shall read. */
export function leakFinder({ folders, published }: LeakContext): (text: string) => Leak[] {
  const paths = pathPattern(folders);

  return (text) => {
    const leaks: Leak[] = [];
    const add = (code: Leak['code'], kind: string, value: string, offset: number) => {
      if (!isPublished(value, published)) leaks.push({ code, kind, value, offset });
    };
    for (const match of text.matchAll(anySecret)) {
      const at = secretKinds.findIndex((_, index) => match.groups?.[`k${index}`] !== undefined);
      add('leaked-secret', secretKinds[at]?.name ?? 'a secret', match[0], match.index);
    }
    for (const match of text.matchAll(assignment)) {
      const value = match[1] ?? '';
      const offset = match.index + match[0].lastIndexOf(value);
      const known = leaks.some((leak) => leak.offset <= offset && offset < leak.offset + leak.value.length);
      if (!known && looksRandom(value)) add('leaked-secret', 'what seems to be a secret', value, offset);
    }
    for (const { 0: path, index } of text.matchAll(paths))
      add('leaked-path', 'a path of this machine', path, index);
    for (const match of text.matchAll(sourceMap)) add('source-map', 'a source map', match[0], match.index);
    return leaks;
  };
}

/** Looks through the text of a file for the very values of secrets. */
export function valueFinder(
  variables: readonly SecretVariable[],
  published: readonly string[],
): (text: string) => Leak[] {
  const wanted = variables.flatMap(({ name, value }) => {
    // As it stands in text, in attributes and in data.
    const forms = new Set([value, escapeAttribute(value), JSON.stringify(value).slice(1, -1)]);
    return [...forms].filter((form) => !isPublished(form, published)).map((form) => ({ name, form }));
  });
  return (text) =>
    wanted.flatMap(({ name, form }): Leak[] => {
      const offset = text.indexOf(form);
      return offset === -1
        ? []
        : [{ code: 'leaked-secret', kind: `the value of ${name}`, value: form, offset }];
    });
}

export const isPublished = (value: string, published: readonly string[]): boolean =>
  published.some((known) => known !== '' && value.includes(known));

/** One pass for all kinds. */
const anySecret = new RegExp(secretKinds.map(({ pattern }, at) => `(?<k${at}>${pattern})`).join('|'), 'g');

const sourceMap = /[#@]\s?sourceMappingURL=[^\s"'*<]+/g;

/** Folders in which programs of this machine work, whatever machine it is; addresses of a site seldom look so. */
const anywhere = [
  'file:///[\\w.%-]+',
  '(?<![\\w.:/-])/(?:tmp|var/folders|private/var|home/[\\w.-]+)/[\\w.-]+/[\\w.-]+',
  '(?<![\\w.:/-])/Users/[\\w.-]+/[\\w.-]+',
  '[A-Z]:\\\\{1,2}Users\\\\{1,2}[\\w.-]+',
];

function pathPattern(folders: readonly string[]): RegExp {
  const own = folders.flatMap((folder) => {
    const plain = folder.replaceAll('\\', '/').replace(/\/+$/, '');
    const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '(?:/|\\\\{1,2})');
    // `/site` is a path of this machine and may be one of the site, too: what lies below tells.
    const below = '(?:/|\\\\{1,2})(?:content|templates|public|src|bin|node_modules)(?:/|\\\\)[\\w.@/-]*';
    const deep = plain.split('/').filter(Boolean).length > 1;
    return plain === '' ? [] : [`(?<![\\w.])${escaped}${deep ? '(?![\\w.-])[\\w.@/-]*' : below}`];
  });
  return new RegExp([...own, ...anywhere].join('|'), 'g');
}
