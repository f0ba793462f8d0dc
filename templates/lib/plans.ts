/** Which plan a service belongs to: prices are written once, with the plans. */
import type { Plan } from '../sections/pricing/PricingPlans/schema.ts';

/** Whether a plan includes all these features. */
export const includes = (plan: Pick<Plan, 'features'>, features: readonly string[]): boolean =>
  features.every((feature) => plan.features.some(({ text, enabled }) => text === feature && enabled));

/** What a month of a plan holds: its hours, and what else sets it apart. */
export const holds = ({ hours, differs }: Pick<Plan, 'hours' | 'differs'>, unit: string): string =>
  `${hours} ${unit}, ${differs}`;

/** The cheapest plan that includes all these features. Throws when none does. */
export function cheapestPlan(features: readonly string[], plans: readonly Plan[]): Plan {
  const [cheapest] = byPrice(plans.filter((plan) => includes(plan, features)));
  if (!cheapest) throw new Error(`No plan includes all of: ${features.join(', ')}.`);
  return cheapest;
}

/** The lowest price and the highest. */
export function priceRange(plans: readonly Plan[]): { readonly lowest: string; readonly highest: string } {
  const sorted = byPrice(plans);
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  if (!cheapest || !dearest) throw new Error('There are no plans.');
  return { lowest: cheapest.price, highest: dearest.price };
}

const byPrice = (plans: readonly Plan[]) =>
  plans.toSorted((one, other) => Number(one.price) - Number(other.price));
