import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import ConformanceReporter from './conformance/reporter.ts';
import TotalsReporter from './support/totals-reporter.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = { resolve: { alias: { site: at('../src/index.ts') } } };
/** Where the build of the agency's site keeps what it has made. */
const cacheDir = resolve(at('..'), process.env.SITE_CACHE_DIR || 'node_modules/.cache/site');
/** What is waited for shall come, however busy the machine is; a test that asks how soon says so itself. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

const everywhere = {
  ...patient,
  root: at('..'),
  env: {
    // Builds of tiny sites keep to their own folders, and share nothing.
    SITE_CACHE_DIR: '',
    SITE_CACHE: '',
    // Nobody publishes as the machine or the job that the tests run on.
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '',
    AWS_CONTAINER_CREDENTIALS_FULL_URI: '',
    AWS_WEB_IDENTITY_TOKEN_FILE: '',
  },
  provide: { cacheDir },
  // What a build has bundled is plain JavaScript already.
  server: { deps: { external: [/\/objects\/[0-9a-f]{2}\/[0-9a-f]+\.mjs$/] } },
};

/** What looks at the built website, in a browser or in its files. */
const ofWebsite = { ...everywhere, globalSetup: at('./support/global-setup.ts') };

export default defineConfig({
  ...shared,
  root: at('..'),
  // Generated things belong into the cache.
  cacheDir: at('../node_modules/.cache/vitest'),
  test: {
    reporters: ['default', new ConformanceReporter(), new TotalsReporter()],
    // A browser has a core of its own to work on; more workers only make each other wait.
    maxWorkers: 2,
    // Milliseconds from which on a test is named although it passed.
    slowTestThreshold: 5000,
    projects: [
      {
        ...shared,
        test: {
          ...everywhere,
          name: 'engine',
          globalSetup: at('./support/warm-pictures.ts'),
          include: ['test/engine/**/*.test.{ts,tsx}'],
          // They share the modules of the engine, and a bundler that is started once.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...everywhere,
          name: 'publish',
          include: ['test/publish/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...everywhere,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // Most take less time than a process and its modules take to start.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
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
          ...ofWebsite,
          name: 'tour',
          // After the others: the tour goes on beside them, and they need not wait for it.
          sequence: { groupOrder: 1 },
          include: ['test/tour/**/*.test.ts', 'test/conformance/every-page/**/*.test.ts'],
          // The first of them may wait for the whole tour.
          testTimeout: 900_000,
          globalSetup: [at('./support/global-setup.ts'), at('./tour/setup.ts')],
          isolate: false,
          setupFiles: at('./support/start-browser.ts'),
        },
      },
      {
        ...shared,
        test: {
          ...ofWebsite,
          name: 'pages',
          include: ['test/conformance/*.test.{ts,tsx}', 'test/findable/**/*.test.ts'],
          // They only read, so they share what is slow to come by: parsers, and every page parsed.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...ofWebsite,
          name: 'mutants',
          // By itself: it loads the tests of pages without running them. A thousand mutants are `npm run mutants`.
          include: ['test/mutants/known-damage.test.ts'],
        },
      },
    ],
  },
});
