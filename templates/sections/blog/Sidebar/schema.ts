import { z } from 'site';
import { action, picture, placeholder, text } from '../../../../content/schemas/common.ts';

export const sidebar = z.strictObject({
  placeholder,
  search: z.strictObject({
    title: text('The heading.'),
    label: text('The label.'),
    button: text('The button.'),
  }),
  categories: z.strictObject({
    title: text('The heading.'),
    items: z.array(action).min(1).describe('The links.'),
  }),
  latest: z.strictObject({
    title: text('The heading; the samples are those of `latest` in samples.yaml.'),
  }),
  gallery: z.strictObject({
    title: text('The heading.'),
    pictures: z.array(picture).min(1).describe('Small pictures.'),
  }),
  social: z.strictObject({ title: text('The heading; the profiles are those of the agency.') }),
});

export type SidebarWords = z.infer<typeof sidebar>;
