/** Damage that no proof noticed once. Each case names the proof that must notice it now. */
import { expect, test } from 'vitest';
import { damageToDetails } from './damage/details.ts';
import { damageToFacts } from './damage/facts.ts';
import { damageToWholes } from './damage/wholes.ts';
import { copyOf, noticing, proofs } from './harness.ts';

const damage = [...damageToFacts, ...damageToDetails, ...damageToWholes];

test.each(damage.map((one) => [one.what, one] as const))('%s, and it is noticed', async (_what, one) => {
  const page = copyOf(one.route);
  const before = page.toString();
  one.spoil(page);
  expect(page.toString() === before, 'nothing was spoiled').toBe(false);
  const names = ({ ids, name }: (typeof proofs)[number]) => [name, ...ids];
  const concerned = proofs.filter((proof) => names(proof).some((id) => one.noticedBy.includes(id)));
  const failed = await noticing(one.route, page, concerned, { all: true });
  expect(failed.flatMap(names)).toEqual(expect.arrayContaining([...one.noticedBy]));
});
