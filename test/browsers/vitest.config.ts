/** The same tests in each browser that `OTHER_BROWSERS` names; see `test/tools/browsers.ts`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { site: at('../../src/index.ts') } };

export default defineConfig({
  resolve,
  root: at('../..'),
  cacheDir: at('../../node_modules/.cache/vitest'),
  test: {
    projects: (process.env.OTHER_BROWSERS ?? 'firefox,webkit').split(',').map((name) => ({
      resolve,
      test: {
        name,
        root: at('../..'),
        include: ['test/browsers/*.test.ts'],
        globalSetup: [at('../support/global-setup.ts'), at('./setup.ts')],
        // What the client says by itself.
        env: { WDIO_LOG_LEVEL: 'error' },
        // A browser shows one page at a time, so the files come one after the other.
        maxWorkers: 1,
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 240_000,
        expect: { poll: { timeout: 10_000 } },
      },
    })),
  },
});
