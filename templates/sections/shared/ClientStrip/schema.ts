import { z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';

export const clientStrip = z.strictObject({
  before: text('What stands before the claimed number of clients.'),
  after: text('What stands after it.'),
  action,
  speed: z.number().int().positive().describe('Milliseconds in which the strip moves on by one logo.'),
});

export type ClientStripWords = z.infer<typeof clientStrip>;
