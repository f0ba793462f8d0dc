/** In which order test files run: whatever takes long goes first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What took longest when somebody last looked, longest first. A machine that has run the tests before remembers; a
 * fresh one goes by the length of a file, and some of the shortest visit every page.
 */
const longest = [
  'publish/visitors',
  'publish/together',
  'unit/publish/command',
  'publish/rollback',
  'engine/interruption',
  'publish/order',
  'engine/cache',
  'publish/large-files',
  'engine/bad-templates',
  'engine/bad-content',
  'unit/publish/interrupted',
  'engine/public-files',
  'browser/csp',
  'conformance/browser/hero',
  'browser/axe-states',
  'conformance/browser/widgets-pages',
  'conformance/browser/widgets-studio',
  'conformance/browser/widgets-carousels',
  'browser/at-rest',
  'conformance/browser/widgets-logos',
  'browser/keyboard',
  'browser/page-styles',
  'browser/reduced-motion',
  'browser/hydration',
];

/** Tests that open browsers or start processes, named above or not, go before those that only read files. */
const open = /\/test\/(.+\/)?(browser|publish|engine)\//;

/** They wait for what the tour has seen, which goes on beside all others. */
const afterTour = /\/test\/(tour|conformance\/every-page)\//;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const named = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  if (named >= 0) return named;
  if (afterTour.test(moduleId)) return longest.length + 2;
  return open.test(moduleId) ? longest.length : longest.length + 1;
};

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}
