import { image, slug, z } from 'site';
import { placeholder, text } from './common.ts';

const said = {
  id: slug().describe('Short name.'),
  organisation: text('The organisation, or the position in it.'),
  text: text('The quote, without marks.'),
  rating: z.literal(5).describe('Stars, of five.'),
  reviews: z.literal(5).describe('The number in "(5 Reviews)".'),
  portrait: image().describe('The picture of the person.'),
  placeholder,
};

export const testimonial = z.strictObject({ ...said, name: text('First name and initial.') });

export const testimonialCard = z.strictObject({
  ...said,
  name: z.string().regex(/^\S+$/, 'a first name only').describe('The first name, no surname.'),
});

export type Testimonial = z.infer<typeof testimonial>;
export type TestimonialCard = z.infer<typeof testimonialCard>;
