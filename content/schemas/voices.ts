import { image, reference, slug, z } from 'site';
import { placeholder, text } from './common.ts';
import { shownWork } from './shown-work.ts';

const said = {
  id: slug().describe('Short name.'),
  client: reference('clients').describe('Who says it, if it is one of the clients.').optional(),
  organisation: text('The organisation or position, if it is none of the clients.').optional(),
  text: text('The quote, without marks.'),
  rating: z.literal(5).describe('Stars, of five.'),
  reviews: z.literal(5).describe('The number in "(5 Reviews)".'),
  portrait: image().describe('The picture of the person.'),
  placeholder,
};

/** Whether a quote has either a client or an organisation under it, and not both. */
const signedOnce = ({
  client,
  organisation,
}: {
  client?: string | undefined;
  organisation?: string | undefined;
}) => (client === undefined) !== (organisation === undefined);
const signedTwice = 'needs either `client` or `organisation`';

export const testimonial = z
  .strictObject({ ...said, name: text('First name and initial.') })
  .refine(signedOnce, signedTwice);

export const testimonialCard = z
  .strictObject({
    ...said,
    name: z.string().regex(/^\S+$/, 'a first name only').describe('The first name, no surname.'),
    work: shownWork.describe('What was made for them.').optional(),
    result: z
      .strictObject({ value: text('A number.'), label: text('What it counts.') })
      .describe('What came of it, if it is no case study: those have results of their own.')
      .optional(),
  })
  .refine(signedOnce, signedTwice);

export type Testimonial = z.infer<typeof testimonial>;
export type TestimonialCard = z.infer<typeof testimonialCard>;
