/**
 * Tests the conformance tests themselves: `npm run mutants`.
 *
 *   MUTANTS=1000 SEED=1 KINDS=link,number ROUTES=/pricing npm run mutants
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type Kind, kinds } from './operators.ts';
import MutantsReporter from './report.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    mutants: {
      readonly seed: number;
      /** How many mutants all parts make together. */
      readonly count: number;
      readonly parts: number;
      /** The number of this part, from 0. */
      readonly part: number;
      readonly kinds: readonly Kind[];
      readonly onlyRoutes: readonly string[] | undefined;
    };
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seed = Number(process.env.SEED ?? 1);
const count = Number(process.env.MUTANTS ?? 1000);
const chosen = kinds.filter((kind) => process.env.KINDS?.split(',').includes(kind) ?? true);
// One process for each of two cores.
const parts = 2;

export default defineConfig({
  root: at('../..'),
  cacheDir: at('../../node_modules/.cache/vitest'),
  test: {
    reporters: ['default', new MutantsReporter(seed)],
    projects: Array.from({ length: parts }, (_, part) => ({
      resolve: { alias: { site: at('../../src/index.ts') } },
      test: {
        root: at('../..'),
        name: `part ${part + 1}`,
        include: ['test/mutants/mutants.test.ts'],
        globalSetup: at('../support/global-setup.ts'),
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
        maxWorkers: parts,
        provide: {
          mutants: { seed, count, parts, part, kinds: chosen, onlyRoutes: process.env.ROUTES?.split(',') },
        },
      },
    })),
  },
});
