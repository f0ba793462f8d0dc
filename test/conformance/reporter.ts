/**
 * After a run of all conformance tests: which statements they proved, from what happened and not from what stands in
 * the files. A statement that is not proven, or on fewer pages than it names, fails the run. A run of some files only
 * tells nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { builtRoutes } from '../support/built-routes.ts';
import { siteOfTests } from '../support/site-of-tests.ts';
import { statements } from './statements.ts';
import { judge, type ProofResult, type Verdict } from './verdicts.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '..', '..');
const resultsFile = join(root, 'node_modules', '.cache', 'site-tests', 'proofs.json');

export default class ConformanceReporter implements Reporter {
  private complete = false;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const running = new Set(specifications.map(({ moduleId }) => moduleId));
    const files = glob.sync('**/*.test.{ts,tsx}', { cwd: folder, absolute: true });
    this.complete = files.every((file) => running.has(file));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.complete) return;
    const results = modules.flatMap((module) => [...module.children.allTests()]).flatMap(resultOf);
    const verdicts = judge(statements, results, builtRoutes(siteOfTests));
    mkdirSync(dirname(resultsFile), { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify(verdicts, undefined, 1)}\n`);
    process.stdout.write(`${reportOf(verdicts)}\n`);
    if (verdicts.some(isFailure)) process.exitCode = 1;
  }
}

/** Fails the run. */
export const isFailure = ({ outcome, unseen }: Verdict): boolean =>
  outcome === 'failed' || outcome === 'missing' || unseen.length > 0;

/** Proven, and on each of its pages. */
const holds = ({ outcome, unseen }: Verdict): boolean => outcome === 'proven' && unseen.length === 0;

function resultOf(test: TestCase): ProofResult[] {
  const { proof } = test.meta();
  if (!proof) return [];
  return [
    {
      ...proof,
      passed: test.result().state === 'passed',
      attempts: (test.diagnostic()?.retryCount ?? 0) + 1,
      file: relative(root, test.module.moduleId),
    },
  ];
}

/** How many statements the report lists of those that were seen on some of their pages only. */
const most = 8;

/** A line for the whole, and one for each statement that is not proven or not on every page that it names. */
export function reportOf(verdicts: readonly Verdict[]): string {
  const proven = verdicts.filter(({ outcome }) => outcome === 'proven');
  const open = verdicts.filter(({ outcome }) => outcome !== 'proven');
  const short = proven.filter((verdict) => !holds(verdict));
  const named = verdicts.flatMap((verdict) => verdict.named).length;
  const visited = named - verdicts.flatMap(({ unseen }) => unseen).length;
  return [
    `${verdicts.length} statements: ${proven.length - short.length} proven, ${proven.length} passed; pages: ${visited} visited, ${named} named.`,
    ...open.map(({ id, outcome, files }) => [`  ${id} ${outcome}`, ...files].join('  ')),
    ...short
      .slice(0, most)
      .map(
        ({ id, named, unseen }) =>
          `  ${id} seen on ${named.length - unseen.length} of ${named.length} pages, not on ${unseen.slice(0, 3).join(', ')}${unseen.length > 3 ? ', …' : ''}`,
      ),
    ...(short.length > most ? [`  and ${short.length - most} more on some of their pages only`] : []),
    `All verdicts: ${relative(process.cwd(), resultsFile)}`,
  ].join('\n');
}
