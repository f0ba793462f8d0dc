import { z } from 'site';
import { heading, step } from '../../../../content/schemas/common.ts';

export const processSteps = z.strictObject({
  heading,
  items: z.array(step).min(3).describe('How the work goes, step by step.'),
});
