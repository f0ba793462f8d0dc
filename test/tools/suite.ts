/**
 * `npm test`: every test, in two runs side by side. One needs no built site, and is busy while the other's is built.
 * `npm run test:fast`: what tells most in a minute. Files or options go to the test runner as they are: `npm test -- test/unit`.
 */
import { spawnSync } from 'node:child_process';
import { type Job, runJobs } from '../support/run-jobs.ts';

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
const vitest = [bin('vitest'), 'run', '--config', 'test/vitest.config.ts'];
const tests = (name: string, ...projects: string[]): Job => ({
  name,
  command: [node, ...vitest, ...projects.map((project) => `--project=${project}`)],
});

const suites: Readonly<Record<string, readonly Job[]>> = {
  all: [tests('engine', 'engine', 'publish', 'unit'), tests('website', '!engine', '!publish', '!unit')],
  fast: [
    { name: 'types', command: [node, bin('tsc'), '--noEmit'] },
    { name: 'lint', command: [node, bin('biome'), 'check', '.'] },
    tests('unit', 'unit'),
    tests('pages', 'pages'),
  ],
};

const [suite = 'all', ...rest] = process.argv.slice(2);
const jobs = suites[suite];
if (jobs && rest.length === 0) process.exitCode = await runJobs(jobs, (text) => process.stdout.write(text));
else {
  const { status } = spawnSync(node, [...vitest, ...(jobs ? rest : [suite, ...rest])], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
