/** Writes the results and times of the test files of a run to a file, for `run-jobs.ts`, which combines several runs. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileTotals, Totals } from './run-jobs.ts';

export default class TotalsReporter implements Reporter {
  readonly #out = process.env.TEST_TOTALS;
  readonly #began = new Map<string, number>();
  readonly #ended = new Map<string, number>();

  constructor() {
    // A test may start a test run of its own, which must not write to the same file.
    delete process.env.TEST_TOTALS;
  }

  onTestModuleStart({ id }: TestModule): void {
    this.#began.set(id, Date.now());
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#ended.set(id, Date.now());
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (!this.#out) return;
    const totals: Totals = { files: modules.map((module) => this.#totalsOf(module)), errors: errors.length };
    writeFileSync(this.#out, JSON.stringify(totals));
  }

  #totalsOf(module: TestModule): FileTotals {
    const tests = [...module.children.allTests()];
    const states = tests.map((test) => test.result().state);
    const count = (wanted: string) => states.filter((state) => state === wanted).length;
    const failed = count('failed');
    const ended = this.#ended.get(module.id) ?? Date.now();
    return {
      group: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      began: this.#began.get(module.id) ?? ended,
      ended,
      passed: count('passed'),
      // A file that could not be loaded has no tests, but counts as one failure.
      failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
      skipped: tests.flatMap((test) => {
        const result = test.result();
        if (result.state !== 'skipped') return [];
        return [[test.fullName, ...(result.note ? [result.note] : [])].join(': ')];
      }),
    };
  }
}
