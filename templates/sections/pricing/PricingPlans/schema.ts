import { link, reference, z } from 'site';
import { action, heading, text } from '../../../../content/schemas/common.ts';
import { progressBar } from '../ProgressBars/schema.ts';

const feature = z.strictObject({
  text: reference('planFeatures').describe('The name of a feature.'),
  enabled: z.boolean().describe('true if the plan includes it.'),
});

const plan = z.strictObject({
  title: text('The name of the plan.'),
  price: z
    .string()
    .regex(/^\d+\.\d{2}$/, 'digits with two decimals and no separators, in quotes, like "20999.00"')
    .describe('Rupees per month, without sign and separators.'),
  badge: text('A distinction, like Most Popular.').optional(),
  hours: z.number().int().positive().describe('The hours of work in a month.'),
  differs: text('What else sets it apart from the other plans, in a few words that go on from its hours.'),
  suits: text('Whom it suits, and a client who takes it.'),
  features: z.array(feature).min(1).describe('Every feature, in the same order in all plans.'),
});

const row = z.strictObject({
  label: text('The service in the left column.'),
  features: z
    .array(reference('planFeatures'))
    .min(1)
    .describe('The features it stands for; it is included where all of them are.'),
});

export const pricingPlans = z
  .strictObject({
    heading,
    currency: text('The sign before each price.'),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The same currency as ISO 4217 names it, for search engines.'),
    period: text('What the price is for.'),
    hours: text('The word behind the number of hours.'),
    range: z
      .strictObject({
        from: text('The word before the lowest price.'),
        to: text('The word before the highest.'),
      })
      .describe('What the plans cost, below the title of the page. The prices are those of the plans.'),
    corner: text('The heading of the left column.'),
    choice: text('What is chosen on phones, where one plan is shown at a time; read out.'),
    ask: z
      .strictObject({
        label: text('The beginning of the link below each plan; the name of the plan follows.'),
        link: link().describe('Where each plan is asked for.'),
      })
      .describe('The links below the plans.'),
    rows: z.array(row).length(9).describe('The nine services of the left column.'),
    items: z.array(plan).length(4).describe('The four plans, in order.'),
    success: progressBar.describe('The bar under the table.'),
    action,
  })
  .superRefine(({ items }, context) => {
    const [first] = items;
    items.forEach((plan, at) => {
      // What the first plan lists, the others list too, so that visitors can compare them line by line.
      const length = Math.max(plan.features.length, first?.features.length ?? 0);
      for (let part = 0; part < length; part++) {
        const wanted = first?.features[part]?.text;
        if (plan.features[part]?.text === wanted) continue;
        const message = wanted
          ? `feature ${part + 1} must be "${wanted}", as in the first plan`
          : 'has features that the first plan does not list';
        context.addIssue({ code: 'custom', path: ['items', at, 'features', part], message });
      }
    });
  });

export type PricingPlansWords = z.infer<typeof pricingPlans>;
export type Plan = z.infer<typeof plan>;
export type PricingRow = z.infer<typeof row>;
