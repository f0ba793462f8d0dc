import { image, reference, z } from 'site';
import {
  action,
  ground,
  heading,
  paragraphs,
  picture,
  placeholder,
  servicesHeading,
  text,
} from './common.ts';

const slideFields = {
  label: text('The small line above the title.'),
  title: text('A few strong words, set very large.'),
  lead: text('One sentence.'),
  ground: ground.describe('The colour of the slide.'),
};

const hero = z.strictObject({
  label: text('What the slider is, as it is read out.'),
  delay: z.number().int().positive().describe('Milliseconds that a slide stays.'),
  spacing: z.number().int().min(0).describe('Pixels between two slides.'),
});

const heroSlide = z.strictObject({
  ...slideFields,
  picture: image().describe('The wide picture.'),
  tall: image().describe('The cut for phones.'),
  action,
  video: reference('videos').describe('The film that the play button opens.'),
  play: text('The words beside the play button.'),
});

const parallaxSlide = z.strictObject({
  ...slideFields,
  planes: z
    .strictObject({
      sky: image().describe('The plane farthest away.'),
      front: image().describe('The house.'),
      lamps: image().describe('The plane nearest.'),
      tall: image().describe('All three in one, cut for phones of very fine screens.'),
      small: image().describe('The same for other phones: half as wide, with no edge softened.'),
    })
    .describe('Three pictures of one size that move by different amounts, and what phones show instead.'),
  quote: action,
  action,
});

const maskedSlide = z.strictObject({
  ...slideFields,
  word: z
    .string()
    .regex(/^\S{2,9}$/, 'one short word')
    .describe('The word that the picture is seen through.'),
  picture: image().describe('The picture behind the word.'),
  quote: action,
  action,
});

const statement = z.strictObject({
  placeholder,
  label: text('The small line above the statement.'),
  statement: text('The statement, set large.'),
  body: paragraphs('The text.'),
  picture,
  action,
});

export const home = z.strictObject({
  hero: hero.extend({ slides: z.array(heroSlide).length(2).describe('The two slides.') }),
  about: statement.extend({
    video: reference('videos').describe('The film that the play button opens.'),
    play: text('The words beside the play button.'),
  }),
});

export const home2 = z.strictObject({
  hero: hero.extend({ slides: z.array(parallaxSlide).length(2).describe('The two slides.') }),
  about: statement,
  why: heading,
  cases: heading.extend({ viewAll: action }),
});

export const home3 = z.strictObject({
  hero: hero.extend({ slides: z.array(maskedSlide).length(2).describe('The two slides.') }),
  services: heading.extend({ action }),
  voices: heading,
  news: heading,
});

/** Words of sections that stand on more than one page. */
export const sections = z.strictObject({
  services: servicesHeading.extend({ viewAll: action }),
  counters: z.strictObject({
    title: text('The heading, read out but not shown.'),
    duration: z.number().int().positive().describe('Milliseconds of the count-up.'),
  }),
  clients: z.strictObject({
    before: text('What stands before the claimed number of clients.'),
    after: text('What stands after it.'),
    action,
    speed: z.number().int().positive().describe('Milliseconds in which the strip moves on by one logo.'),
  }),
  cases: heading.extend({ viewAll: action }),
  voices: heading,
  news: heading,
  people: heading.extend({
    placeholder,
    members: z.array(reference('team')).length(4).describe('The people of the block.'),
    action,
  }),
  join: z.strictObject({ title: text('The title.'), viewAll: action }),
  quote: z.strictObject({ heading, action }).describe('A call to the contact page.'),
});

export type HeroSlide = z.infer<typeof heroSlide>;
export type ParallaxSlide = z.infer<typeof parallaxSlide>;
export type MaskedSlide = z.infer<typeof maskedSlide>;
export type Statement = z.infer<typeof statement>;
export type Home = z.infer<typeof home>;
export type Home2 = z.infer<typeof home2>;
export type Home3 = z.infer<typeof home3>;
export type Sections = z.infer<typeof sections>;
