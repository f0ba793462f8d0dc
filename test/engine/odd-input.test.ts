import { mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../src/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/site-paths.ts';
import { engine, fixtureSite, treeHash } from '../support/fixture-site.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1"/></svg>';
const silent = () => createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });

describe('odd input that is no mistake builds:', () => {
  test('YAML with a byte order mark and Windows line ends', async () => {
    const site = await fixtureSite('shop');
    await site.edit('content/goods.yaml', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(await site.problems()).toEqual([]);
  });

  test('a root behind a symbolic link, which gives the very same site', async () => {
    const site = await fixtureSite('shop');
    expect(await site.problems()).toEqual([]);
    const direct = await site.outputHash();
    await symlink('.', join(site.root, 'link'));
    const paths = resolvePaths({ root: join(site.root, 'link'), out: 'other' }, { engine });
    const { report } = await buildSite(paths, { env: {}, write: true, progress: silent() });
    expect(report.problems).toEqual([]);
    expect(await treeHash(paths.out)).toBe(direct);
  });

  test('a page that is a symbolic link and keeps its styles', async () => {
    const site = await fixtureSite('shop');
    await site.build();
    const direct = await site.outputHash();
    await mkdir(join(site.root, 'templates/kept'));
    await rename(join(site.root, 'templates/pages/404.tsx'), join(site.root, 'templates/kept/404.tsx'));
    await symlink('../kept/404.tsx', join(site.root, 'templates/pages/404.tsx'));
    expect(await site.problems()).toEqual([]);
    expect(await site.outputHash()).toBe(direct);
  });

  test('one picture in two folders', async () => {
    const site = await fixtureSite('shop');
    await mkdir(join(site.root, 'content/images/again'));
    await site.write(
      'content/images/again/lamp.png',
      await readFile(join(site.root, 'content/images/lamp.png')),
    );
    await site.edit('content/goods.yaml', (text) =>
      text.replace('images/stool.svg', 'images/again/lamp.png'),
    );
    expect(await site.problems()).toEqual([]);
  });

  test('a file that only the script of an island imports is published', async () => {
    const site = await fixtureSite('shop');
    await site.write('templates/islands/on.svg', drawing);
    await site.edit(
      'templates/islands/Note.client.ts',
      (text) => `import url from './on.svg';\n${text.replace("'yes'", 'url')}`,
    );
    expect(await site.problems()).toEqual([]);
    expect(await readdir(join(site.out, 'assets'))).toContainEqual(expect.stringMatching(/^on\.\w+\.svg$/));
  });

  test('a file that is imported where no page shows it is not published', async () => {
    const site = await fixtureSite('shop');
    await site.write('templates/islands/off.svg', drawing);
    await site.write(
      'templates/islands/Idle.tsx',
      "import url from './off.svg';\nexport default () => <p data-mark={url}>Idle</p>;\n",
    );
    expect(await site.problems()).toEqual([]);
    expect((await readdir(join(site.out, 'assets'))).join()).not.toContain('off');
  });

  test('a linked file with a name that no address could carry as it is', async () => {
    const site = await fixtureSite('shop');
    await site.write('templates/parts/my märk (1).svg', drawing);
    await site.edit('templates/parts/Frame.module.css', (text) =>
      text.replace('url(./mark.svg)', 'url("./my märk (1).svg")'),
    );
    expect(await site.problems()).toEqual([]);
    expect(await readdir(join(site.out, 'assets'))).toContainEqual(
      expect.stringMatching(/^my-mark-1\.\w+\.svg$/),
    );
  });
});

test('a style sheet that only the script of an island imports is a problem: no page would carry it', async () => {
  const site = await fixtureSite('shop');
  await site.write('templates/islands/Note.css', 'section { color: red; }');
  await site.edit('templates/islands/Note.client.ts', (text) => `import './Note.css';\n${text}`);
  expect(await site.problems()).toMatchObject([{ code: 'style-error', file: 'templates/islands/Note.css' }]);
});
