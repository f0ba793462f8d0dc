import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { fixtureSite } from '../support/fixture-site.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

const site = (args: readonly string[], env: Record<string, string> = {}) => runSite(args, { env });

/** In a process of its own. */
function started(args: readonly string[], { deaf = false, cwd = tmpdir() } = {}) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [launcher, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { out: '', err: '' };
    if (deaf) child.stdout.destroy();
    else child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

describe('the command', () => {
  test('explains itself, and so does each of its commands', async () => {
    const help = await site(['--help']);
    expect(help.code).toBe(0);
    for (const word of ['build', 'check', 'preview', 'Exit codes']) expect(help.out).toContain(word);
    for (const name of ['build', 'check', 'preview']) {
      const own = await site([name, '--help']);
      expect(own.code).toBe(0);
      expect(own.out).toContain(`site ${name} [options]`);
      expect(own.out).toContain('--root <folder>');
    }
  });

  test.each([
    ['an unknown command', ['bild'], /Did you mean build\?/],
    ['an unknown option', ['build', '--ot', 'x'], /--out/],
    ['a port that is none', ['preview', '--port', '99999'], /0 to 65535/],
    ['a folder without a site', ['build', '--root', tmpdir()], /is not a site/],
  ])('answers %s with exit code 2 and what to do', async (_, args, says) => {
    const { code, err } = await site(args);
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });

  test('builds, reports in short and as JSON, and says when nothing changed', async () => {
    const { root } = await fixtureSite('shop');
    const first = await site(['build', '--root', root, '--cache-dir', '.cache']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /4 routes and the error page, .+ images?, 2 of them social cards \(\d+ made, 0 reused\)/,
    );
    expect(first.out).toMatch(/heaviest pages/);
    const second = await site(['build', '--root', root, '--cache-dir', '.cache', '--json']);
    const report: unknown = JSON.parse(second.out);
    expect(report).toMatchObject({ ok: true, changed: false, routes: 4, images: { made: 0 }, problems: [] });
  });

  test('says every problem with its place on the error stream, and exits with 1', async () => {
    const fixture = await fixtureSite('shop');
    await fixture.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prise: 40\n  colour: red'));
    const { code, out, err } = await site(['build', '--root', fixture.root, '--cache-dir', '.cache']);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/content\/goods\.yaml:8:3 {2}unknown-key/);
    expect(err).toMatch(/> +8 \| {3}prise: 40/);
    expect(err).toMatch(/2 problems in 1 file/);
    const json = await site(['build', '--root', fixture.root, '--cache-dir', '.cache', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-key' }, { code: 'unknown-key' }],
    });
  });

  test('points at the place in a template that asks for a class no style sheet has', async () => {
    const fixture = await fixtureSite('shop');
    await fixture.edit('templates/parts/Frame.tsx', (text) => text.replace('css.frame', 'css.frmae'));
    // Within a test nobody reads the source map that names the line.
    const line = ['check', '--root', fixture.root, '--cache-dir', '.cache'];
    const { code, err } = await started(line, { cwd: fixture.root });
    expect(code).toBe(1);
    expect(err).toMatch(/^templates\/parts\/Frame\.tsx:12:28 {2}unknown-class/m);
    expect(err).toContain('Did you mean "frame"?');
  });

  test('checks without writing anything', async () => {
    const fixture = await fixtureSite('shop');
    const good = await site(['check', '--root', fixture.root, '--cache-dir', '.cache']);
    expect(good).toMatchObject({ code: 0, out: 'No problems in 4 routes and the error page.\n' });
    expect(await fixture.outputHash()).toBe('absent');
  });

  test('writes plain lines in CI and no colours unless asked', async () => {
    const { root } = await fixtureSite('shop');
    const plain = await site(['build', '--root', root, '--cache-dir', '.cache'], {
      CI: 'true',
      NO_COLOR: '1',
    });
    expect(plain.err.split('\n').filter(Boolean).length).toBeGreaterThan(2);
    expect(plain.out + plain.err).not.toContain('\u001b');
    const coloured = await site(['build', '--root', root, '--cache-dir', '.cache'], {
      FORCE_COLOR: '1',
      NO_COLOR: '',
    });
    expect(coloured.out).toContain('\u001b[');
  });

  test('keeps what it made where SITE_CACHE_DIR says, unless it is told otherwise', async () => {
    const { root } = await fixtureSite('wake');
    const kept = async () => (await readdir(root)).filter((name) => name.startsWith('kept-')).sort();
    const env = { SITE_CACHE_DIR: 'kept-by-variable' };
    expect(await site(['build', '--root', root], env)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual(['kept-by-variable']);
    const told = ['--cache-dir', 'kept-by-option'];
    expect(await site(['check', '--root', root, ...told], env)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual(['kept-by-option', 'kept-by-variable']);
    expect((await readdir(root)).includes('node_modules')).toBe(false);
  });

  test('refuses to replace a folder that it did not make', async () => {
    const { root } = await fixtureSite('shop');
    const { code, err } = await site(['build', '--root', root, '--cache-dir', '.cache', '--out', 'content']);
    expect(code).toBe(2);
    expect(err).toContain('content');
  });

  test('tells machines of a broken environment, too', async () => {
    const { code, out, err } = await site(['build', '--root', tmpdir(), '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/no site|not a site/) },
    });
    expect(err).toMatch(/is not a site/);
  });

  test.each(['taken', 'taken/memory-1', 'taken/memory-1/objects', 'taken/memory-1/traces'])(
    'explains a cache whose place %s is taken, and blames no template',
    async (taken) => {
      const { root, write } = await fixtureSite('shop');
      await mkdir(dirname(join(root, taken)), { recursive: true });
      await write(taken, 'a file');
      const { code, err } = await site(['build', '--root', root, '--cache-dir', 'taken']);
      expect(code).toBe(2);
      expect(err).toMatch(/taken/);
      expect(err).not.toMatch(/bug|schema/);
    },
  );

  test('ends quietly when nobody reads on', async () => {
    expect(await started(['--help'], { deaf: true })).toEqual({ code: 0, out: '', err: '' });
  });

  test('is a process, started from any folder, that speaks on both streams and ends with its exit code', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'site-cli-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    const { root, edit } = await fixtureSite('wake');
    const options = ['--root', root, '--cache-dir', cwd, '--out', join(cwd, 'dist')];
    expect(await started(['build', ...options], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 routes'),
    });
    await edit('templates/pages/quiet.tsx', (text) => `${text}\nnothing();\n`);
    expect(await started(['check', ...options], { cwd })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('nothing is not defined'),
    });
    expect(await started(['bild'], { cwd })).toMatchObject({ code: 2, out: '' });
  });
});
