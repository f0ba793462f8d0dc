import { z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const contactOffice = z.strictObject({
  call: text('Before the phone number below the title, where the tiles come after the form.'),
  label: text('The label of the left block.'),
  title: text('The heading of the left block.'),
  tiles: z
    .strictObject({
      phone: text('Label of the phone tile.'),
      mail: text('Label of the mail tile.'),
      location: text('Label of the address tile.'),
      time: text('Label of the office hours tile.'),
    })
    .describe('The four info tiles; what they show stands in site.yaml.'),
});

export const contactForm = z.strictObject({
  title: text('The heading of the right block.'),
  reader: z
    .strictObject({
      label: text('Names who is at the window in the picture above the form.'),
      text: text('What they do there, in a line below the heading.'),
    })
    .describe('Whom the message reaches.'),
  asks: z
    .strictObject({
      title: text('The line over the questions.'),
      questions: z.array(text('A short question.')).length(3).describe('What the message may answer.'),
    })
    .describe('What helps whoever reads the message; shown before its field.'),
  promise: text('What follows, in a line beside the button.'),
});
