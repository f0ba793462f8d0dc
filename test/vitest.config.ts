import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = { resolve: { alias: { site: at('../src/index.ts') } } };

export default defineConfig({
  ...shared,
  root: at('..'),
  // Generated things belong into the cache.
  cacheDir: at('../node_modules/.cache/vitest'),
  test: {
    // Two cores: more workers than that only make the browser tests flaky.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'engine',
          root: at('..'),
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/engine/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'website',
          root: at('..'),
          include: ['test/conformance/**/*.test.{ts,tsx}', 'test/browser/**/*.test.{ts,tsx}'],
          globalSetup: at('./support/global-setup.ts'),
          // Statements about seconds meet busy machines; what is broken fails twice, and a retry is reported.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
