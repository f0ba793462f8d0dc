/** Packages that only a tool needs. They live in folders of their own under `test`, so that `npm ci` stays light. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the package in `folder` if its lockfile has changed since the last time. Prints `what` before it installs. */
export async function installPackage(folder: string, what: string): Promise<void> {
  const wanted = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed-lock.json');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  process.stdout.write(`Installing ${what}, once …\n`);
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], {
    shell: process.platform === 'win32',
  });
  await writeFile(stamp, wanted);
}
