import { link, reference, z } from 'site';
import { action, heading, paragraphs, picture, placeholder, text } from './common.ts';

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
  features: z.array(feature).describe('Every feature of the list, in its order.'),
});

const row = z.strictObject({
  label: text('The service in the left column.'),
  features: z
    .array(z.string().min(1))
    .min(1)
    .describe('The features it stands for; it is included where all of them are.'),
});

const progressBar = z.strictObject({
  width: z.number().int().min(0).max(100).describe('How much of the bar is filled, in percent.'),
  label: text('The words at the bar; they need not agree with the width.'),
});

const filmSection = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The text.'),
  picture,
  video: reference('videos').describe('The film that the play button opens.'),
  play: text('The words beside the play button.'),
  action,
});

export const pricing = z
  .strictObject({
    currency: text('The sign before each price.'),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The same currency as ISO 4217 names it, for search engines.'),
    period: text('What the price is for.'),
    heading,
    corner: text('The heading of the left column.'),
    features: z.array(z.string().min(1)).length(10).describe('The ten features, in order.'),
    rows: z.array(row).length(9).describe('The nine services of the left column.'),
    plans: z.array(plan).length(4).describe('The four plans, in order.'),
    success: progressBar.describe('The bar under the table.'),
    action,
    about: filmSection,
    videoBanner: z.strictObject({
      title: text('The words on the banner.'),
      picture,
      label: text('The words of the link.'),
      link: link().describe('The film on another host.'),
    }),
    work: z.strictObject({
      placeholder,
      heading,
      body: paragraphs('The text.'),
      picture,
      bars: z.array(progressBar).length(3).describe('The three bars of the section.'),
      action,
    }),
    clients: z.strictObject({
      heading,
      members: z.array(reference('clients')).length(8).describe('The eight logos of the grid.'),
    }),
  })
  .superRefine((page, context) => {
    const refuse = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    page.rows.forEach((entry, at) => {
      entry.features.forEach((name, part) => {
        if (!page.features.includes(name))
          refuse(['rows', at, 'features', part], `"${name}" is not a feature of the list`);
      });
    });
    page.plans.forEach((entry, at) => {
      page.features.forEach((name, part) => {
        if (entry.features[part]?.text !== name)
          refuse(['plans', at, 'features', part], `feature ${part + 1} must be "${name}"`);
      });
      if (entry.features.length > page.features.length)
        refuse(['plans', at, 'features'], 'has features that are not in the list');
    });
  });

export type Feature = z.infer<typeof feature>;
export type Plan = z.infer<typeof plan>;
export type PricingRow = z.infer<typeof row>;
export type ProgressBar = z.infer<typeof progressBar>;
export type Pricing = z.infer<typeof pricing>;
export type FilmSection = z.infer<typeof filmSection>;
