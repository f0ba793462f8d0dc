import { image, link, reference, slug, z } from 'site';
import { pricedBy } from '../../templates/sections/services/ServicePrice/schema.ts';
import { serviceWorks, serviceWorksAs } from '../../templates/sections/services/ServiceWorks/schema.ts';
import { furtherPages } from '../../templates/sections/shared/FurtherPages/schema.ts';
import { serviceVoice } from '../../templates/sections/work/CaseStory/schema.ts';
import { ground, heading, icon, paragraphs, placeholder, step, text } from './common.ts';

const highlight = z.strictObject({
  figure: text('A figure or a very short word, set huge.'),
  title: text('What it is about.'),
  text: text('A sentence about it.'),
});

const middle = ['own', 'works', 'voice'] as const;

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
    wide: image().describe(
      'The cut for the banner of the page, 8 to 5; the subject stands in the right two thirds.',
    ),
    scene: image().describe(
      'The room at work, square; it stands in the arch of the page, in the doorway to it and on the tiles of phones.',
    ),
    tall: image()
      .optional()
      .describe(
        'The same room for a tile beside the court of the plan, and for one beside its words on phones, 3 to 5. Without it the scene is cut at its sides.',
      ),
    tile: image()
      .optional()
      .describe(
        'The cut for tiles on wide screens, 8 to 5, or square. A tile may be as low as 2 to 1 and as narrow as 6 to 5: the subject of a wide cut stands in the middle three quarters, between the first 6 and the last 15 per cent of the height. Without it, it is the one of the banner, whose left third is wall.',
      ),
  }),
  heading: heading.describe('The heading of the description.'),
  body: paragraphs('The description.'),
  topics: z.array(z.string().min(1)).min(1).describe('What belongs to the service, by name.'),
  highlights: z.array(highlight).length(3).describe('The three highlights of the description.'),
  works: serviceWorks,
  worksAs: serviceWorksAs
    .optional()
    .describe(
      'How the works are shown: as two frames of a film, as printed sheets before they are cut, or under the awning of a shop. Without it they hang side by side, one larger.',
    ),
  voice: serviceVoice,
  pricedBy,
  way: text('The title over its steps.'),
  steps: z.array(step).length(4).describe('How this work goes, in four steps that no other service has.'),
  order: z
    .array(z.enum(middle))
    .refine((parts) => middle.every((part) => parts.filter((one) => one === part).length === 1), {
      error: `must name each of ${middle.join(', ')} once`,
    })
    .describe(
      'How the page goes on below the description, so that neighbours differ: the section that only this service has, its works, and the client.',
    ),
  ask: text('The title of the call at the end.'),
  bring: text('What to bring to the first hour, below that title.'),
  placeholder,
  film: z
    .strictObject({
      video: reference('videos').describe('The film that the play button opens.'),
      play: text('The words beside the play button.'),
    })
    .optional()
    .describe('A film that the banner of the page offers.'),
  further: furtherPages
    .optional()
    .describe('What else a visitor may want to see, where it is not what the page of all services names.'),
});

export const serviceCard = z.strictObject({
  id: slug().describe('Short name.'),
  icon,
  title: text('The name of the service.'),
  category: text('A category or short line.'),
  description: text('One or two sentences.'),
  link: link().describe('Where the card leads.'),
  image: image().describe('The picture in the arch.'),
  pricedBy,
  placeholder,
});

export type Service = z.infer<typeof service>;
export type ServiceCard = z.infer<typeof serviceCard>;
export type Highlight = z.infer<typeof highlight>;
