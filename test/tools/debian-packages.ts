/** Debian's packages for the tools that prove something with real browsers, stores and web servers. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './print.ts';

/** Only where a variable asks for it with `1`: nothing but npm's packages is ever downloaded unasked. */
export const mayInstall = (variable: string): boolean =>
  process.env[variable] === '1' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Says so where it fails; whoever needs the packages looks whether they are there. */
export function installPackages(packages: readonly string[]): void {
  print(`Installing ${packages.join(', ')} …`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0', ...args], {
      stdio: 'ignore',
      timeout: 400_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...packages);
  } catch (error) {
    print(`That failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
