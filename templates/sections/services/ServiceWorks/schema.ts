import { z } from 'site';
import { shownWork } from '../../../../content/schemas/shown-work.ts';

export const serviceWorks = z
  .tuple([shownWork, shownWork])
  .describe('Two works of this service, the one with the better story first.');
