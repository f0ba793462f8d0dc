/** Puts the parts of the mutants together after a run. The run fails if too few mutants were noticed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import { isEnough, reportOf } from './score.ts';

const resultsFile = fileURLToPath(
  new URL('../../node_modules/.cache/site-tests/mutants.json', import.meta.url),
);

export default class MutantsReporter implements Reporter {
  private readonly began = performance.now();
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const metas = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.meta());
    const mutants = metas.flatMap((meta) => meta.mutants ?? []);
    const equal = metas.reduce((sum, meta) => sum + (meta.equal ?? 0), 0);
    if (mutants.length === 0) return;
    mkdirSync(dirname(resultsFile), { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify({ seed: this.seed, equal, mutants }, undefined, 1)}\n`);
    const seconds = (performance.now() - this.began) / 1000;
    process.stdout.write(`${reportOf({ seed: this.seed, mutants, equal, seconds })}\n`);
    process.stdout.write(`Every mutant: ${relative(process.cwd(), resultsFile)}\n`);
    if (!isEnough(mutants)) process.exitCode = 1;
  }
}
