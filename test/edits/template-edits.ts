/** What developers do to templates: pages, shared components, the document, cards, islands, styles. */
import { oneOf } from '../mutants/random.ts';
import { type Edit, filesLike, newWord, numberBelow, replaceOne, rewriteOne, textOf, wayOf } from './edit.ts';

const words = />[^<>{}=;]*[A-Za-z]{3}[^<>{}=;]*</g;

/** A word between two tags of one of the files. */
const wordIn = (kind: string, path: RegExp, weight = 1): Edit => ({
  kind,
  weight,
  apply: (place, random) =>
    rewriteOne(place, random, filesLike(place, path), (text) =>
      replaceOne(text, random, words, ([all = '']) => all.replace(/[A-Za-z]{3,}/, `The ${newWord(random)}`)),
    ),
});

const patternIn = (kind: string, path: RegExp, pattern: RegExp, by: (word: string) => string): Edit => ({
  kind,
  apply: (place, random) =>
    rewriteOne(place, random, filesLike(place, path), (text) =>
      replaceOne(text, random, pattern, () => by(newWord(random))),
    ),
});

const page = /^templates\/pages\/.*\.tsx$/;
const code = /^templates\/.*\.tsx?$/;
const sheet = /^templates\/.*\.css$/;

export const templateEdits: readonly Edit[] = [
  wordIn('word of a page', page, 3),
  wordIn('word of a shared component', /^templates\/(?!pages|islands).*\.tsx$/, 2),
  wordIn('word of the component of an island', /^templates\/islands\/.*\.tsx$/),
  patternIn('title of a page', page, /title: '[^']+'/g, (word) => `title: 'The ${word}'`),
  patternIn(
    'attribute of the document',
    /document\.ts$/,
    /'data-theme': '[^']*'/g,
    (word) => `'data-theme': '${word}'`,
  ),
  patternIn('script of an island', /\.client\.ts$/, /'[a-z]{3,}'/g, (word) => `'${word}'`),
  patternIn(
    'social card',
    /social-card\.tsx$/,
    /fill="#[0-9a-f]{6}"/g,
    (word) => `fill="#4${word.slice(-1)}5566"`,
  ),
  patternIn('class of a page', page, /<(main|p|ul)>/g, (word) => `<p className="${word}">`),
  {
    kind: 'token',
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, sheet), (text) =>
        replaceOne(
          text,
          random,
          /(--[a-z-]+: [^;]*?)#[0-9a-f]{6}/g,
          ([, name = '']) => `${name}#${String(100_000 + numberBelow(random, 900_000))}`,
        ),
      ),
  },
  {
    kind: 'number in a style sheet',
    weight: 2,
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, sheet), (text) =>
        replaceOne(
          text,
          random,
          /(: [^;{}()]*?)\b\d+(\.\d+)?(rem|px|em)?;/g,
          ([, start = '', , unit = '']) => `${start}${1 + numberBelow(random, 40)}${unit};`,
        ),
      ),
  },
  {
    kind: 'rule in a style sheet',
    apply: (place, random) =>
      rewriteOne(
        place,
        random,
        filesLike(place, sheet),
        (text) =>
          `${text}\n@layer parts { .${newWord(random)}, p { letter-spacing: ${numberBelow(random, 9)}px; } }\n`,
      ),
  },
  {
    kind: 'comment in code',
    weight: 2,
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, code), (text) => `// ${newWord(random)}\n${text}`),
  },
  {
    kind: 'comment in the schema',
    apply: (place, random) =>
      rewriteOne(place, random, ['content/schema.ts'], (text) => `${text}\n// ${newWord(random)}\n`),
  },
  {
    kind: 'code that cannot be parsed',
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, code), (text) => `${text}\nconst ${newWord(random)} = (;\n`),
  },
  {
    kind: 'code that throws',
    apply: (place, random) =>
      rewriteOne(place, random, filesLike(place, page), (text) =>
        text.replace('head: (', `head: (): never => { throw new Error('${newWord(random)}'); },\n  _: (`),
      ),
  },
  {
    kind: 'page added',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^templates\/pages\/[^[]*\.tsx$/));
      if (file === undefined) return undefined;
      const name = `${file.slice(0, file.lastIndexOf('/'))}/${newWord(random)}.tsx`;
      place.put(name, textOf(place, file).replace(/title: '[^']+'/, `title: 'The ${newWord(random)}'`));
      return `${name} after ${file}`;
    },
  },
  {
    kind: 'page renamed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, /^templates\/pages\/[^[]*\.tsx$/));
      if (file === undefined) return undefined;
      const name = `${file.slice(0, file.lastIndexOf('/'))}/${newWord(random)}.tsx`;
      const text = textOf(place, file);
      place.put(file, undefined);
      place.put(name, text, wayOf(random));
      return `${file} is ${name}`;
    },
  },
  {
    kind: 'page removed',
    apply(place, random) {
      const file = oneOf(random, filesLike(place, page));
      if (file === undefined) return undefined;
      place.put(file, undefined);
      return file;
    },
  },
];
