import { link, z } from 'site';
import { action, heading, text } from '../../../../content/schemas/common.ts';
import { progressBar } from '../ProgressBars/schema.ts';

const feature = z.strictObject({
  text: text('One of the features of the list above, spelt the same.'),
  enabled: z.boolean().describe('true if the plan includes it.'),
});

const plan = z.strictObject({
  title: text('The name of the plan.'),
  price: z
    .string()
    .regex(/^\d+\.\d{2}$/, 'digits with two decimals and no separators, in quotes, like "20999.00"')
    .describe('Rupees per month, without sign and separators.'),
  badge: text('A distinction, like Most Popular.').optional(),
  differs: text('What sets it apart from the other plans, in a few words.'),
  features: z.array(feature).describe('Every feature of the list, in its order.'),
});

const row = z.strictObject({
  label: text('The service in the left column.'),
  features: z
    .array(z.string().min(1))
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
    corner: text('The heading of the left column.'),
    choice: text('What is chosen on phones, where one plan is shown at a time; read out.'),
    ask: z
      .strictObject({
        label: text('The beginning of the link below each plan; the name of the plan follows.'),
        link: link().describe('Where each plan is asked for.'),
      })
      .describe('The links below the plans.'),
    features: z.array(z.string().min(1)).length(10).describe('The ten features, in order.'),
    rows: z.array(row).length(9).describe('The nine services of the left column.'),
    items: z.array(plan).length(4).describe('The four plans, in order.'),
    success: progressBar.describe('The bar under the table.'),
    action,
  })
  .superRefine((section, context) => {
    const refuse = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    section.rows.forEach((entry, at) => {
      entry.features.forEach((name, part) => {
        if (!section.features.includes(name))
          refuse(['rows', at, 'features', part], `"${name}" is not a feature of the list`);
      });
    });
    section.items.forEach((entry, at) => {
      section.features.forEach((name, part) => {
        if (entry.features[part]?.text !== name)
          refuse(['items', at, 'features', part], `feature ${part + 1} must be "${name}"`);
      });
      if (entry.features.length > section.features.length)
        refuse(['items', at, 'features'], 'has features that are not in the list');
    });
  });

export type PricingPlansWords = z.infer<typeof pricingPlans>;
export type Plan = z.infer<typeof plan>;
export type PricingRow = z.infer<typeof row>;
