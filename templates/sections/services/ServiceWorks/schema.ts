import { z } from 'site';
import { shownWork } from '../../../../content/schemas/shown-work.ts';

export const serviceWorks = z
  .tuple([shownWork, shownWork])
  .describe('Two works of this service, the one with the better story first.');

/** Ways of showing works that belong to a trade. */
export const serviceWorksAs = z.enum(['film', 'sheets', 'shop']);

export type ServiceWorksAs = z.infer<typeof serviceWorksAs>;
