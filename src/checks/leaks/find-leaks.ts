import { escapeAttribute } from '../../render/document.ts';
import { assignment, looksRandom, secretKinds } from './secrets.ts';

export interface Leak {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: 'leaked-secret' | 'leaked-path' | 'source-map';
  /** What it is, in words that fit into a message. */
  readonly kind: string;
  readonly value: string;
  /** The offset in the text. */
  readonly offset: number;
}

export interface LeakContext {
  /** Folders of this machine, absolute. */
  readonly folders: readonly string[];
  /** Texts that look like a leak but may be published. */
  readonly published: readonly string[];
}

/** A secret that the build was given. */
export interface SecretVariable {
  readonly name: string;
  readonly value: string;
}

/** Searches the text of a file for everything that looks like a secret, a local path or a source map. */
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

/** Searches the text of a file for the exact values of the build's own secrets. */
export function valueFinder(
  variables: readonly SecretVariable[],
  published: readonly string[],
): (text: string) => Leak[] {
  const wanted = variables.flatMap(({ name, value }) => {
    // The value as it is written in text, in attributes and in JSON.
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

/** One expression for all kinds, so that a text is searched only once. */
const anySecret = new RegExp(secretKinds.map(({ pattern }, at) => `(?<k${at}>${pattern})`).join('|'), 'g');

const sourceMap = /[#@]\s?sourceMappingURL=[^\s"'*<]{1,500}/g;

/** Paths of folders in which programs work on any machine. Addresses of a site seldom look like these. */
const anywhere = [
  'file:///[\\w.%-]{1,500}',
  '(?<![\\w.:/-])/(?:tmp|var/folders|private/var|home/[\\w.-]{1,255})/[\\w.-]{1,255}/[\\w.-]{1,255}',
  '(?<![\\w.:/-])/Users/[\\w.-]{1,255}/[\\w.-]{1,255}',
  '[A-Z]:\\\\{1,2}Users\\\\{1,2}[\\w.-]{1,255}',
];

function pathPattern(folders: readonly string[]): RegExp {
  const own = folders.flatMap((folder) => {
    const plain = folder.replaceAll('\\', '/').replace(/\/+$/, '');
    const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '(?:/|\\\\{1,2})');
    // A short path such as `/site` may also be an address of the site, so it counts only with a source folder below it.
    const below =
      '(?:/|\\\\{1,2})(?:content|templates|public|src|bin|node_modules)(?:/|\\\\)[\\w.@/-]{0,500}';
    const deep = plain.split('/').filter(Boolean).length > 1;
    return plain === '' ? [] : [`(?<![\\w.])${escaped}${deep ? '(?![\\w.-])[\\w.@/-]{0,500}' : below}`];
  });
  return new RegExp([...own, ...anywhere].join('|'), 'g');
}
