import { z } from 'site';
import { step } from '../../../../content/schemas/common.ts';

export const featureRows = z.array(step).min(2).describe('Points, each with a sentence about it.');
