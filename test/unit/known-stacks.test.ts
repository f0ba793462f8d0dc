import { expect, test } from 'vitest';
import { withMemory } from '../support/known-stacks.ts';

/** The places that an error comes from. */
function sitesOf(where: () => Error): NodeJS.CallSite[] {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites;
  try {
    return where().stack as unknown as NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = before;
  }
}

test('the lines of a stack are looked up once for each place, and each error has its own words', () => {
  let asked = 0;
  const tell = withMemory((error, sites) => {
    asked++;
    return `${error.name}: ${error.message}\n    at line ${sites[0]?.getLineNumber()}`;
  });
  const here = sitesOf(() => new Error());
  const there = sitesOf(() => new Error());
  const first = tell(new Error('one'), here);
  expect(tell(new TypeError('two'), here)).toBe(String(first).replace('Error: one', 'TypeError: two'));
  expect(asked).toBe(1);
  expect(tell(new Error('one'), there)).not.toBe(first);
  expect(asked).toBe(2);
});
