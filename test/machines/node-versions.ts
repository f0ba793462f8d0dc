/** Other versions of Node, which npm has as packages for most machines. They belong to tools: no build and no test asks for them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** The programs, by "Node 22.1.0". Each of `wanted` is a path, or a version to be fetched to `folder`: `22`, `20.19.0`. */
export function nodeVersions(wanted: readonly string[], folder: string): ReadonlyMap<string, string> {
  const programs = wanted.map((one) => (one.includes('/') ? one : fetched(one, folder)));
  return new Map(programs.map((program) => [`Node ${versionOf(program)}`, program]));
}

const versionOf = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);

function fetched(version: string, folder: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const said = execFileSync('npm', ['view', `${name}@${version}`, 'version', '--json'], { encoding: 'utf8' });
  const found = z.union([z.string(), z.array(z.string())]).parse(JSON.parse(said));
  const newest = [found]
    .flat()
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  const own = join(folder, `${name}-${newest}`);
  const program = join(own, 'package', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(own, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', `${name}@${newest}`], {
    cwd: own,
    encoding: 'utf8',
  });
  // Unpacked by hand, as npm would run what the package asks for at its installation.
  execFileSync('tar', ['-xzf', basename(packed.trim()), 'package/bin/node'], { cwd: own });
  return program;
}
