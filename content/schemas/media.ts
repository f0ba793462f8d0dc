import { image, link, slug, withPlaceholder, z } from 'site';
import { picture, placeholder, text } from './common.ts';

export const video = z.strictObject({
  id: slug().describe('Short name.'),
  title: text('The title of the film.'),
  length: text('How long it runs, as it is shown.'),
  address: withPlaceholder(link()).describe('The address that the player loads.'),
  link: withPlaceholder(link()).describe('The page of the film on its host.'),
  poster: image().describe('The picture before it plays.'),
  placeholder,
});

const feed = z.strictObject({
  title: text('The title of the frame.'),
  text: text('A line on the card that stands in for the frame.'),
  address: withPlaceholder(link()).describe('The address that the frame loads.'),
  link: withPlaceholder(link()).describe('The profile itself.'),
  linkLabel: text('The words of the plain link.'),
  load: text('The button that loads the frame.'),
  picture,
});

/** Frames of other hosts: drawn cards until a visitor asks for them. */
export const embeds = z.strictObject({
  placeholder,
  socialNetwork: feed,
  photoSharing: feed,
  map: feed,
});

export type Video = z.infer<typeof video>;
export type Feed = z.infer<typeof feed>;
export type Embeds = z.infer<typeof embeds>;
