import { reference, z } from 'site';
import { heading } from '../../../../content/schemas/common.ts';

export const clientGrid = z.strictObject({
  heading,
  members: z.array(reference('clients')).length(8).describe('The eight logos of the grid.'),
});
