/** The jobs that `npm test` and `npm run test:fast` run. */
import type { Job } from './run-jobs.ts';
import { siteOfTests } from './site-of-tests.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
/** Arguments for Node that run the tests. */
export const vitest: readonly string[] = [bin('vitest'), 'run', '--config', 'test/vitest.config.ts'];
const tests = (name: string, ...projects: string[]): Job => ({
  name,
  command: [node, ...vitest, ...projects.map((project) => `--project=${project}`)],
});

/** The jobs, by the name of the suite. */
export const suites: Readonly<Record<string, readonly Job[]>> = {
  all: [
    // Most of a first build is encoding pictures. The engine tests, which run beside it, need none of these.
    { name: 'site', command: [node, 'bin/site.js', 'build', '--quiet', '--out', siteOfTests] },
    tests('engine', 'engine', 'publish', 'unit'),
    // Browsers keep all processors busy, and are reliable only if nothing else runs beside them.
    { ...tests('website', 'website', 'pages', 'tour', 'mutants'), after: ['site', 'engine'] },
  ],
  fast: [
    { name: 'types', command: [node, bin('tsc'), '--noEmit'] },
    { name: 'lint', command: [node, bin('biome'), 'check', '.'] },
    tests('unit', 'unit'),
    tests('pages', 'pages'),
  ],
};
