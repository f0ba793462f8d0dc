import { reference, z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const step = {
  title: text('The name of the step.'),
  text: text('What was thought of.'),
};

export const shopSteps = z.strictObject({
  placeholder,
  heading,
  client: reference('clients').describe('Whose shop it is.'),
  shelf: z
    .strictObject({
      ...step,
      goods: z
        .array(
          z.strictObject({
            name: text('What it is.'),
            price: text('What it costs.'),
            shape: z.enum(['nut', 'fruit', 'bottle', 'slab']).describe('How it is drawn.'),
          }),
        )
        .length(4)
        .describe('What is on the shelf.'),
    })
    .describe('The first screen.'),
  basket: z
    .strictObject({
      ...step,
      lines: z
        .array(z.strictObject({ name: text('What, and how many.'), price: text('What they cost.') }))
        .min(2)
        .describe('What was chosen, and what the parcel costs.'),
      total: z.strictObject({ name: text('The word before the sum.'), price: text('The sum of the lines.') }),
      pay: text('What the large button says. It is a drawing of one.'),
    })
    .describe('The second screen.'),
  parcel: z
    .strictObject({
      ...step,
      to: text('To whom.'),
      stops: z
        .array(z.strictObject({ time: text('When.'), text: text('What happens.') }))
        .length(3)
        .describe('Where the parcel has been, and is going.'),
      foot: text('What stands at the foot. It is a drawing of a button.'),
    })
    .describe('The third screen.'),
});

export type ShopStepsWords = z.infer<typeof shopSteps>;
export type GoodShape = ShopStepsWords['shelf']['goods'][number]['shape'];
