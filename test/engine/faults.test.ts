/** Whatever happens to a build, a site is there as a whole, and the next build makes it good. Two hundred are `npm run faults`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../faults/kinds.ts';
import { openSubject } from '../faults/subject.ts';
import { trialsOf } from '../faults/trials.ts';
import { randomFrom } from '../support/chance.ts';

let subject: Awaited<ReturnType<typeof openSubject>>;
let tryOne: ReturnType<typeof trialsOf>;
beforeAll(async () => {
  subject = await openSubject('bakery');
  tryOne = trialsOf(subject);
});
afterAll(() => subject.dispose());

describe('a build leaves the whole old or the whole new site, says what to do, and the next one is as ever', () => {
  const tried = kinds.flatMap((kind) => Array.from({ length: kind.tries ?? 0 }, () => kind));
  test.each(tried.map((kind, at) => [kind.name, kind, at] as const))(
    'where this happens: %s',
    async (_, kind, seed) => {
      const { outcome } = await tryOne(kind, randomFrom(seed));
      expect(outcome.faults).toEqual([]);
    },
  );
});
