import { reference, z } from 'site';
import { heading, placeholder, step } from '../../../../content/schemas/common.ts';

export const afterSending = z
  .strictObject({
    placeholder,
    heading,
    reader: reference('team').describe('Who reads the messages.'),
    steps: z.array(step).min(3).max(4).describe('What happens to a message, step by step.'),
  })
  .describe('What becomes of a message that was sent.');

export type AfterSendingWords = z.infer<typeof afterSending>;
