import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { previewFolder } from '../../src/publish/preview-folder.ts';
import { writeRelease } from '../publish/write-release.ts';
import { releaseOf } from '../support/releases.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.github/workflows');

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      permissions: z.record(z.string(), z.string()),
      steps: z.array(
        z.object({ uses: z.string().optional(), run: z.string().optional(), if: z.string().optional() }),
      ),
    }),
  ),
});

const read = async (name: string) => workflow.parse(parse(await readFile(join(folder, name), 'utf8')));

describe('the workflows', () => {
  test('take every action by the hash of its commit', async () => {
    for (const name of await readdir(folder)) {
      const { jobs } = await read(name);
      for (const { uses } of Object.values(jobs).flatMap(({ steps }) => steps))
        if (uses !== undefined) expect(`${name}: ${uses}`).toMatch(/@[0-9a-f]{40}$/);
    }
  });

  test('give the right to take a role to the job that publishes alone, and none to pull requests', async () => {
    const publish = await read('publish.yml');
    expect(publish.permissions).toEqual({});
    expect(publish.jobs.build?.permissions).toEqual({ contents: 'read' });
    expect(publish.jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    const check = await read('check.yml');
    expect(check.permissions).toEqual({});
    expect(check.jobs.check?.permissions).toEqual({ contents: 'read' });
    expect(await readFile(join(folder, 'check.yml'), 'utf8')).not.toContain('secrets.');
  });

  test('publish main alone, after all tests, and keep the pictures of a build that failed', async () => {
    const { build } = (await read('publish.yml')).jobs;
    expect(build?.if).toContain("github.ref == 'refs/heads/main'");
    expect(build?.steps.map((step) => step.run)).toContain('.ci/check');
    expect(build?.steps.find(({ uses }) => uses?.startsWith('actions/cache/save@'))?.if).toBe('always()');
  });
});

test('previews hold keys only where nothing of a branch is built, and are never of a stranger', async () => {
  const { permissions, jobs } = await read('preview.yml');
  expect(permissions).toEqual({});
  expect(Object.keys(jobs)).toEqual(['build', 'publish', 'remove']);
  expect(jobs.build?.permissions).toEqual({ contents: 'read' });
  for (const { steps } of [jobs.publish, jobs.remove].flatMap((job) => job ?? []))
    expect(steps.flatMap(({ run }) => run ?? [])).toContain('npm ci --omit=dev --ignore-scripts');
  const text = await readFile(join(folder, 'preview.yml'), 'utf8');
  expect(Object.keys(z.object({ on: z.record(z.string(), z.unknown()) }).parse(parse(text)).on)).toEqual([
    'push',
    'delete',
  ]);
});

test.each(['main', 'feature/New-Menu', '--a..b--', 'v1.2_x', 'größe'])(
  'the workflow and the command agree on the folder of the preview "%s"',
  async (name) => {
    const { stdout } = await run(join(root, '.ci/preview-folder'), [name]);
    expect(stdout).toBe(previewFolder(name));
  },
);

test('PUBLISH_OPTIONS may hold words in quotes, of which nothing is run', async () => {
  const site = await writeRelease(releaseOf('one'));
  const { stdout } = await run(join(root, '.ci/publish'), {
    env: {
      ...process.env,
      PUBLISH_TARGET: `file:${join(site, 'htdocs')}`,
      PUBLISH_OPTIONS: `--dry-run --json --root ${site} --purge "echo \`exit 3\` $(exit 4) {paths}"`,
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, dryRun: true, purge: "echo `exit 3` $(exit 4) '/*'" });
});
