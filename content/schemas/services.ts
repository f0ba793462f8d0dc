import { image, link, reference, slug, z } from 'site';
import {
  action,
  ground,
  heading,
  icon,
  paragraphs,
  picture,
  placeholder,
  servicesHeading,
  text,
} from './common.ts';

const highlight = z.strictObject({
  figure: text('A figure or a very short word, set huge.'),
  title: text('What it is about.'),
  text: text('A sentence about it.'),
});

/** A service with its page; those marked inMenu are also the tiles and the sub-menu. */
export const service = z.strictObject({
  slug: slug().describe('The address of the page.'),
  title: text('The title of the page.'),
  label: text('Its name in menus and on tiles.'),
  tagline: text('A short line under the name.'),
  description: text('One sentence for tiles and search engines.'),
  ground: ground.describe('The colour that leads the page.'),
  icon,
  inMenu: z
    .boolean()
    .describe('true for the services of the menus and the tiles. Headings that count them say so by hand.'),
  pictures: z.strictObject({
    square: image().describe('The square cut.'),
    wide: image().describe('The wide cut; also the banner of the page.'),
    tall: image().describe('The tall cut.'),
  }),
  heading: heading.describe('The heading of the description.'),
  body: paragraphs('The description.'),
  topics: z.array(z.string().min(1)).min(1).describe('What belongs to the service, by name.'),
  highlights: z.array(highlight).length(3).describe('The three highlights of the description.'),
  placeholder,
});

export const serviceCard = z.strictObject({
  id: slug().describe('Short name.'),
  icon,
  title: text('The name of the service.'),
  category: text('A category or short line.'),
  description: text('One or two sentences.'),
  link: link().describe('Where the card leads.'),
  image: image().describe('The picture in the arch.'),
  placeholder,
});

const step = z.strictObject({ title: text('The step.'), text: text('What happens in it.') });

/** What follows the description on every service page, in this order. */
export const closing = z.strictObject({
  placeholder,
  steps: z.strictObject({
    heading,
    items: z.array(step).min(3).describe('How the work goes, step by step.'),
  }),
  shop: z
    .strictObject({
      service: reference('services').describe('The service.'),
      heading,
      action,
      picture,
    })
    .describe('The door to the service that stands in no menu; not shown once it stands there.'),
  session: z.strictObject({ heading, action }).describe('The last word: come and talk to us.'),
  next: text('The words before the name of the next service.'),
});

export const podcast = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The text.'),
  delay: z.number().int().positive().describe('Milliseconds that a picture stays.'),
  spacing: z.number().int().min(0).describe('Pixels between two pictures.'),
  slides: z.array(picture).length(3).describe('The three pictures of the slider.'),
  facts: z.array(z.string().min(1)).describe('What the studio offers, in short lines.'),
  action,
});

export const servicesPage = z.strictObject({
  heading: servicesHeading,
  shop: z
    .strictObject({
      service: reference('services').describe('The service.'),
      text: text('A sentence.'),
      action,
    })
    .describe('The service that stands in no menu, below the tiles; not shown once it is one of them.'),
});

/** The service detail template. */
export const serviceDetail = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The filler text.'),
  picture,
  points: z.array(step).min(2).describe('Points under the text.'),
  film: z.strictObject({
    heading,
    video: reference('videos').describe('The film that the play button opens.'),
    play: text('The words beside the play button.'),
  }),
  steps: z.strictObject({ heading, items: z.array(step).min(3).describe('The steps.') }),
  call: z.strictObject({ heading, action }),
});

export type Service = z.infer<typeof service>;
export type ServiceCard = z.infer<typeof serviceCard>;
export type Highlight = z.infer<typeof highlight>;
export type Step = z.infer<typeof step>;
export type Closing = z.infer<typeof closing>;
export type Podcast = z.infer<typeof podcast>;
export type ServiceDetail = z.infer<typeof serviceDetail>;
export type ServicesPage = z.infer<typeof servicesPage>;
