import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fixtureSite, treeHash } from '../support/fixture-site.ts';

const run = promisify(execFile);
const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

async function build(root: string, env: Record<string, string> = {}, out = 'dist'): Promise<string> {
  await run(
    process.execPath,
    [launcher, 'build', '--root', root, '--cache-dir', '.cache', '--out', out, '--quiet'],
    {
      env: { ...process.env, ...env },
    },
  );
  return treeHash(join(root, out));
}

test('the same site has the same bytes: cold, warm, elsewhere, in other zones and languages', async () => {
  const [here, elsewhere] = await Promise.all([fixtureSite('shop'), fixtureSite('shop')]);
  const cold = await build(here.root);
  const warm = await build(here.root, {}, 'again');
  // It has a cache of its own, which is empty.
  const moved = await build(elsewhere.root, {
    TZ: 'Pacific/Apia',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  expect(new Set([cold, warm, moved]).size).toBe(1);
}, 300_000);
