/** `site build --verify`: what it proves, and that it finds what a site must not depend on. */
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sha256 } from '../../src/files/sha256.ts';
import { openMemory } from '../../src/memory/memory.ts';
import { linesOf, readLine, writeLine } from '../../src/memory/traces.ts';
import { manifestFile } from '../../src/model.ts';
import { runSite } from '../support/command.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

let site: FixtureSite;
beforeEach(async () => {
  site = await fixtureSite('shop');
});

const verify = (...more: readonly string[]) => runSite(['build', '--verify', ...more], { cwd: site.root });

const circumstances = z.strictObject({
  workers: z.number(),
  zone: z.string(),
  language: z.string(),
  umask: z.number(),
  listed: z.string(),
});
const reported = z.object({
  ok: z.boolean(),
  proof: z
    .strictObject({
      files: z.number(),
      hash: z.string(),
      ms: z.number(),
      pictures: z.strictObject({ all: z.number(), anew: z.number() }),
      unsure: z.array(z.string()),
      first: circumstances,
      second: circumstances,
    })
    .optional(),
});
const report = async (...more: readonly string[]) =>
  reported.parse(JSON.parse((await verify('--json', ...more)).out));

/** A page of its own that shows a value, and perhaps imports something for it. */
const addPage = (name: string, value: string, imports = '') =>
  site.write(
    `templates/pages/${name}.tsx`,
    `${imports}
import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'What ${name} says', description: 'It says ${name}.' }),
  body: () => <Frame title="${name}"><p>Shown: {${value}}</p></Frame>,
});
`,
  );

describe('a site that depends on its sources alone', () => {
  test('is put in place, and told to have the same bytes under other circumstances', async () => {
    const { code, out } = await verify();
    expect(code).toBe(0);
    const files = (await readdir(site.out, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const hash = sha256(await readFile(join(site.out, manifestFile)));
    expect(out).toContain(`Built twice: all ${files.length} files have the same bytes (`);
    expect(out).toContain(`Tree hash, that of .site-manifest.json: ${hash}\n`);
    expect(out).toContain('Made anew: everything, each picture too.');
    const { proof } = await report();
    expect(proof).toMatchObject({ files: files.length, hash, pictures: { all: 11, anew: 11 }, unsure: [] });
    const { first, second } = proof ?? {};
    for (const name of circumstances.keyof().options) expect(second?.[name], name).not.toBe(first?.[name]);
  });

  test('has most pictures taken from the first build where there are many, unless all are asked for', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `drawing-${at}`);
    for (const [at, name] of names.entries())
      await site.write(
        `content/images/${name}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 ${at}h1"/></svg>`,
      );
    await addPage(
      'many',
      `${JSON.stringify(names)}.map((name) => <Image key={name} src={\`images/\${name}.svg\`} alt={name} />)`,
      "import { Image } from 'site';",
    );
    const { code, out } = await verify();
    expect(code).toBe(0);
    expect(out).toContain(
      'Made anew: everything but 27 of 51 pictures, which were taken from the first build',
    );
    expect((await report()).proof?.pictures).toEqual({ all: 51, anew: 24 });
    expect((await report('--verify-pictures')).proof?.pictures).toEqual({ all: 51, anew: 51 });
  });

  test('leaves nothing of the second build behind', async () => {
    const TMPDIR = await temporaryFolder();
    const { code } = await started(['build', '--verify', '--quiet', '--root', site.root], { TMPDIR }).ended;
    expect(code).toBe(0);
    expect(await readdir(TMPDIR)).toEqual([]);
  });
});

describe('a page that shows what is another on each machine', () => {
  test.each([
    ['the time', 'Date.now()', /\d{13}/],
    ['chance', 'Math.random()', /0\.\d+/],
  ])('is told with its route, template, place and words: %s', async (_, value, looks) => {
    await site.build();
    const before = await site.outputHash();
    await addPage('odd', value);
    const { code, err } = await verify();
    expect(code).toBe(1);
    const found = new RegExp(
      String.raw`^templates/pages/odd\.tsx {2}not-reproducible {2}on /odd
  Built twice from the same files, the site is not the same: 1 file of 24 differs, odd/index\.html first\.
  odd/index\.html, from byte (\d+) \(line (\d+), column \d+\):
    first: {2}…(.*Shown: ${looks.source}</p>.*)
    second: …(.*Shown: ${looks.source}</p>.*)
  The second build had .+
  templates/pages/odd\.tsx uses the time, random numbers or a module of Node`,
      'm',
    ).exec(err);
    expect(found, err).not.toBeNull();
    expect(found?.[3]).not.toBe(found?.[4]);
    // The place is that of the first byte that differs.
    const [ours = '', theirs = ''] = (found ?? []).slice(3);
    let at = 0;
    while (ours[at] === theirs[at]) at++;
    expect(await site.outputHash()).toBe(before);
    await site.build();
    const html = await site.read('dist/odd/index.html');
    const shown = html.indexOf('Shown: ') - ours.indexOf('Shown: ') + at;
    expect(Number(found?.[1])).toBe(Buffer.byteLength(html.slice(0, shown)));
    expect(Number(found?.[2])).toBe(html.slice(0, shown).split('\n').length);
  });

  test('is found, whatever of the machine it shows', async () => {
    await addPage('alphabet', "['ı', 'i'].sort((a, b) => a.localeCompare(b)).join('')");
    await addPage('cores', 'availableParallelism()', "import { availableParallelism } from 'node:os';");
    await addPage('number', '(1234.5).toLocaleString()');
    await addPage('order', "readdirSync('/').join()", "import { readdirSync } from 'node:fs';");
    await addPage('umask', 'process.umask()');
    await addPage('zone', 'new Date(0).getHours()');
    const { code, err } = await verify();
    expect(code).toBe(1);
    expect(err).toContain('6 files of 29 differ, alphabet/index.html first.');
    expect(err).toMatch(/^ {4}first: .*Shown: iı<.*\n {4}second: .*Shown: ıi</m);
    expect(err).toContain(
      'Also: cores/index.html, number/index.html, order/index.html, umask/index.html, zone/index.html.',
    );
  });

  test('is told where a second build fails that the first one passed', async () => {
    await addPage(
      'turkish',
      "((1.5).toLocaleString() === '1.5' ? 'fine' : (() => { throw new Error('No such letter.'); })())",
    );
    const { code, err } = await verify();
    expect(code).toBe(1);
    expect(err).toMatch(/^templates\/pages\/turkish\.tsx:7:\d+ {2}not-reproducible/m);
    expect(err).toContain('has a problem that it did not have at first (template-threw): ');
    expect(err).toContain('No such letter.');
  });

  test('is named where it asks for the time and shows the same', async () => {
    await addPage('year', "Date.now() > 0 ? 'now' : 'then'");
    const { code, out } = await verify();
    expect(code).toBe(0);
    expect(out).toContain(
      'This page uses the time, random numbers or modules of Node, and may differ in a later build: /year.',
    );
  });
});

test('the second build goes by nothing that the first one found out: a kept page that is wrong shows', async () => {
  expect((await verify()).code).toBe(0);
  const cache = join(site.root, '.cache/site');
  const log = join(cache, 'memory-1/traces/render-page-3.log');
  const { objects } = openMemory(cache);
  const lines = await Promise.all(
    linesOf(log).map(async (line) => {
      const entry = readLine(line);
      const html = entry?.trace.object && objects.read(entry.trace.object.hash)?.toString();
      if (!entry || !html?.includes('What a lamp costs')) return line;
      const { hash, size } = await objects.put(html.replace('What a lamp costs', 'What a lamb costs'));
      return writeLine({ ...entry, trace: { ...entry.trace, object: { hash, size } } });
    }),
  );
  await writeFile(log, `${lines.join('\n')}\n`);
  // Somebody who trusts the cache publishes what lies in it.
  expect((await runSite(['build', '--root', site.root])).code).toBe(0);
  expect(await site.read('dist/index.html')).toContain('What a lamb costs');
  const { code, err } = await verify();
  expect(code).toBe(1);
  expect(err).toMatch(/^ {4}first: .*What a lamb costs.*\n {4}second: .*What a lamp costs/m);
});

test('a source that changes in between is told as such, and not as a difference', async () => {
  await addPage(
    'restless',
    "(appendFileSync('public/robots.txt', '# more\\n'), 'written')",
    "import { appendFileSync } from 'node:fs';",
  );
  const { code, err } = await started(['build', '--verify', '--quiet'], {}, site.root).ended;
  expect(code).toBe(2);
  expect(err).toContain('public/robots.txt changed while the site was built twice.');
});

test('is no matter of a part of a site, which puts none in place', async () => {
  const { code, err } = await verify('--shard', '1/2', '--cache', 'shared');
  expect(code).toBe(2);
  expect(err).toContain('--shard makes no site, so there is nothing to verify.');
});

test('whoever stops it stops the second build as well, and finds nothing left of it', async () => {
  const TMPDIR = await temporaryFolder();
  const { child, until, ended } = started(['build', '--verify'], { TMPDIR }, site.root);
  await until(/second build: /);
  const own = join(TMPDIR, String((await readdir(TMPDIR))[0]));
  expect(await readdir(own)).toContain('cache');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({
    code: 130,
    err: expect.stringContaining('Stopped. No site was written.'),
  });
  await expect.poll(() => readdir(TMPDIR)).toEqual([]);
});

/** In a process of its own, as it has a folder for temporary files of its own. */
function started(args: readonly string[], env: Readonly<Record<string, string>>, cwd = site.root) {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  const listeners = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    for (const listen of listeners) listen();
  });
  return {
    child,
    until: (wanted: RegExp) =>
      new Promise<void>((done) => {
        listeners.add(() => wanted.test(err) && done());
      }),
    ended: new Promise<{ code: number | null; err: string }>((done) => {
      child.on('close', (code) => done({ code, err }));
    }),
  };
}
