/**
 * `npm test`: every test. Tests that need no built site run while the site is built. Then the others run.
 * `npm run test:fast`: the most useful tests of a minute. Files or options go to the test runner: `npm test -- test/unit`.
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
