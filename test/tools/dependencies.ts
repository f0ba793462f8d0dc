/** Writes the table of packages in CONTRIBUTING.md: `npm run packages`. Asks npm when each was last released. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dependenciesOf, rowStart } from '../support/dependencies.ts';

const times = z.record(z.string(), z.string());

function lastRelease(name: string): string {
  const told = execFileSync('npm', ['view', name, 'time', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const days = Object.entries(times.parse(JSON.parse(told))).flatMap(([version, time]) =>
    /^\d/.test(version) ? [time.slice(0, 10)] : [],
  );
  return days.sort().at(-1) ?? 'unknown';
}

function kilobytesOf(name: string): string {
  const folder = join('node_modules', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const own = files.filter(
    (file) => file.isFile() && !join(file.parentPath).slice(folder.length).includes('node_modules'),
  );
  const bytes = own.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / 1000).toLocaleString('en');
}

const rows = dependenciesOf('./').map(
  (dependency) =>
    `${rowStart(dependency)} ${kilobytesOf(dependency.name)} | ${lastRelease(dependency.name)} |`,
);
const table = [
  '| package | what for | licence | runs at installation | kB | last release |',
  '| --- | --- | --- | --- | --: | --- |',
  ...rows,
].join('\n');
const text = readFileSync('CONTRIBUTING.md', 'utf8');
const [before = ''] = text.split('\n| package | what for |');
writeFileSync('CONTRIBUTING.md', `${before}\n${table}\n`);
