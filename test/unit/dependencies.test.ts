import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dependenciesOf, reasons, rowStart } from '../support/dependencies.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dependencies = dependenciesOf(root);

test('every package that is asked at run time has a reason, and every reason its package', () => {
  expect(Object.keys(reasons).sort()).toEqual(dependencies.map(({ name }) => name).sort());
});

test('CONTRIBUTING.md lists them as the lockfile has them: run `npm run dependencies`', () => {
  const rows = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
    .split('\n| package | what for |')[1]
    ?.split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'));
  expect(rows?.map((row) => row.split('|').slice(0, 5).join('|').concat('|'))).toEqual(
    dependencies.map(rowStart),
  );
});

test('all of them may be used by anybody, and esbuild alone runs something when it is installed', () => {
  const allowed = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'];
  for (const { name, licence } of dependencies) expect(allowed, name).toContain(licence);
  expect(dependencies.filter(({ runs }) => runs).map(({ name }) => name)).toEqual(['esbuild']);
});
