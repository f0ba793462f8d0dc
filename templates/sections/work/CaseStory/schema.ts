import { image, reference, z } from 'site';
import { paragraphs, picture, placeholder, text } from '../../../../content/schemas/common.ts';

const quoted = {
  testimonial: reference('testimonials').describe('A quote of the home pages.').optional(),
  card: reference('testimonialCards').describe('A quote of /testimonials.').optional(),
};

/** A quote that is told in one place. */
export const own = z
  .strictObject({
    placeholder,
    text: text('The quote, without marks.'),
    name: text('Who says it.'),
    portrait: image().describe('The picture of the person.'),
  })
  .describe('A quote that stands here only.');

type Sources = Partial<Record<'testimonial' | 'card' | 'own', unknown>>;
const hasOneSource = ({ testimonial, card, own }: Sources) =>
  [testimonial, card, own].filter((one) => one !== undefined).length === 1;
const needsOneSource = 'needs one of `testimonial`, `card` and `own`';

/** What a client says of a service: a quote of the testimonials or of their cards, which is not written twice, or one of its own. */
export const serviceVoice = z
  .strictObject({
    ...quoted,
    own: own.extend({ client: reference('clients').describe('Whose quote it is.') }).optional(),
  })
  .refine(hasOneSource, needsOneSource)
  .describe('What a client says.');

/** What somebody at the client's says of the work: a quote of the testimonials, or one of its own. */
export const caseVoice = z
  .strictObject({ ...quoted, own: own.optional() })
  .refine(hasOneSource, needsOneSource)
  .describe('What the client says.');

const wideScreen = picture.extend({
  near: image().describe(
    'A cut of it, 16 by 10, for phones: there, words of the whole screen cannot be read.',
  ),
});

export const caseScreens = z
  .strictObject({
    wide: z.tuple([wideScreen, wideScreen]).describe('Two screens as a computer shows them.'),
    narrow: z.tuple([picture, picture]).describe('Two screens as a phone shows them.'),
  })
  .describe('What was made, as it is seen.');

export const caseResults = z
  .array(z.strictObject({ value: text('The figure.'), label: text('What it counts.') }))
  .length(3)
  .describe('What came of it: three figures.');

export const caseSections = z
  .array(z.strictObject({ title: text('The heading.'), body: paragraphs('The text.') }))
  .length(2)
  .describe('Two chapters.');

export const caseStory = z.strictObject({
  placeholder,
  client: reference('clients').describe('Whose work it is.'),
  title: text('The name of the piece.'),
  facts: z.strictObject({
    category: text('Shown after the label Category.'),
    date: z.iso.date().describe('Shown after the label Date.'),
    author: text('Shown after the label Author.'),
    class: text('Shown after the label Class.'),
  }),
  lead: text('The opening sentence.'),
  body: paragraphs('The text.'),
  sections: caseSections,
  screens: caseScreens,
  results: caseResults,
  voice: caseVoice,
  ask: text('The title of the call at the end.'),
});

export type CaseStoryWords = z.infer<typeof caseStory>;
export type CaseScreens = z.infer<typeof caseScreens>;
export type CaseVoiceWords = z.infer<typeof caseVoice>;
export type ServiceVoice = z.infer<typeof serviceVoice>;
