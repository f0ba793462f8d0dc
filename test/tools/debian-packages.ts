/** Debian's packages for the tools that test with real browsers, stores and web servers. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from './print.ts';

/** Whether the variable is `1`, as root and with apt. Nothing but npm's packages is ever downloaded without being asked. */
export const mayInstall = (variable: string): boolean =>
  process.env[variable] === '1' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Prints an error if it fails. Callers must check themselves whether the packages are there. */
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
