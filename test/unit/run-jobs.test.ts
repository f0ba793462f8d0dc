import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Job, runJobs, type Totals } from '../support/run-jobs.ts';
import { suites } from '../support/suites.ts';
import config from '../vitest.config.ts';

/** A program that says these lines and leaves these totals. */
const job = (
  name: string,
  lines: readonly string[],
  { code = 0, totals }: { code?: number; totals?: Totals } = {},
): Job => ({
  name,
  command: [
    process.execPath,
    '-e',
    `for (const line of ${JSON.stringify(lines)}) console.log(line);
    ${totals ? `require('fs').writeFileSync(process.env.TEST_TOTALS, ${JSON.stringify(JSON.stringify(totals))});` : ''}
    process.exitCode = ${code};`,
  ],
});

const file = (name: string, ms: number, failed = 0) => ({
  group: 'unit',
  file: name,
  began: 1000,
  ended: 1000 + ms,
  passed: 3,
  failed,
  skipped: [],
});

async function run(...jobs: Job[]) {
  let said = '';
  const code = await runJobs(jobs, (text) => {
    said += text;
  });
  return { code, said, closing: said.trimEnd().split('\n').at(-1) };
}

describe('several programs side by side', () => {
  test('are all well, and the last line counts their tests', async () => {
    const one = job('one', ['under way', ' Test Files  2 passed'], {
      totals: { files: [file('a.test.ts', 2500), file('b.test.ts', 40)], errors: 0 },
    });
    const { code, said, closing } = await run(one, job('two', ['nothing to count']));
    expect({ code, closing }).toEqual({ code: 0, closing: '6 passed, 0 failed' });
    expect(said).toMatch(/^one +under way$/m);
    expect(said).toMatch(/^ +unit +2\.5 s {2}2 files, 6 tests$/m);
    expect(said).toMatch(/slowest files\n +2\.5 s {2}a\.test\.ts\n +0\.0 s {2}b\.test\.ts\n/);
  });

  test('come one after another where one needs the other, however that ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'run-jobs-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const mark = JSON.stringify(join(folder, 'mark'));
    const script = (text: string): Job['command'] => [process.execPath, '-e', text];
    const first = `setTimeout(() => { require('fs').writeFileSync(${mark}, ''); process.exit(2); }, 200)`;
    const second = `console.log(require('fs').existsSync(${mark}) ? 'found it' : 'came too soon')`;
    const { code, said } = await run(
      { name: 'first', command: script(first) },
      { name: 'second', command: script(second), after: ['first'] },
    );
    expect(said).toContain('Side by side: first, second (after first)\n');
    expect(said).toContain('found it');
    expect(code).toBe(1);
  });

  test('name what was skipped, and why', async () => {
    const skipped = ['on a full disk: this machine lets nobody mount one'];
    const totals = { files: [{ ...file('a.test.ts', 10), skipped }], errors: 0 };
    const { code, said, closing } = await run(job('one', [], { totals }));
    expect({ code, closing }).toEqual({ code: 0, closing: '3 passed, 0 failed, 1 skipped' });
    expect(said).toContain('SKIPPED a.test.ts: on a full disk: this machine lets nobody mount one\n');
  });

  test('show last what failed, wherever it stood, and end with 1', async () => {
    const red = job('red', ['Failed Tests 1', 'it was to be 3'], {
      code: 1,
      totals: { files: [file('a.test.ts', 10, 1)], errors: 0 },
    });
    const { code, said, closing } = await run(red, job('green', [' Test Files  1 passed']));
    expect({ code, closing }).toEqual({ code: 1, closing: '3 passed, 1 failed' });
    expect(said.indexOf('=== red FAILED: exit code 1')).toBeGreaterThan(said.indexOf('=== green'));
    expect(said.indexOf('it was to be 3')).toBeGreaterThan(said.indexOf('=== red'));
  });

  test.each<[string, Job, string]>([
    ['ends badly without a failed test', job('odd', [], { code: 3 }), 'odd: exit code 3'],
    [
      'is killed',
      { name: 'odd', command: [process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'] },
      'odd: stopped by SIGKILL',
    ],
    ['is not there', { name: 'odd', command: ['/nowhere/at/all'] }, 'ENOENT'],
    [
      'ends well although something was thrown outside of its tests',
      job('odd', [], { totals: { files: [file('a.test.ts', 10)], errors: 1 } }),
      'odd: 1 failed',
    ],
  ])('end with 1 where one of them %s', async (_, odd, says) => {
    const { code, closing } = await run(odd, job('green', []));
    expect(code).toBe(1);
    expect(closing).toMatch(/^\d passed, 1 failed, /);
    expect(closing).toContain(says);
  });
});

test('npm test runs every project once', () => {
  const asked = suites.all?.flatMap(({ command }) =>
    command.flatMap((word) => /^--project=(.+)/.exec(word)?.[1] ?? []),
  );
  const project = z.object({ test: z.object({ name: z.string() }) });
  const { projects } = z.object({ projects: z.array(project) }).parse(config.test);
  expect(asked?.toSorted()).toEqual(projects.map(({ test }) => test.name).toSorted());
});
