/** What authors do to YAML: words, numbers, order, entries, fields, files. Some of it breaks the site, as theirs does. */
import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import { oneOf, type Random } from '../mutants/random.ts';
import { type Edit, filesLike, newWord, numberBelow, rewriteOne, textOf, wayOf } from './edit.ts';

const yaml = /^content\/.*\.ya?ml$/;

/** Changes one of the values that `fits`, where it stands. */
const scalarEdit = (
  kind: string,
  fits: (value: unknown) => boolean,
  change: (value: unknown, random: Random) => unknown,
  weight = 1,
): Edit => ({
  kind,
  weight,
  apply: (place, random) =>
    rewriteOne(place, random, filesLike(place, yaml), (text) => {
      const scalars: Scalar[] = [];
      visit(parseDocument(text), {
        Pair: (_, { value }) => {
          if (isScalar(value) && fits(value.value)) scalars.push(value);
        },
      });
      const scalar = oneOf(random, scalars);
      const [start, end] = scalar?.range ?? [];
      if (!scalar || start === undefined || end === undefined) return undefined;
      const ending = /\n$/.test(text.slice(start, end)) ? '\n' : '';
      return `${text.slice(0, start)}${JSON.stringify(change(scalar.value, random))}${ending}${text.slice(end)}`;
    }),
});

/** Changes the document as a whole; how it was laid out may change with it. */
const documentEdit = (kind: string, change: (document: Document, random: Random) => boolean): Edit => ({
  kind,
  apply: (place, random) =>
    rewriteOne(place, random, filesLike(place, yaml), (text) => {
      const document = parseDocument(text);
      return document.errors.length === 0 && change(document, random) ? String(document) : undefined;
    }),
});

function someList(document: Document, random: Random, least: number): YAMLSeq | undefined {
  const lists: YAMLSeq[] = [];
  visit(document, {
    Seq: (_, list) => {
      if (list.items.length >= least) lists.push(list);
    },
  });
  return oneOf(random, lists);
}

const isProse = (value: unknown) => typeof value === 'string' && / /.test(value) && !/^https?:/.test(value);

/** Another entry needs a name of its own where the list has names. */
function renamed(item: unknown, random: Random): void {
  if (!isMap(item)) return;
  for (const name of ['code', 'id', 'slug']) if (item.has(name)) item.set(name, newWord(random));
}

export const contentEdits: readonly Edit[] = [
  scalarEdit(
    'text',
    isProse,
    (value, random) => {
      const said = String(value).split(' ');
      said[numberBelow(random, said.length)] = newWord(random);
      return said.join(' ');
    },
    6,
  ),
  scalarEdit(
    'short text',
    (value) => typeof value === 'string' && /^[A-Z][\p{L}]+$/u.test(value),
    (_, random) => `A${newWord(random)}`,
    2,
  ),
  scalarEdit(
    'number',
    (value) => typeof value === 'number',
    (value, random) => Number(value) + 1 + numberBelow(random, 9),
    2,
  ),
  scalarEdit(
    'any value, likely a wrong one',
    () => true,
    (_, random) => newWord(random),
  ),
  {
    kind: 'value taken from another place',
    weight: 2,
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, yaml), (text) => {
        // References, pictures and names that fit, where the two are of one kind.
        const lines = [...text.matchAll(/^( *(?:- )?([a-zA-Z]+): )(\S.*)$/gm)];
        const line = oneOf(random, lines);
        const other = oneOf(
          random,
          lines.filter((one) => one[2] === line?.[2] && one[3] !== line?.[3]),
        );
        if (!line || !other) return undefined;
        return `${text.slice(0, line.index)}${line[1]}${other[3]}${text.slice(line.index + line[0].length)}`;
      }),
  },
  documentEdit('entries in another order', (document, random) => {
    const list = someList(document, random, 2);
    if (!list) return false;
    list.items.push(...list.items.splice(numberBelow(random, list.items.length - 1), 1));
    return true;
  }),
  documentEdit('entry added', (document, random) => {
    const list = someList(document, random, 1);
    const item = list && oneOf(random, list.items);
    if (!list || (!isMap(item) && !isScalar(item))) return false;
    const added = item.clone();
    renamed(added, random);
    list.items.splice(numberBelow(random, list.items.length + 1), 0, added);
    return true;
  }),
  documentEdit('entry removed', (document, random) => {
    const list = someList(document, random, 1);
    list?.items.splice(numberBelow(random, list.items.length), 1);
    return list !== undefined;
  }),
  documentEdit('entry renamed', (document, random) => {
    const list = someList(document, random, 1);
    const item = list && oneOf(random, list.items);
    renamed(item, random);
    return isMap(item);
  }),
  documentEdit('field dropped', (document, random) => {
    const maps: { delete(key: unknown): boolean; items: { key: unknown }[] }[] = [];
    visit(document, { Map: (_, map) => void maps.push(map) });
    const map = oneOf(random, maps);
    const pair = map && oneOf(random, map.items);
    return map !== undefined && pair !== undefined && map.delete(pair.key);
  }),
  documentEdit('field added', (document, random) => {
    const list = isSeq(document.contents) ? oneOf(random, document.contents.items) : document.contents;
    if (!isMap(list)) return false;
    list.set(oneOf(random, ['note', 'town', newWord(random)]) ?? '', newWord(random));
    return true;
  }),
  {
    kind: 'comment in content',
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, yaml), (text) => `# ${newWord(random)}\n${text}`),
  },
  {
    kind: 'content that cannot be parsed',
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, yaml), (text) => `${text}\n  - [${newWord(random)}\n`),
  },
  {
    kind: 'entry file renamed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^content\/.+\/.*\.yaml$/));
      if (file === undefined) return undefined;
      const text = textOf(place, file);
      const name = `${file.slice(0, file.lastIndexOf('/'))}/${newWord(random)}.yaml`;
      place.put(file, undefined);
      place.put(name, text, wayOf(random));
      const id = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length);
      // Mostly with those who refer to it.
      if (random() < 0.7)
        for (const other of filesLike(place, yaml)) {
          const before = textOf(place, other);
          const after = before.replace(new RegExp(`: ${id(file)}$`, 'gm'), `: ${id(name)}`);
          if (after !== before) place.put(other, after, wayOf(random));
        }
      return `${file} is ${name}`;
    },
  },
  {
    kind: 'entry file added',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^content\/.+\/.*\.yaml$/));
      if (file === undefined) return undefined;
      const name = `${file.slice(0, file.lastIndexOf('/'))}/${newWord(random)}.yaml`;
      place.put(name, textOf(place, file).replace(/^(name|title): .*$/m, `$1: A ${newWord(random)}`));
      return `${name} after ${file}`;
    },
  },
  {
    kind: 'entry file removed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^content\/.+\/.*\.yaml$/));
      if (file === undefined) return undefined;
      place.put(file, undefined);
      return file;
    },
  },
];
