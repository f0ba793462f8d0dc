import { image, link, slug, z } from 'site';
import { heading, picture, placeholder, text } from './common.ts';

export const galleryCategories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'] as const;

export const galleryItem = z.strictObject({
  id: slug().describe('The number of the item.'),
  category: z.enum(galleryCategories).describe('The filter that shows it.'),
  image: image().describe('The picture.'),
  alt: text('What the picture shows.'),
  caption: text('The line under it, the same for all.'),
  placeholder,
});

export const galleryPage = z.strictObject({
  all: text('The filter that shows everything.'),
  heading,
  filter: text('What the row of filters is, as it is read out.'),
  enlarge: text('Read out before what a picture shows: it opens large.'),
  pictures: text('What is counted when a filter was chosen, in the plural.'),
  close: text('The name of the button that closes a large picture.'),
  previous: text('The name of the button to the picture before.'),
  next: text('The name of the button to the picture after.'),
  link: link().describe('Where every caption leads.'),
});

export const iconName = z.strictObject({
  name: z
    .string()
    .regex(/^ti-[a-z0-9-]+$/, 'a class name of the icon font, like ti-home')
    .describe('The class name of the icon.'),
});

export const iconsPage = z.strictObject({
  heading,
  copy: text('Read out before a name: it is copied when pressed.'),
  copied: text('Said after a name was copied.'),
});

export const faqEntry = z.strictObject({
  id: slug().describe('Short name.'),
  tab: z.enum(['general', 'help']).describe('The tab it stands in.'),
  question: text('The question.'),
  answer: text('The answer.'),
  placeholder,
});

const faqTab = z.strictObject({
  id: z.enum(['general', 'help']).describe('The tab.'),
  label: text('The words on the tab.'),
  picture,
});

export const faqPage = z.strictObject({
  heading,
  open: z.number().int().min(1).describe('Which question of a tab is open at first.'),
  tabs: z.array(faqTab).length(2).describe('The two tabs.'),
});

export const whyCard = z.strictObject({
  id: slug().describe('Short name.'),
  title: text('The reason, in a few words.'),
  text: text('A sentence or two about it.'),
  placeholder,
});

export const counter = z.strictObject({
  id: slug().describe('Short name.'),
  value: z.number().int().min(0).describe('The number; a plus sign is put after it.'),
  label: text('What it counts.'),
});

/** The pager under the sample lists: it is drawn and leads nowhere. */
export const pager = z.strictObject({
  label: text('What the row of numbers is, as it is read out.'),
  pages: z
    .array(z.string().regex(/^\d\d$/))
    .length(4)
    .describe('The numbers, with a leading zero.'),
  active: z
    .string()
    .regex(/^\d\d$/)
    .describe('The number that is marked.'),
});

export type GalleryItem = z.infer<typeof galleryItem>;
export type GalleryCategory = (typeof galleryCategories)[number];
export type GalleryPage = z.infer<typeof galleryPage>;
export type IconClass = z.infer<typeof iconName>;
export type IconsPage = z.infer<typeof iconsPage>;
export type FaqEntry = z.infer<typeof faqEntry>;
export type FaqTab = z.infer<typeof faqTab>;
export type FaqPage = z.infer<typeof faqPage>;
export type WhyCard = z.infer<typeof whyCard>;
export type Counter = z.infer<typeof counter>;
export type Pager = z.infer<typeof pager>;
