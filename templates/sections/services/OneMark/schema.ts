import { reference, z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const scale = (about: string) =>
  z
    .strictObject({
      size: text('How large it is, with its unit.'),
      place: text('What it is and where it is.'),
      text: text('What was done so that it is read there.'),
    })
    .describe(about);

export const oneMark = z.strictObject({
  placeholder,
  heading,
  client: reference('clients').describe('Whose mark it is.'),
  sort: text('What is in the bag.'),
  weight: text('How much of it.'),
  marathi: text('The name on the sign in Marathi. It is drawn: other words need another drawing.'),
  trade: text('The line under the name on the sign.'),
  mark: scale('The mark by itself, at its smallest.'),
  label: scale('The label.'),
  sign: scale('The sign.'),
});

export type OneMarkWords = z.infer<typeof oneMark>;
