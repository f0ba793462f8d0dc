/** A site's templates are compiled again if and only if something has changed that the bundler reads, or looks for. */
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMemory } from '../../src/memory/memory.ts';
import { compileSite } from '../../src/pipeline/compile-site.ts';
import { findSiteFiles } from '../../src/sources/site-files.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const index = 'templates/pages/index.tsx';
let site: FixtureSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
});

interface Compiled {
  /** All whose results are kept. */
  readonly tasks: readonly string[];
  /** Those that ran. */
  readonly done: readonly string[];
  /** What the site has itself of what is in its bundle then. */
  readonly modules: readonly string[];
}

async function compileIn(cache?: string) {
  const paths = resolvePaths({ root: site.root, out: 'dist' }, { engine });
  const memory = openMemory(cache ?? paths.cache);
  const compiled = await compileSite(paths, await findSiteFiles(paths), memory);
  if (compiled.problems) throw new Error(JSON.stringify(compiled.problems));
  memory.flush();
  return { compiled, memory };
}

async function compile(): Promise<Compiled> {
  const { compiled, memory } = await compileIn();
  const work = Object.entries(memory.work());
  return {
    tasks: work.map(([task]) => task),
    done: work.flatMap(([task, { done: times }]) => (times > 0 ? task : [])),
    modules: Object.keys(compiled.bundle.metafile.inputs).filter((path) => !path.startsWith('..')),
  };
}

const done = async () => (await compile()).done;

/** Lets a template import something. */
const importing = (name: string, file = index) =>
  site.edit(file, (text) => `import * as more from ${JSON.stringify(name)};\nvoid more;\n${text}`);

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(join(site.root, file, '..'), { recursive: true });
  await site.write(file, text);
}

/** Older than what is about to be bundled, as all that is not written at this very moment. */
async function settle(): Promise<void> {
  const start = Date.now();
  while (Date.now() < start + 25) await new Promise((go) => setTimeout(go, 5));
}

describe('nothing is compiled again', () => {
  test('where nothing has changed', async () => {
    site = await fixtureSite('shop', { cold: true });
    expect(await done()).toEqual([
      'bundle-islands',
      'bundle-render-runtime',
      'bundle-sheets',
      'bundle-site',
      'class-uses',
      'compile-sheet',
      'island-hooks',
      'prop-types',
      'take-apart',
    ]);
    expect(await done()).toEqual([]);
  });

  test.each([
    ['content', 'content/goods.yaml', '# A note.\n'],
    ['a text for readers of the sources', 'templates/README.md', 'These are the templates.'],
    ['a module that nobody imports', 'templates/parts/unused.ts', 'export const unused = 1;'],
  ])('for %s', async (_, file, text) => {
    await compile();
    await writeNew(file, `${await site.read(file).catch(() => '')}${text}`);
    expect(await done()).toEqual([]);
  });

  test('for what was changed and is back as it was', async () => {
    await compile();
    const before = await site.read(index);
    await site.edit(index, (text) => text.replace('A small shop', 'A large shop'));
    expect(await done()).toContain('bundle-site');
    await site.write(index, before);
    expect(await done()).toEqual([]);
  });
});

describe('only what is concerned is compiled again', () => {
  test.each([
    ['a page', index, '// A note.', ['bundle-sheets', 'bundle-site', 'class-uses', 'prop-types']],
    [
      'an island',
      'templates/islands/Basket.tsx',
      '// A note.',
      ['bundle-islands', 'bundle-sheets', 'bundle-site', 'class-uses', 'prop-types'],
    ],
    ['a style sheet', 'templates/parts/base.css', '/* A note. */', ['bundle-sheets', 'compile-sheet']],
    [
      'a drawing that a template shows',
      'templates/parts/dot.svg',
      '<!-- A note. -->',
      ['bundle-sheets', 'bundle-site'],
    ],
  ])('for %s', async (_, file, note, tasks) => {
    await site.write('templates/parts/dot.svg', await site.read('templates/parts/mark.svg'));
    await importing('../parts/dot.svg');
    await compile();
    await site.edit(file, (text) => `${text}\n${note}`);
    expect(await done()).toEqual(tasks);
    expect(await done()).toEqual([]);
  });

  test('for a drawing in a style sheet, be it a file or a part of the sheet', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>';
    await site.write('templates/parts/dot.svg', drawing);
    await site.edit(
      'templates/parts/Frame.module.css',
      (text) => `${text}\n.dot { background: url(./dot.svg) }`,
    );
    await compile();
    expect(await done()).toEqual([]);
    await site.write('templates/parts/dot.svg', drawing.replace('4 4', '5 5'));
    expect(await done()).toEqual(['bundle-sheets', 'compile-sheet']);
    await site.write('templates/parts/dot.svg', `${drawing}<!--${'x'.repeat(2000)}-->`);
    expect(await done()).toEqual(['bundle-sheets', 'compile-sheet']);
    expect(await done()).toEqual([]);
  });

  test('for a page that comes or goes', async () => {
    await compile();
    await site.write('templates/pages/more.tsx', await site.read('templates/pages/404.tsx'));
    expect((await compile()).modules).toContain('templates/pages/more.tsx');
    await rm(join(site.root, 'templates/pages/more.tsx'));
    expect((await compile()).modules).not.toContain('templates/pages/more.tsx');
  });

  test('for a module of types alone, which says what a component requires', async () => {
    await site.write('templates/parts/words.ts', 'export interface Words { first: string }');
    await site.write(
      'templates/parts/Word.tsx',
      "import type { Words } from './words.ts';\nexport function Word(words: Words) { return <b>{words.first}</b>; }",
    );
    await importing('../parts/Word.tsx');
    await compile();
    expect(await done()).toEqual([]);
    await site.write('templates/parts/words.ts', 'export interface Words { first: string; second: string }');
    expect(await done()).toEqual(['bundle-sheets', 'bundle-site', 'prop-types']);
  });
});

describe('of a style sheet the bundler sees the names of classes alone', () => {
  const sheet = 'templates/parts/Frame.module.css';
  const stylesIn = async (cache?: string) => {
    const { styles, metafile } = (await compileIn(cache)).compiled.bundle;
    return {
      sheets: [...styles.sheets].sort(),
      files: [...styles.files.keys()].sort(),
      read: [...styles.read].sort(),
      code: [...styles.code].sort(),
      modules: Object.keys(metafile.inputs).sort(),
    };
  };

  test('so a class that comes or goes is another bundle', async () => {
    await compile();
    await site.edit(sheet, (text) => `${text}\n.late { color: red }`);
    expect(await done()).toEqual(['bundle-sheets', 'bundle-site', 'compile-sheet']);
  });

  test.each([
    ['says more', (text: string) => `${text}\n@media print { * { color: red } }`],
    ['names a file', (text: string) => `${text}\n@media print { * { background: url(./large.svg) } }`],
    ['is empty but for its classes', (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{ color: red }')],
  ])('and one that %s is put beside the one that there is', async (_, change) => {
    const large = `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(2000)}--></svg>`;
    await site.write('templates/parts/large.svg', large);
    const before = await site.read(sheet);
    const first = await stylesIn();
    await site.edit(sheet, change);
    const second = await stylesIn();
    expect(second).not.toEqual(first);
    // As who has never seen this site finds it.
    expect(second).toEqual(await stylesIn(join(site.root, 'new-cache')));
    expect(await done()).toEqual([]);
    await site.write(sheet, before);
    expect(await stylesIn()).toEqual(first);
  });

  test('and so are those that ask for a media query by name, when its name stands for another', async () => {
    const media = 'templates/media.css';
    await writeNew(media, '@custom-media --wide (width >= 60em);');
    await site.edit(sheet, (text) => `${text}\n@media (--wide) { * { color: red } }`);
    const first = await stylesIn();
    await site.write(media, '@custom-media --wide (width >= 70em);');
    expect(await done()).toEqual(['bundle-sheets', 'compile-sheet']);
    const second = await stylesIn();
    expect(JSON.stringify(second.sheets)).toContain('width >= 70em');
    expect(second).toEqual(await stylesIn(join(site.root, 'new-cache')));
    await site.write(media, '@custom-media --wide (width >= 60em);');
    expect(await stylesIn()).toEqual(first);
  });

  test('a sheet that is no file any more is not waited for', async () => {
    await compile();
    await rm(join(site.root, sheet));
    await mkdir(join(site.root, sheet));
    await expect(compile()).rejects.toThrow(/template-error|style-error/);
  });
});

describe('another module of the same name takes the place of the one that was there', () => {
  test.each([
    ['with an ending that comes first', 'parts/word.ts', 'parts/word.tsx'],
    ['as a file in place of a folder', 'parts/word/index.ts', 'parts/word.ts'],
    ['as another index of a folder', 'parts/word/index.js', 'parts/word/index.ts'],
  ])('%s', async (_, first, second) => {
    await writeNew(`templates/${first}`, 'export const word = 1;');
    await importing('../parts/word');
    await settle();
    expect((await compile()).modules).toContain(`templates/${first}`);
    expect(await done()).toEqual([]);
    await writeNew(`templates/${second}`, 'export const word = 2;');
    await settle();
    expect((await compile()).modules).toContain(`templates/${second}`);
    expect(await done()).toEqual([]);
    await rm(join(site.root, `templates/${second}`));
    expect((await compile()).modules).toContain(`templates/${first}`);
  });

  test('as a script beside the TypeScript that stood for it', async () => {
    await site.write('templates/parts/word.ts', 'export const word = 1;');
    await importing('../parts/word.js');
    await settle();
    expect((await compile()).modules).toContain('templates/parts/word.ts');
    await site.write('templates/parts/word.js', 'export const word = 2;');
    expect((await compile()).modules).toContain('templates/parts/word.js');
  });

  test('behind a link that leads elsewhere now', async () => {
    for (const name of ['one', 'two']) await writeNew(`shared/${name}/word.ts`, 'export const word = 1;');
    const link = join(site.root, 'templates/words');
    await symlink(join(site.root, 'shared/one'), link);
    await importing('../words/word.ts');
    expect((await compile()).modules).toContain('shared/one/word.ts');
    expect(await done()).toEqual([]);
    await rm(link);
    await symlink(join(site.root, 'shared/two'), link);
    expect((await compile()).modules).toContain('shared/two/word.ts');
  });

  test('where the paths of tsconfig.json look first', async () => {
    await writeNew(
      'tsconfig.json',
      '{ "compilerOptions": { "paths": { "@/*": ["./own/*", "./shared/*"] } } }',
    );
    await writeNew('shared/word.ts', 'export const word = 1;');
    await importing('@/word');
    expect((await compile()).modules).toContain('shared/word.ts');
    expect(await done()).toEqual([]);
    await writeNew('own/word.ts', 'export const word = 2;');
    expect((await compile()).modules).toContain('own/word.ts');
    expect(await done()).toEqual([]);
  });
});

describe('a package', () => {
  const write = async (folder: string, text = '') => {
    await writeNew(`${folder}/node_modules/words/package.json`, '{ "main": "./first.js" }');
    await writeNew(`${folder}/node_modules/words/first.js`, `export const word = 1;${text}`);
    await writeNew(`${folder}/node_modules/words/second.js`, 'export const word = 2;');
  };

  beforeEach(async () => {
    await write('.');
    await importing('words');
    expect((await compile()).modules).toContain('node_modules/words/first.js');
    expect(await done()).toEqual([]);
  });

  test('is compiled again when it has changed', async () => {
    await write('.', '\nexport const more = 2;');
    expect(await done()).toEqual(['bundle-sheets', 'bundle-site']);
  });

  test('is another one when it says so itself', async () => {
    await site.write('node_modules/words/package.json', '{ "exports": "./second.js" }');
    expect((await compile()).modules).toContain('node_modules/words/second.js');
  });

  test('gives way to one that lies nearer', async () => {
    await write('templates');
    expect((await compile()).modules).toContain('templates/node_modules/words/first.js');
  });
});

test('whether an import is for its effects alone is told by package.json', async () => {
  await compile();
  await site.write('package.json', '{ "sideEffects": false }');
  expect(await done()).toContain('bundle-site');
  expect(await done()).toEqual([]);
});

test('what tsconfig.json takes from elsewhere is not followed: such a site is compiled each time', async () => {
  await site.write('tsconfig.json', '{ "extends": "./base.json" }');
  await site.write('base.json', '{ "compilerOptions": { "strict": true } }');
  await compile();
  // Neither kept nor found.
  expect((await compile()).tasks).not.toContain('bundle-site');
});

test('sources that cannot be compiled say so in every run', async () => {
  const before = await site.read(index);
  await compile();
  await site.edit(index, (text) => `${text}\nconst = 1;`);
  await expect(compile()).rejects.toThrow(/template-error/);
  await expect(compile()).rejects.toThrow(/template-error/);
  await site.write(index, before);
  expect(await done()).toEqual([]);
});
