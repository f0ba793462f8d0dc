import { z } from 'site';
import { shownWork } from '../../../../content/schemas/shown-work.ts';

export const memberWorks = z
  .tuple([shownWork, shownWork, shownWork])
  .describe('Three works that the person had a hand in, the one with the best picture first.');
