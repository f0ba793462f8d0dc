import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/files/sha256.ts';
import { compareTrees, type TreeFile, treeIn } from '../../../src/proof/compare-trees.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const tree = (files: Readonly<Record<string, string>>): readonly TreeFile[] =>
  Object.entries(files).map(([path, text]) => ({
    path,
    hash: sha256(text),
    content: { bytes: Buffer.from(text) },
  }));

const apart = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  compareTrees(tree(one), tree(other)).map((pair) => [pair.one?.path, pair.other?.path]);

describe('two trees', () => {
  test('that hold the same have nothing apart', () => {
    expect(apart({ a: '1', 'b/c': '2' }, { 'b/c': '2', a: '1' })).toEqual([]);
  });

  test('are apart in what is another one, and in what only one of them has', () => {
    expect(
      apart({ 'a.html': '1', 'b.html': '2', 'c.html': '3' }, { 'b.html': '4', 'c.html': '3', 'd.html': '1' }),
    ).toEqual([
      ['b.html', 'b.html'],
      ['a.html', undefined],
      [undefined, 'd.html'],
    ]);
  });

  test('take a file that is named by its content for one, and tell it before the pages that name it', () => {
    const one = { 'index.html': 'Basket.B3JQB3B7.js', 'assets/Basket.B3JQB3B7.js': '1' };
    const other = { 'index.html': 'Basket.XXJQB3B7.js', 'assets/Basket.XXJQB3B7.js': '2' };
    expect(apart(one, other)).toEqual([
      ['assets/Basket.B3JQB3B7.js', 'assets/Basket.XXJQB3B7.js'],
      ['index.html', 'index.html'],
    ]);
  });

  test('tell the manifest last, which names everything else', () => {
    expect(apart({ '.site-manifest.json': '1', z: '1' }, { '.site-manifest.json': '2', z: '2' })).toEqual([
      ['z', 'z'],
      ['.site-manifest.json', '.site-manifest.json'],
    ]);
  });
});

test('a tree is all that lies in a folder, in whatever depth, in one order', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'b/c'), { recursive: true });
  await writeFile(join(folder, 'b/c/z'), 'z');
  await writeFile(join(folder, '.a'), '');
  expect((await treeIn(folder)).map(({ path, hash }) => [path, hash])).toEqual([
    ['.a', sha256('')],
    ['b/c/z', sha256('z')],
  ]);
});
