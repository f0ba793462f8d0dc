/** Which runs `npm test` and `npm run test:fast` consist of. */
import type { Job } from './run-jobs.ts';
import { siteOfTests } from './site-of-tests.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
/** To be run by Node. */
export const vitest: readonly string[] = [bin('vitest'), 'run', '--config', 'test/vitest.config.ts'];
const tests = (name: string, ...projects: string[]): Job => ({
  name,
  command: [node, ...vitest, ...projects.map((project) => `--project=${project}`)],
});

/** By the name of the whole. */
export const suites: Readonly<Record<string, readonly Job[]>> = {
  all: [
    // Most of a first build is pictures; these tests need none of them.
    { name: 'site', command: [node, 'bin/site.js', 'build', '--quiet', '--out', siteOfTests] },
    tests('engine', 'engine', 'publish', 'unit'),
    // Browsers keep all processors busy by themselves, and are steady only where nobody else does.
    { ...tests('website', 'website', 'pages', 'tour', 'mutants'), after: ['site', 'engine'] },
  ],
  fast: [
    { name: 'types', command: [node, bin('tsc'), '--noEmit'] },
    { name: 'lint', command: [node, bin('biome'), 'check', '.'] },
    tests('unit', 'unit'),
    tests('pages', 'pages'),
  ],
};
