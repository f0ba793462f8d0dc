import type { z } from 'site';
import { action, heading } from '../../../../content/schemas/common.ts';

export const serviceCarousel = heading.extend({ action });

export type ServiceCarouselWords = z.infer<typeof serviceCarousel>;
