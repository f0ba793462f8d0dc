/** Which plan a service belongs to: prices are written once, with the plans. */
import type { Plan, PricingPlansWords } from '../sections/pricing/PricingPlans/schema.ts';

/** The cheapest plan that includes all these features. */
export function cheapestPlan(
  features: readonly string[],
  { items, features: known }: Pick<PricingPlansWords, 'items' | 'features'>,
): Plan {
  for (const feature of features)
    if (!known.includes(feature))
      throw new Error(`No plan speaks of "${feature}". The plans know: ${known.join(', ')}.`);
  const includes = (plan: Plan, feature: string) =>
    plan.features.some(({ text, enabled }) => text === feature && enabled);
  const [cheapest] = items
    .filter((plan) => features.every((feature) => includes(plan, feature)))
    .toSorted((one, other) => Number(one.price) - Number(other.price));
  if (!cheapest) throw new Error(`No plan includes all of: ${features.join(', ')}.`);
  return cheapest;
}
