/** Which plan a service belongs to: prices are written once, with the plans. */
import type { Plan } from '../sections/pricing/PricingPlans/schema.ts';

/** Whether a plan includes all these features. */
export const includes = (plan: Pick<Plan, 'features'>, features: readonly string[]): boolean =>
  features.every((feature) => plan.features.some(({ text, enabled }) => text === feature && enabled));

/** The cheapest plan that includes all these features. Throws when none does. */
export function cheapestPlan(features: readonly string[], plans: readonly Plan[]): Plan {
  const [cheapest] = plans
    .filter((plan) => includes(plan, features))
    .toSorted((one, other) => Number(one.price) - Number(other.price));
  if (!cheapest) throw new Error(`No plan includes all of: ${features.join(', ')}.`);
  return cheapest;
}
