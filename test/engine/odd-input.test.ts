import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestFile } from '../../src/model.ts';
import { parseManifest } from '../../src/output/manifest.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, fixtureSite, treeHash } from '../support/fixture-site.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1"/></svg>';
const silent = () => createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });

describe('odd input that is no mistake builds:', () => {
  test('YAML with a byte order mark and Windows line ends', async () => {
    const site = await fixtureSite('shop');
    await site.edit('content/goods.yaml', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(await site.problems()).toEqual([]);
  });

  test.each([
    ['https://दुकान.भारत', 'https://xn--11b7ah1gn.xn--h2brj9c'],
    ['https://Shop.example:443/', 'https://shop.example'],
  ])('the base URL %s, which pages and lists write as browsers do', async (baseUrl, origin) => {
    const site = await fixtureSite('shop');
    await rm(join(site.root, 'public/robots.txt'));
    await site.edit('content/settings.yaml', (text) => text.replace(/^baseUrl: .*/m, `baseUrl: ${baseUrl}`));
    await site.edit('templates/pages/goods/[item].tsx', (text) =>
      text.replaceAll('content.settings.baseUrl', JSON.stringify(origin)),
    );
    expect(await site.problems()).toEqual([]);
    expect(await site.read('dist/index.html')).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(await site.read('dist/sitemap.xml')).toContain(`<loc>${origin}/goods/lamp</loc>`);
    expect(await site.read('dist/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
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

  test('an island with a comma in its name beside those that it seems to list', async () => {
    const site = await fixtureSite('shop');
    const names = ['a', 'b', 'a,b', 'my-box'];
    for (const [at, name] of names.entries()) {
      await site.write(`templates/islands/${name}.tsx`, `export default () => <b>{${at}}</b>;`);
      await site.edit('templates/pages/index.tsx', (text) =>
        `import I${at} from '../islands/${name}.tsx';\n${text}`.replace(
          '<Island of={Note}',
          `<Island of={I${at}} props={{}} when="load" /><Island of={Note}`,
        ),
      );
    }
    expect(await site.problems()).toEqual([]);
    const page = await site.read('dist/index.html');
    for (const name of names) expect(page).toContain(`<site-island name="${name}"`);
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

  describe('names that every JavaScript object knows already:', () => {
    const names = ['__proto__', 'constructor'];

    test('of entries, addresses and their parameters', async () => {
      const site = await fixtureSite('shop');
      const pages = 'templates/pages/makers';
      await mkdir(join(site.root, pages));
      await site.write(
        `${pages}/[constructor].tsx`,
        `import { Frame } from '../../parts/Frame.tsx';
        import { definePage } from '../../site.ts';
        export default definePage({
          paths: ({ makers }) => makers.all.map((entry) => ({ params: { constructor: entry.id }, entry })),
          head: ({ entry }) => ({ title: entry.name, description: entry.name }),
          body: ({ params, content }) => <Frame title="Maker">{content.makers.get(params.constructor).name}</Frame>,
        });`,
      );
      for (const name of names) await site.write(`content/makers/${name}.yaml`, `name: The ${name}\n`);
      await site.edit('content/goods.yaml', (text) => text.replace('maker: bo', 'maker: __proto__'));
      expect(await site.problems()).toEqual([]);
      for (const name of names)
        expect(await site.read(`dist/makers/${name}/index.html`)).toContain(`The ${name}`);
      expect(await site.read('dist/goods/stool/index.html')).toContain('The __proto__');
    });

    test('of pages and public files', async () => {
      const site = await fixtureSite('shop');
      const page = await site.read('templates/pages/404.tsx');
      // A file whose name begins with an underscore is no page.
      const pages = ['constructor', 'toString'];
      for (const name of pages)
        await site.write(
          `templates/pages/${name}.tsx`,
          page.replace(/title: '[^']*'/, `title: 'The ${name}'`),
        );
      for (const name of names) await site.write(`public/it.${name}`, name);
      expect(await site.problems()).toEqual([]);
      const { files } = parseManifest(await site.read(`dist/${manifestFile}`)) ?? { files: [] };
      for (const name of pages)
        expect(files).toContainEqual(expect.objectContaining({ path: `${name}/index.html`, kind: 'page' }));
      for (const name of names)
        expect(files).toContainEqual(
          expect.objectContaining({ path: `it.${name}`, contentType: 'application/octet-stream' }),
        );
    });

    test('of islands and of classes', async () => {
      const site = await fixtureSite('shop');
      for (const name of names) {
        await site.write(
          `templates/islands/${name}.tsx`,
          `import css from './${name}.module.css'; export default () => <b className={css.toString}>Own</b>;`,
        );
        await site.write(
          `templates/islands/${name}.client.ts`,
          `export default () => 'the ${name} is awake';`,
        );
        await site.write(`templates/islands/${name}.module.css`, '.toString { color: red }');
        await site.edit('templates/pages/index.tsx', (text) =>
          `import ${name}Own from '../islands/${name}.tsx';\n${text}`.replace(
            '<Island of={Note}',
            `<Island of={${name}Own} when="load" /><Island of={Note}`,
          ),
        );
      }
      expect(await site.problems()).toEqual([]);
      const page = await site.read('dist/index.html');
      for (const name of names) {
        const [, src = '', own = ''] =
          new RegExp(`<site-island name="${name}" src="/([^"]+)"[^>]*><b class="([^"]+)"`).exec(page) ?? [];
        expect(own).toMatch(/^toString_/);
        expect(page).toMatch(new RegExp(`\\.${own}\\b[^{}]*{color:red}`));
        const script: { default: Record<string, () => string> } = await import(join(site.out, src));
        expect(Object.hasOwn(script.default, name) && script.default[name]?.()).toBe(`the ${name} is awake`);
      }
    });
  });

  test('a linked file with a name that no address could carry as it is', async () => {
    const site = await fixtureSite('shop');
    // A small one would stand in the style sheet.
    await site.write('templates/parts/my märk (1).svg', drawing.replace('h1', 'h1'.repeat(600)));
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

test('a class that no object can hold is a problem', async () => {
  const site = await fixtureSite('shop');
  await site.edit('templates/parts/Frame.module.css', (text) => `${text}\n.__proto__ { color: red }\n`);
  expect(await site.problems()).toMatchObject([
    {
      code: 'style-error',
      message: expect.stringContaining('__proto__'),
      file: 'templates/parts/Frame.module.css',
    },
  ]);
});
