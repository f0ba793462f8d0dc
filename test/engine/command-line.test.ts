/** What the command says to people who type, and to machines. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeRelease } from '../publish/write-release.ts';
import { runSite, type Setting } from '../support/command.ts';
import { fixtureSite } from '../support/fixture-site.ts';
import { releaseOf } from '../support/releases.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

/** Starts a process; `until` waits for words on either stream. */
function start(args: readonly string[], { cwd, env }: Setting = {}) {
  const child = spawn(process.execPath, [launcher, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, CI: 'true', NO_COLOR: '1', GITHUB_ACTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = { out: '', err: '' };
  const watchers = new Set<() => void>();
  const hear = (stream: 'out' | 'err') => (text: string) => {
    said[stream] += text;
    for (const watch of watchers) watch();
  };
  child.stdout.setEncoding('utf8').on('data', hear('out'));
  child.stderr.setEncoding('utf8').on('data', hear('err'));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.once('close', (code) => done({ code, ...said })),
  );
  const until = (words: RegExp) =>
    new Promise<string>((done, fail) => {
      const watch = () => {
        if (words.test(said.out + said.err)) done(said.out + said.err);
      };
      watchers.add(watch);
      watch();
      void ended.then(({ out, err }) => fail(new Error(`It ended, saying ${out}${err}`)));
    });
  return { child, ended, until };
}

describe('problems', () => {
  test('are placed as seen from where the command was run', async () => {
    const { root, edit } = await fixtureSite('shop');
    await edit('content/goods.yaml', (text) => text.replace('price: 40', 'prise: 40'));
    const [above, name] = [dirname(root), basename(root)];
    const build = ['check', '--root', name, '--cache-dir', '.cache'];
    const github = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: above };

    const { code, out, err } = await runSite(build, { cwd: above, env: github });
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^${name}/content/goods\\.yaml:8:3 {2}unknown-key`, 'm'));
    expect(out).toContain(`::error file=${name}/content/goods.yaml,line=8,`);
    const json = await runSite([...build, '--json'], { cwd: above });
    expect(JSON.parse(json.out)).toMatchObject({
      problems: [{ file: `${name}/content/goods.yaml` }],
    });

    // GitHub goes by the repository, wherever the command was run.
    const inside = await runSite(['check', '--cache-dir', '.cache'], { cwd: root, env: github });
    expect(inside.err).toMatch(/^content\/goods\.yaml:8:3 {2}unknown-key/m);
    expect(inside.out).toContain(`::error file=${name}/content/goods.yaml,line=8,`);
    const beside = await runSite(['check', '--root', '..', '--cache-dir', '.cache'], {
      cwd: join(root, 'templates'),
    });
    expect(beside.err).toMatch(/^\.\.\/content\/goods\.yaml:8:3 {2}unknown-key/m);
  });
});

describe('wrong usage', () => {
  test.each([
    [['build', '--wrong'], 'Run "site build --help" to see what it takes.'],
    [['publish'], 'Run "site publish --help" to see what it takes.'],
    [['bild'], 'Run "site --help" to see the commands.'],
    [['watch'], 'That is "site dev" here'],
    [['build', '--watch'], 'That is "site dev" here'],
    [['dev', '--port', 'x'], 'Run "site dev --help" to see what it takes.'],
    [['dev', '--root', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    [['create'], 'site init <folder>'],
    [['init'], 'Run "site init --help" to see what it takes.'],
    [['deploy'], 'site publish <target>'],
    [['pubish'], 'Did you mean publish?'],
    [['preview', '--hots'], 'Did you mean --host?'],
    [['build', '--open'], '--open is an option of dev, '],
    [['headers', 'ngnix'], 'Did you mean nginx?'],
    [['publish', 's3://bucket', '--profile', 'flta'], 'Did you mean flat?'],
    [['new', '--dry-rnu'], 'Did you mean --dry-run?'],
    [['build', '--root', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
  ])('%j is answered with what helps', async (args, words) => {
    const { code, err, out } = await runSite(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
  });

  test.each([[['build', '--wrong']], [['bild']], [['preview', '--port', 'x']], [['headers', 'iis']]])(
    '%j is told to machines, too',
    async (args) => {
      const { code, out, err } = await runSite([...args, '--json']);
      expect(code).toBe(2);
      expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'usage' } });
      expect(err).toContain(JSON.parse(out).error.message);
    },
  );
});

test('a hint is told to machines beside the message', async () => {
  const { out } = await runSite(['watch', '--json']);
  expect(JSON.parse(out)).toMatchObject({ error: { help: expect.stringContaining('site dev') } });
});

describe('help', () => {
  test('is what the bare command prints', async () => {
    const { code, out, err } = await runSite([]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe((await runSite(['--help'])).out);
    for (const exitCode of ['129', '130', '143']) expect(out).toContain(exitCode);
  });

  test.each(['diff', 'releases', 'rollback', 'check', 'preview'])(
    'of %s describes it and gives an example',
    async (name) => {
      const { out } = await runSite([name, '--help']);
      expect(out).toMatch(/^Usage: .+\n\n[A-Z][^.]+\./);
      expect(out).toMatch(/Examples?:\s+site /);
    },
  );

  test.each(['-v', '--version'])('%s prints the version', async (flag) => {
    expect(await runSite([flag])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

test('options of a command may stand before it', async () => {
  const { root } = await fixtureSite('shop');
  const options = ['--root', root, '--cache-dir=.cache', '--quiet'];
  expect(await runSite([...options, 'check'])).toMatchObject({ code: 0, err: '' });
});

describe('a build that is stopped', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s says what became of the site', async (signal, code) => {
    const { root, outputHash } = await fixtureSite('shop');
    const first = start(['build', '--root', root, '--cache-dir', '.cache']);
    await first.until(/\S/);
    first.child.kill(signal);
    expect(await first.ended).toMatchObject({ code, err: expect.stringContaining('No site was written.') });
    expect(await outputHash()).toBe('absent');

    expect(await runSite(['build', '--root', root, '--cache-dir', '.cache'])).toMatchObject({ code: 0 });
    const before = await outputHash();
    const second = start(['build', '--root', root, '--cache-dir', '.other']);
    await second.until(/\S/);
    second.child.kill(signal);
    expect(await second.ended).toMatchObject({
      code,
      err: expect.stringContaining('The old site is untouched.'),
    });
    expect(await outputHash()).toBe(before);
  });
});

test('Ctrl-C ends a build as any signal does, also where it ends the bundler first', async () => {
  const { root } = await fixtureSite('shop');
  // A terminal sends it to both processes. This bundler is gone a moment before the signal comes to the build.
  const bundler = join(root, 'bundler.sh');
  await writeFile(
    bundler,
    '#!/bin/sh\n(sleep 0.02; kill -INT $PPID) </dev/null >/dev/null 2>&1 &\nexit 1\n',
    {
      mode: 0o755,
    },
  );
  const { ended } = start(['check', '--root', root, '--cache-dir', '.cold'], {
    env: { ESBUILD_BINARY_PATH: bundler },
  });
  expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('Stopped.') });
});

describe('the preview', () => {
  /** Holds the default port while the test runs, unless another program does so already. */
  async function occupy(): Promise<void> {
    const server = createServer();
    await new Promise<void>((done) => {
      server.once('error', () => done());
      server.listen(4173, 'localhost', done);
    });
    onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  }

  test('takes the next free port where the usual one is taken, but not where one was asked for', async () => {
    await occupy();
    const root = await writeRelease(releaseOf('one'));
    const { until, child, ended } = start(['preview', '--root', root]);
    const said = await until(/http:\/\/localhost:\d+\//);
    expect(said).toMatch(/Port 4173 is in use/);
    const [url = ''] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
    expect(url).not.toContain(':4173/');
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
    const asked = await runSite(['preview', '--root', root, '-p', '4173']);
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('Port 4173 is already in use.') });
  });

  test('ends in good order, however soon after its first words it is told to', async () => {
    const root = await writeRelease(releaseOf('one'));
    const options = ['--root', root, '-p', '0', '--open'];
    const { until, child, ended } = start(['preview', ...options], { env: { BROWSER: 'true' } });
    await until(/^Serving/);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  test('says with a bare --host what other devices have to type, and opens a browser if asked', async () => {
    const root = await writeRelease(releaseOf('one'));
    const opened = join(tmpdir(), `opened-${process.pid}`);
    const browser = join(root, 'browser.sh');
    await mkdir(root, { recursive: true });
    await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > ${opened}\n`, { mode: 0o755 });
    onTestFinished(() => rm(opened, { force: true }));
    const { until } = start(['preview', '--root', root, '-p', '0', '--open', '--host'], {
      env: { BROWSER: browser },
    });
    const said = await until(/from other devices|no network/);
    const urls = [...said.matchAll(/http:\/\/[^/\s]+\//g)].map(([url]) => url);
    expect(urls[0]).toMatch(/^http:\/\/localhost:\d+\/$/);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    if (urls.length === 1) expect(said).toContain('no network');
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(urls[0]);
  });
});
