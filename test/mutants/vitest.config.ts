/** The tests of the conformance tests, which take minutes: `npm run mutants`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { site: at('../../src/index.ts') } },
  root: at('../..'),
  cacheDir: at('../../node_modules/.cache/vitest'),
  test: {
    include: ['test/mutants/*.test.ts'],
    globalSetup: at('../support/global-setup.ts'),
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    isolate: false,
    maxWorkers: 1,
  },
});
