import { z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const memberSilent = z
  .strictObject({
    before: text('The sentence, before the first name.'),
    after: text('The sentence, after the first name.'),
  })
  .describe('What stands below the name of somebody who has no sentence of their own.');
