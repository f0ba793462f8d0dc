import { reference, z } from 'site';
import { action, heading, text } from '../../../../content/schemas/common.ts';

export const serviceCarousel = heading.extend({
  price: text('The words before the price of the cheapest plan which includes the service.'),
  others: z.array(reference('services')).min(1).describe('The services listed by name below the cards.'),
  action: action.describe('The way to all services.'),
});

export type ServiceCarouselWords = z.infer<typeof serviceCarousel>;
