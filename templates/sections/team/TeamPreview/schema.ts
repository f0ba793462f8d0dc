import { reference, z } from 'site';
import { action, heading, placeholder } from '../../../../content/schemas/common.ts';

export const teamPreview = heading.extend({
  placeholder,
  members: z.array(reference('team')).length(4).describe('The people of the block.'),
  action,
});
