import type { z } from 'site';
import { action, heading, text } from '../../../../content/schemas/common.ts';

export const serviceCarousel = heading.extend({
  price: text('The words before the price of the cheapest plan which includes the service.'),
  action,
});

export type ServiceCarouselWords = z.infer<typeof serviceCarousel>;
