/** The builder as a package: packed by npm, unpacked outside of the repository, with the packages it declares and no others. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { barriers } from '../support/axe.ts';
import { launchBrowser } from '../support/chromium.ts';
import { runSite } from '../support/command.ts';
import { serve } from '../support/serve.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const manifestShape = z.object({
  name: z.string(),
  version: z.string().optional(),
  engines: z.object({ node: z.string() }).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
const packed = z.array(
  z.object({ filename: z.string(), size: z.number(), files: z.array(z.object({ path: z.string() })) }),
);

let base: string;
let site: string;
let tarball: z.infer<typeof packed>[number];
let begun: string;

const manifestOf = async (folder: string) =>
  manifestShape.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** As on the machine of somebody who installed the package: the repository is out of reach. */
async function start(args: readonly string[], cwd = site) {
  const { CI: _, ...env } = process.env;
  const command = join(base, 'node_modules', 'site', 'bin', 'site.js');
  return run(process.execPath, [command, ...args], { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'site-package-')));
  site = join(base, 'Bike Shop');
  const made = join(base, 'made');
  await run(process.execPath, [join(repository, 'bin', 'make-package.mjs'), made]);
  const { stdout } = await run('npm', ['pack', made, '--json', '--pack-destination', base], { cwd: base });
  const [first] = packed.parse(JSON.parse(stdout));
  if (!first) throw new Error('npm packed nothing.');
  tarball = first;
  const modules = join(base, 'node_modules');
  await mkdir(join(modules, 'site'), { recursive: true });
  await run('tar', [
    '-xzf',
    join(base, tarball.filename),
    '-C',
    join(modules, 'site'),
    '--strip-components=1',
  ]);
  const { dependencies } = await manifestOf(join(modules, 'site'));
  for (const name of [...Object.keys(dependencies), 'typescript']) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(repository, 'node_modules', name), join(modules, name));
  }
  const { code, out, err } = await start(['init', 'Bike Shop'], base);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  begun = out;
});

afterAll(() => rm(base, { recursive: true, force: true }));

describe('the package', () => {
  test('holds the builder and nothing of the agency, and installs without running anything', async () => {
    const paths = tarball.files.map(({ path }) => path);
    expect([...new Set(paths.map((path) => path.split('/', 1)[0]))].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'compiled',
      'package.json',
      'src',
      'starter',
      'types',
    ]);
    expect(paths.filter((path) => /pixelwada|\.test\.|node_modules/i.test(path))).toEqual([]);
    expect(tarball.size).toBeLessThan(1_500_000);
    const { scripts, engines } = await manifestOf(join(base, 'node_modules', 'site'));
    expect(scripts).toBeUndefined();
    expect(engines).toEqual((await manifestOf(repository)).engines);
  });

  test('brings a guide for its users, with every command, and with nothing of the agency', async () => {
    const guide = await readFile(join(base, 'node_modules', 'site', 'README.md'), 'utf8');
    const { out } = await start(['--help'], base);
    const commands = [...out.matchAll(/^ {2}([a-z]+) .* {2}\w/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(10);
    for (const name of commands)
      if (name !== 'help') expect(guide).toMatch(new RegExp(`^\\| \`site ${name}\\b`, 'm'));
    expect(guide).toContain('### Start a site of your own');
    expect(guide).toContain('// templates/pages/index.tsx');
    expect(guide).not.toMatch(/pixelwada|agency|npm run|\.github|this site|this repository/i);
    // Whoever has the package alone can follow each link in it. Those of examples are theirs.
    const words = guide.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`]*`/g, '');
    const links = [...words.matchAll(/\]\((?!https?:)([^)]*)\)/g)].map(([, to]) => to);
    expect(links).toEqual(['CHANGELOG.md']);
  });

  test('writes nothing into itself when it starts', async () => {
    expect(await readdir(join(base, 'node_modules', 'site'))).not.toContain('node_modules');
  });
});

test('a second site, in two languages and with Markdown, lists on several pages and a form, builds with it as well', async () => {
  const bakery = join(base, 'bakery');
  await cp(join(repository, 'test', 'sites', 'bakery'), bakery, { recursive: true });
  await cp(join(site, 'tsconfig.json'), join(bakery, 'tsconfig.json'));
  await writeFile(join(bakery, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tsc = join(base, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(process.execPath, [tsc, '--noEmit'], { cwd: bakery });
  expect(await start(['build', '--json'], bakery)).toMatchObject({ code: 0 });
  expect(await start(['build'], bakery)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed. 16 routes and the error page'),
  });
});

describe('a site that was begun with it', () => {
  test('is told how to go on, and asks for the package by the name of the command', async () => {
    expect(begun).toContain("cd 'Bike Shop'\n  npm install\n  npx site build\n");
    // While anybody could take the package's name on npm.
    expect(begun).toContain('npm install site@file:');
    const own = await manifestOf(site);
    const { name, version } = await manifestOf(join(base, 'node_modules', 'site'));
    expect(own).toMatchObject({
      name: 'bike-shop',
      dependencies: { site: `npm:${name}@${version}` },
      devDependencies: { typescript: (await manifestOf(repository)).devDependencies?.typescript },
    });
    expect(await readdir(site)).toEqual(
      expect.arrayContaining(['.github', '.gitignore', '.vscode', 'README.md']),
    );
  });

  test('has sound types, and tells editors what its content may hold', async () => {
    const tsc = join(base, 'node_modules', 'typescript', 'bin', 'tsc');
    await run(process.execPath, [tsc, '--noEmit'], { cwd: site });
    expect(await start(['schema', '--check'])).toMatchObject({ code: 0 });
    await writeFile(
      join(site, 'templates', 'wrong.ts'),
      "import { definePag } from 'site';\nvoid definePag;\n",
    );
    const wrong = await run(process.execPath, [tsc, '--noEmit'], { cwd: site }).catch(({ stdout }) => stdout);
    await rm(join(site, 'templates', 'wrong.ts'));
    expect(wrong).toContain("has no exported member 'definePag'");
  });

  test('builds without a problem, and is found unchanged by the next build', async () => {
    expect(await start(['check'])).toMatchObject({ code: 0 });
    expect(await start(['build'])).toMatchObject({ code: 0 });
    const again = await start(['build']);
    expect(again.code).toBe(0);
    expect(again.out).toContain('Nothing changed.');
  });

  test('shows pages without barriers at any width, and both widgets work', async () => {
    const [browser, server] = await Promise.all([launchBrowser(), serve(join(site, 'dist'))]);
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const route of ['/', '/prices', '/notes/riding-through-rain', '/visit']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(server.url + route);
        expect(await barriers(page), route).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
      }
      await page.goto(`${server.url}/prices`);
      await page.getByLabel('Gears').check();
      await page.getByLabel('Puncture').check();
      await page.getByText('£42, about 1 hour').waitFor();
      await page.goto(server.url);
      await page.getByRole('table').scrollIntoViewIfNeeded();
      await page.getByRole('slider').fill('100');
      await page.getByText('100 kg: 4.3 bar').waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test('is not written into a folder that holds something, nor over a file', async () => {
    const again = await start(['init', 'Bike Shop'], base);
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/Bike Shop is not empty: it holds .* and \d+ more\.\nNothing was written\./);
    await writeFile(join(base, 'taken'), '');
    expect((await start(['init', 'taken'], base)).err).toContain('taken is a file.');
  });

  test('can be begun in a folder that git has been told about', async () => {
    await mkdir(join(base, 'known', '.git'), { recursive: true });
    expect(await start(['init', '.'], join(base, 'known'))).toMatchObject({ code: 0 });
    expect((await readdir(join(base, 'known'))).filter((name) => name.startsWith('.init'))).toEqual([]);
  });

  test('can be taken apart down to one page, and names what still points at what went', async () => {
    const less = join(base, 'less');
    await cp(site, less, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) });
    const remove = (...paths: readonly string[]) =>
      Promise.all(paths.map((path) => rm(join(less, path), { recursive: true })));
    const edit = async (file: string, ...cuts: readonly (readonly [what: RegExp, by: string])[]) => {
      const path = join(less, file);
      const text = await readFile(path, 'utf8');
      const cut = cuts.reduce((now, [what, by]) => {
        expect(now).toMatch(what);
        return now.replace(what, by);
      }, text);
      await writeFile(path, cut);
    };
    const menu = (to: string) => [new RegExp(`  - label: .*\\n    to: ${to}\\n`), ''] as const;
    // By the same builder within this process: starting it twenty times tells no more.
    const problems = async () => (await runSite(['check', '--quiet', '--root', less])).err;
    const home = 'templates/pages/index.tsx';

    await remove('templates/pages/visit.tsx');
    expect(await problems()).toMatch(/content\/site\.yaml:\d+:\d+[\s\S]*\/visit/);
    await edit('content/site.yaml', menu('/visit'));
    expect(await problems()).toBe('');

    await remove(
      'templates/pages/prices.tsx',
      'templates/islands/Estimate.tsx',
      'templates/islands/Estimate.module.css',
    );
    expect(await problems()).toMatch(/content\/site\.yaml:\d+:\d+[\s\S]*\/prices/);
    await edit('content/site.yaml', menu('/prices'), [/ {2}pages:\n {4}\/prices:\n.*\n/, '']);
    expect(await problems()).toBe('');

    await remove('templates/pages/notes', 'templates/parts/Note.module.css');
    expect(await problems()).toMatch(/content\/site\.yaml:\d+:\d+[\s\S]*\/notes/);
    await edit('content/site.yaml', [/menu:\n {2}- label: .*\n {4}to: \/notes\n/, 'menu: []\n']);
    expect(await problems()).toContain('The link "/notes/listen-to-your-chain" leads to nothing');
    await remove(
      'templates/parts/NoteCards.tsx',
      'templates/parts/NoteCards.module.css',
      'templates/parts/Day.tsx',
    );
    expect(await problems()).toMatch(/templates\/pages\/index\.tsx:\d+:\d+[\s\S]*NoteCards/);
    await edit(
      home,
      [/import .*NoteCards.*\n/, ''],
      [/ *<Section title="From the bench">[\s\S]*?<\/Section>\n/, ''],
    );
    expect(await problems()).toBe('');
    await remove('content/notes');
    // A collection without files is an empty one.
    expect(await problems()).toBe('');
    await edit(
      'content/schema.ts',
      [/ *notes: folder.*\n/, ''],
      [/const note = [\s\S]*?\}\);\n/, ''],
      [/folder, /, ''],
    );
    expect(await problems()).toBe('');

    await remove('content/prices.yaml');
    expect(await problems()).toMatch(/content\/prices\.yaml/);
    await edit(
      'content/schema.ts',
      [/ *prices: list.*\n/, ''],
      [/const job = [\s\S]*?\}\);\n/, ''],
      [/list, /, ''],
      [/slug, /, ''],
    );
    expect(await problems()).toBe('');

    await remove('templates/islands');
    expect(await problems()).toMatch(/templates\/pages\/index\.tsx:\d+:\d+[\s\S]*Pressure/);
    await edit(
      home,
      [/import .*Pressure.*\n/, ''],
      [/import .*'site';\n/, ''],
      [/ *<Section title="How much[\s\S]*?<\/Section>\n/, ''],
    );
    expect(await problems()).toBe('');

    await remove(
      'templates/pages/404.tsx',
      'public',
      'README.md',
      '.github',
      '.vscode',
      'templates/parts/bar-for.ts',
    );
    expect(await problems()).toMatch(/favicon\.svg/);
    await edit('templates/document.ts', [/ *links: .*\n/, '']);
    expect(await problems()).toBe('');
    expect(await runSite(['build', '--quiet', '--root', less])).toMatchObject({ code: 0 });
  });
});
