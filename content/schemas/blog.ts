import { image, link, reference, slug, withPlaceholder, z } from 'site';
import { day, ground, picture, placeholder, text } from './common.ts';

/** What every view of a post shows, whoever wrote it. */
const card = {
  title: text('The title.'),
  date: day('The day it appeared. Before that day only previews show it.'),
  picture,
  excerpt: text(
    'One or two sentences for lists and the feed. Without it they show the first paragraph.',
  ).optional(),
};

/** A post of our own: the address is the name of its file, the text stands below the front matter. */
export const post = z.strictObject({
  ...card,
  updated: day('The day of the last change that readers should know of.').optional(),
  author: reference('team').describe('Who wrote it.'),
  description: text('For search engines and shares, where the excerpt does not do.').optional(),
  tags: z.array(z.string().min(1)).default([]).describe('What it is about.'),
  layout: z
    .enum(['column', 'sidebar'])
    .default('column')
    .describe('One column in the middle of the page, or a wide one with the sidebar beside it.'),
  ground: ground.default('indigo'),
  draft: z.boolean().optional().describe('true for as long as only previews show it.'),
  placeholder,
});

/** A post of the first delivery. It has no page of its own: where its cards lead is up to each view. */
export const samplePost = z.strictObject({
  ...card,
  comments: z
    .string()
    .regex(/^\d+ Comments$/, 'a text like "0 Comments"')
    .describe('The comment count, as a text.'),
  video: withPlaceholder(link()).describe('A film that goes with the post, on another host.').optional(),
  placeholder,
});

const reply = z.strictObject({
  author: text('Who wrote it; "By:" is put before it.'),
  avatar: image().describe('The picture of the author.'),
  date: day('The day it was written.'),
  body: text('The comment.'),
});

/** Replies are a shape of their own, without replies: one level and no deeper. */
export const comment = reply.extend({
  id: slug().describe('Short name.'),
  replies: z.array(reply).describe('Answers to this comment; may be empty.'),
  placeholder,
});

export type Post = z.infer<typeof post> & Text;
export type SamplePost = z.infer<typeof samplePost> & Text;
export type Comment = z.infer<typeof comment>;
export type Reply = z.infer<typeof reply>;

/** What a document has beside its front matter. */
interface Text {
  /** The name of its file. */
  readonly id: string;
  /** CommonMark with tables. */
  readonly body: string;
}
