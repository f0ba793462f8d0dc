import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { dependenciesOf, reasons, rowStart } from '../support/dependencies.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dependencies = dependenciesOf(root);

test('every package that is asked at run time has a reason, and every reason its package', () => {
  expect(Object.keys(reasons).sort()).toEqual(dependencies.map(({ name }) => name).sort());
});

test('CONTRIBUTING.md lists them as the lockfile has them: run `npm run packages`', () => {
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

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

test('the lockfile knows every package by its hash, and few of them run something when they are installed', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(running.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(['esbuild']);
});

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

test.each(['package.json', 'starter/package.json'])('%s asks for one version of each package', (file) => {
  const { dependencies: used, devDependencies } = manifest.parse(
    JSON.parse(readFileSync(root + file, 'utf8')),
  );
  const ranges = Object.entries({ ...used, ...devDependencies });
  expect(ranges.filter(([, range]) => !/^(?:npm:[\w/@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))).toEqual(
    [],
  );
});

const workflow = z.object({ jobs: z.record(z.string(), z.unknown()) });

test.each(['.github/workflows/publish.yml', 'starter/dot-github/workflows/publish.yml'])(
  'in %s no job that runs the code of packages or templates holds keys',
  (file) => {
    const { jobs } = workflow.parse(parse(readFileSync(root + file, 'utf8')));
    const texts = Object.values(jobs).map((job) => JSON.stringify(job));
    const holders = texts.filter((job) => /secrets\.|id-token/.test(job));
    expect(holders).toHaveLength(1);
    for (const job of holders) {
      expect(job).not.toMatch(/site build|npm run|npm test|\.ci\/(?:check|run)/);
      for (const [install] of job.matchAll(/npm (?:ci|install)[^"]*/g))
        expect(install).toContain('--ignore-scripts');
    }
  },
);
