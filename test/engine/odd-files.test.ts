/** Pipes and devices where files are expected: nothing waits for them. */
import { execFile, execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

test.skipIf(process.platform === 'win32').each([
  ['a pipe', 'content/schema.ts'],
  ['a pipe', 'templates/parts/Frame.tsx'],
  ['a device', 'templates/parts/Frame.tsx'],
  ['a pipe', 'templates/parts/Frame.module.css'],
  ['a pipe', 'templates/parts/mark.svg'],
  ['a device', 'templates/parts/mark.svg'],
  ['a pipe', 'templates/islands/Note.client.ts'],
])('%s in place of %s is told at once', async (kind, file) => {
  const site = await fixtureSite('shop');
  const path = join(site.root, file);
  await rm(path);
  if (kind === 'a pipe') execFileSync('mkfifo', [path]);
  else await symlink('/dev/zero', path);
  const { code, signal, said } = await new Promise<{
    code: number | null;
    signal: NodeJS.Signals | null;
    said: string;
  }>((done) => {
    // Within the process it would wait for ever, and keep the test from ending.
    const child = execFile(
      process.execPath,
      [launcher, 'check', '--quiet', '--root', site.root],
      { timeout: 200_000, killSignal: 'SIGKILL' },
      (_error, out, err) => done({ code: child.exitCode, signal: child.signalCode, said: out + err }),
    );
  });
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  expect(said).toMatch(/is a pipe or a device/);
  expect(said).toMatch(new RegExp(`^\\S*(${file}|Frame.module.css|templates/pages/)`, 'm'));
});

test('a file that a style sheet names and that is not there is told at the line that names it', async () => {
  const site = await fixtureSite('shop');
  await rm(join(site.root, 'templates/parts/mark.svg'));
  const [problem, ...others] = await site.problems();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'style-error',
    message: 'There is no file templates/parts/mark.svg.',
    file: 'templates/parts/Frame.module.css',
    line: 6,
  });
  expect(JSON.stringify(problem)).not.toContain(site.root);
});
