import { image, link, z } from 'site';

/** A line of text that must not be empty; `about` is the sentence that authors read. */
export const text = (about: string) => z.string().min(1).describe(about);

/** Running text, one entry a paragraph. */
export const paragraphs = (about: string) => z.array(z.string().min(1)).min(1).describe(about);

/** A day as YYYY-MM-DD; the templates write it out. */
export const day = (about: string) => z.iso.date('must be a day such as "2026-05-06"').describe(about);

export const placeholder = z
  .boolean()
  .optional()
  .describe('true while these words stand in for the real ones; remove the line once they are final.');

export const ground = z
  .enum(['paper', 'raised', 'ink', 'terracotta', 'turmeric', 'indigo', 'clay', 'dusk', 'ochre', 'brick'])
  .describe('The colour that a section or card stands on.');

export const icon = z
  .enum(['window', 'megaphone', 'camera', 'brush', 'pen', 'scissors', 'basket'])
  .describe('A drawing from the icon set of the site, by name.');

export const picture = z
  .strictObject({
    src: image().describe('The picture file, below content/.'),
    alt: z.string().describe('What the picture shows, in a few words. Leave it empty if it only decorates.'),
  })
  .describe('A picture, and what it shows.');

export const action = z
  .strictObject({
    label: text('The words on the button or link.'),
    about: text(
      'What the words leave open. Read aloud and by search engines behind them, but not shown.',
    ).optional(),
    link: link().describe('Where it leads.'),
  })
  .describe('A button or link.');

export const heading = z
  .strictObject({
    label: text('The small line above the title.').optional(),
    title: text('The title of the section: short, it is set large.'),
    lead: text('A sentence or two under the title.').optional(),
  })
  .describe('The words over the section.');

export const step = z
  .strictObject({ title: text('The heading.'), text: text('The text under it.') })
  .describe('A heading with a sentence or two under it.');

/** Stands over the services of the menus. */
export const servicesHeading = heading.describe(
  'The heading over the services. If it counts them, it must count those marked inMenu in services.yaml.',
);

export type PictureField = z.infer<typeof picture>;
export type Action = z.infer<typeof action>;
export type Step = z.infer<typeof step>;
export type Heading = z.infer<typeof heading>;
export type Ground = z.infer<typeof ground>;
export type IconName = z.infer<typeof icon>;
