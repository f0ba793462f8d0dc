import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('..'),
  resolve: { alias: { site: at('../src/index.ts') } },
  // The cache stays where generated things belong; `dist/` and the sources are never written by tests.
  cacheDir: at('../node_modules/.cache/vitest'),
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Two cores: more workers than that only make the browser tests flaky.
    maxWorkers: 2,

  },
});
