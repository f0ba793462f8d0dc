import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import ConformanceReporter from './conformance/reporter.ts';
import LongestFirst from './longest-first.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = { resolve: { alias: { site: at('../src/index.ts') } } };
/** What is waited for shall come, however busy the machine is; a test that asks how soon says so itself. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 10_000 } },
};

const ofEngine = {
  root: at('..'),
  // They wait for processes and disks a good deal.
  maxWorkers: 3,
  sequence: { groupOrder: 0 },
};

/** What looks at the built website, in a browser or in its files. */
const ofWebsite = {
  root: at('..'),
  globalSetup: at('./support/global-setup.ts'),
  // Two cores: more workers than that only make the browser tests flaky.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  ...shared,
  root: at('..'),
  // Generated things belong into the cache.
  cacheDir: at('../node_modules/.cache/vitest'),
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new ConformanceReporter()],
    projects: [
      {
        ...shared,
        test: {
          ...patient,
          ...ofEngine,
          name: 'engine',
          include: ['test/engine/**/*.test.{ts,tsx}', 'test/publish/**/*.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          ...ofEngine,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // Most take less time than a process and its modules take to start.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          ...ofWebsite,
          name: 'website',
          include: ['test/conformance/browser/**/*.test.ts', 'test/browser/**/*.test.{ts,tsx}'],
          // They share a browser, and what they know of the pages.
          isolate: false,
          setupFiles: at('./support/start-browser.ts'),
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          ...ofWebsite,
          name: 'tour',
          include: ['test/tour/**/*.test.ts', 'test/conformance/every-page/**/*.test.ts'],
          globalSetup: [at('./support/global-setup.ts'), at('./tour/setup.ts')],
          isolate: false,
          setupFiles: at('./support/start-browser.ts'),
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          ...ofWebsite,
          name: 'pages',
          include: ['test/conformance/*.test.{ts,tsx}', 'test/findable/**/*.test.ts'],
          // They only read, so they share what is slow to come by: parsers, and every page parsed.
          isolate: false,
        },
      },
    ],
  },
});
