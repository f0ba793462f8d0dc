/**
 * `npm test`: every test. What needs no built site runs while that is built; then comes what looks at it.
 * `npm run test:fast`: what tells most in a minute. Files or options go to the test runner as they are: `npm test -- test/unit`.
 */
import { spawnSync } from 'node:child_process';
import { runJobs } from '../support/run-jobs.ts';
import { openScratchFolder } from '../support/scratch-folder.ts';
import { suites, vitest } from '../support/suites.ts';

const [suite = 'all', ...rest] = process.argv.slice(2);
const jobs = suites[suite];
if (jobs && rest.length === 0) {
  const scratch = openScratchFolder();
  process.env.TMPDIR = scratch.path;
  process.exitCode = await runJobs(jobs, (text) => process.stdout.write(text)).finally(scratch.dispose);
} else {
  const { status } = spawnSync(process.execPath, [...vitest, ...(jobs ? rest : [suite, ...rest])], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
