import { reference, z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

const use = z
  .strictObject({
    size: z.literal([48, 24, 12]).describe('How large it is there; the style sheet sets the same.'),
    icon: reference('icons').describe('The icon that is shown.'),
    says: text('The words beside it.'),
    note: text('What becomes of it at this size.'),
  })
  .describe('One use.');

export const iconUses = z.strictObject({
  heading,
  unit: text('What sizes are counted in.'),
  tile: use,
  button: use,
  line: use,
});

export type IconUsesWords = z.infer<typeof iconUses>;
