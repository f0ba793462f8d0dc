/** Which runs `npm test` and `npm run test:fast` consist of. */
import type { Job } from './run-jobs.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
/** To be run by Node. */
export const vitest: readonly string[] = [bin('vitest'), 'run', '--config', 'test/vitest.config.ts'];
const tests = (name: string, ...projects: string[]): Job => ({
  name,
  command: [node, ...vitest, ...projects.map((project) => `--project=${project}`)],
});

/** What runs side by side, by the name of the whole. */
export const suites: Readonly<Record<string, readonly Job[]>> = {
  all: [
    tests('engine', 'engine', 'publish', 'unit'),
    tests('website', 'website', 'pages', 'tour', 'mutants'),
  ],
  fast: [
    { name: 'types', command: [node, bin('tsc'), '--noEmit'] },
    { name: 'lint', command: [node, bin('biome'), 'check', '.'] },
    tests('unit', 'unit'),
    tests('pages', 'pages'),
  ],
};
