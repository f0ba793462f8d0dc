/**
 * Asks the Nu HTML checker, the validator of the W3C, about every built page: `npm run nu`.
 *
 * It needs Java, 17 or later; without it nothing is checked, which is said, with exit code 0. Exit code 1: some page
 * has an error that is not on the list in `allowed.ts`.
 */
import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../support/chromium.ts';
import { installPackage } from '../install-package.ts';
import { allowed } from './allowed.ts';

const run = promisify(execFile);
const home = join(projectRoot, 'test', 'nu');
const dist = join(projectRoot, 'dist');

/** What the checker prints with `--format json`. Places are of the file's lines and columns, from 1. */
const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().optional(),
      message: z.string(),
      lastLine: z.number().optional(),
      lastColumn: z.number().optional(),
      extract: z.string().optional(),
    }),
  ),
});

const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
);
if (!hasJava) {
  process.stdout.write('SKIPPED: the Nu HTML checker needs Java, which is not here.\n');
  process.exit(0);
}
await installPackage(home, 'the Nu HTML checker, 31 MB');

const { stdout } = await run(
  'java',
  [
    '-Xss2m',
    '-jar',
    join(home, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar'),
    '--skip-non-html',
    '--exit-zero-always',
    '--stdout',
    '--format',
    'json',
    dist,
  ],
  { maxBuffer: 256 * 1024 * 1024 },
);
const { messages } = report.parse(JSON.parse(stdout));
const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
const used = new Map(allowed.map((one) => [one, 0]));
const unexpected = errors.filter(({ message }) => {
  const known = allowed.find((one) => one.message.test(message));
  if (known) used.set(known, (used.get(known) ?? 0) + 1);
  return known === undefined;
});
for (const { url = '', message, lastLine, lastColumn, extract = '' } of unexpected) {
  const file = url.startsWith('file:') ? relative(projectRoot, new URL(url).pathname) : url;
  process.stdout.write(`${file}:${lastLine ?? 1}:${lastColumn ?? 1}  ${message}\n    ${extract.trim()}\n`);
}
for (const [{ message, why }, times] of used)
  if (times === 0) process.stdout.write(`No longer needed in allowed.ts: ${message} (${why})\n`);
process.stdout.write(
  `${unexpected.length} errors; ${errors.length - unexpected.length} more are CSS that the checker does not know yet.\n`,
);
process.exit(unexpected.length > 0 ? 1 : 0);
