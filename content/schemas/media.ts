import { image, link, slug, withPlaceholder, z } from 'site';
import { picture, placeholder, text } from './common.ts';

const scene = z.strictObject({
  id: slug().describe('Short name.'),
  at: z.number().min(0).describe('When it begins, in seconds.'),
  shows: text('What is seen, for whoever does not see it.'),
  label: text('The small line above the title.').optional(),
  title: text('The words on the screen.'),
  line: text('The line below them.').optional(),
});

export const video = z.strictObject({
  id: slug().describe('Short name.'),
  title: text('The title of the film.'),
  seconds: z.number().positive().describe('How long it runs.'),
  length: text('How long it runs, as it is shown.'),
  sound: text('What there is to hear, or that there is nothing.'),
  files: z
    .array(link())
    .min(1)
    .describe('Its files, the smallest first: a browser plays the first that it can. The last is linked.'),
  captions: link().describe('Its captions, a WebVTT file.'),
  poster: image().describe('The picture before it plays.'),
  scenes: z.array(scene).min(1).describe('What is seen and said, in order.'),
  placeholder,
});

const feed = z.strictObject({
  title: text('The title of the frame.'),
  text: text('A line on the card that stands in for the frame.'),
  address: withPlaceholder(link()).describe('The address that the frame loads.'),
  link: withPlaceholder(link()).describe('The profile itself.'),
  linkLabel: text('The words of the plain link.'),
  load: text('The button that loads the frame.'),
  picture: picture.extend({
    wide: image().optional().describe('A cut for wide windows, where the picture is twice as wide as high.'),
  }),
});

/** Frames of other hosts: drawn cards until a visitor asks for them. */
export const embeds = z.strictObject({
  placeholder,
  socialNetwork: feed,
  photoSharing: feed,
  map: feed,
});

export type Video = z.infer<typeof video>;
export type FilmScene = z.infer<typeof scene>;
export type Feed = z.infer<typeof feed>;
export type Embeds = z.infer<typeof embeds>;
