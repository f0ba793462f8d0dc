import { expect, test } from 'vitest';
import { cheapestPlan } from '../../../templates/lib/plans.ts';

const plan = (title: string, price: string, ...included: string[]) => ({
  title,
  price,
  hours: 10,
  differs: title,
  suits: title,
  features: ['Bread', 'Cakes', 'Tea'].map((text) => ({ text, enabled: included.includes(text) })),
});

const plans = [
  plan('All', '10000.00', 'Bread', 'Cakes'),
  plan('Morning', '900.00', 'Bread'),
  plan('Afternoon', '1200.00', 'Bread', 'Cakes'),
];

test('a service costs what the cheapest plan costs that includes all of it', () => {
  expect(cheapestPlan(['Bread'], plans).title).toBe('Morning');
  expect(cheapestPlan(['Bread', 'Cakes'], plans).title).toBe('Afternoon');
});

test('features that no plan includes are named', () => {
  expect(() => cheapestPlan(['Tea'], plans)).toThrow('No plan includes all of: Tea.');
});
