import { z } from 'site';
import { action, heading, paragraphs, picture, placeholder, servicesHeading, text } from './common.ts';

const fact = z.strictObject({
  value: text('The figure or short word.'),
  label: text('What it says.'),
});

export const about = z.strictObject({
  placeholder,
  label: text('The small line above the statement.'),
  statement: text('The statement, set across the page.'),
  picture,
  body: paragraphs('The text.'),
  chapters: z
    .array(z.strictObject({ title: text('The heading.'), text: text('The text.') }))
    .min(2)
    .describe('Short chapters of the story.'),
  desk: picture.describe('The second picture.'),
  services: servicesHeading,
  feeds: heading,
});

export const whyChooseUs = z.strictObject({
  placeholder,
  about: z.strictObject({ heading, body: paragraphs('The text.'), picture, action }),
  reasons: heading,
  services: servicesHeading,
});

export const mission = z.strictObject({
  placeholder,
  about: z.strictObject({ heading, body: paragraphs('The text.'), picture, action }),
  sentences: z.array(z.string().min(1)).min(3).describe('The mission, sentence by sentence.'),
  info: z.strictObject({ heading, facts: z.array(fact).min(3).describe('Short facts.') }),
});

export const notFound = z.strictObject({
  title: text('The title.'),
  text: text('A sentence of help.'),
  doors: z.array(action).min(1).describe('Ways out.'),
});

/** The screen that shows one word only. */
export const hello = z.strictObject({ text: text('The whole text of the page.') });

export type About = z.infer<typeof about>;
export type WhyChooseUs = z.infer<typeof whyChooseUs>;
export type Mission = z.infer<typeof mission>;
export type Fact = z.infer<typeof fact>;
export type NotFound = z.infer<typeof notFound>;
