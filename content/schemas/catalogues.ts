import { image, slug, z } from 'site';
import { action, placeholder, text } from './common.ts';

export const galleryCategories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'] as const;

export const galleryItem = z.strictObject({
  id: slug().describe('The number of the item.'),
  title: text('What it is called, in a few words.'),
  category: z.enum(galleryCategories).describe('The filter that shows it.'),
  image: image().describe('The picture.'),
  alt: text('What the picture shows.'),
  caption: text('The line under it, the same for all.'),
  placeholder,
});

export const iconName = z.strictObject({
  name: z
    .string()
    .regex(/^ti-[a-z0-9-]+$/, 'a class name of the icon font, like ti-home')
    .describe('The class name of the icon.'),
});

export const faqEntry = z.strictObject({
  id: slug().describe('Short name.'),
  tab: z.enum(['general', 'help']).describe('The tab it stands in.'),
  question: text('The question.'),
  answer: text('The answer.'),
  placeholder,
});

export const whyCard = z.strictObject({
  id: slug().describe('Short name.'),
  title: text('The reason, in a few words.'),
  text: text('A sentence or two about it.'),
  proof: z
    .strictObject({
      figure: text('A figure of at most five signs, which is set large.'),
      text: text('What it counts.'),
      action: action.optional(),
    })
    .describe(
      'What bears the reason out, shown where there is room for it; its link leads to where it can be seen.',
    ),
  placeholder,
});

export const counter = z.strictObject({
  id: slug().describe('Short name.'),
  value: z.number().int().min(0).describe('The number; a plus sign is put after it.'),
  label: text('What it counts.'),
});

/** What a plan may include. Its name is what visitors read, and what plans, rows and services name it by. */
export const planFeature = z.strictObject({
  name: text('The name of the feature.'),
});

export type GalleryItem = z.infer<typeof galleryItem>;
export type GalleryCategory = (typeof galleryCategories)[number];
export type IconClass = z.infer<typeof iconName>;
export type FaqEntry = z.infer<typeof faqEntry>;
export type WhyCard = z.infer<typeof whyCard>;
export type Counter = z.infer<typeof counter>;
