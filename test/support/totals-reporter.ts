/** Writes down how the files of a run did and when, for whoever put several runs together: see `run-jobs.ts`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileTotals, Totals } from './run-jobs.ts';

export default class TotalsReporter implements Reporter {
  readonly #out = process.env.TEST_TOTALS;
  readonly #began = new Map<string, number>();
  readonly #ended = new Map<string, number>();

  constructor() {
    // A test may start a run of its own.
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
      // A file that could not even be loaded has no tests.
      failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
      skipped: tests.flatMap((test) => {
        const result = test.result();
        if (result.state !== 'skipped') return [];
        return [[test.fullName, ...(result.note ? [result.note] : [])].join(': ')];
      }),
    };
  }
}
