import { reference, z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const servicePrice = z
  .strictObject({
    before: text(
      'The word before the price; the price is that of the cheapest plan which includes the service.',
    ),
    plan: text('The words before the name of that plan.'),
  })
  .describe('What a service costs. The figures are those of /pricing.');

export const pricedBy = z
  .array(reference('planFeatures'))
  .min(1)
  .describe('The features of the plans which the service is.');

export type ServicePriceWords = z.infer<typeof servicePrice>;
