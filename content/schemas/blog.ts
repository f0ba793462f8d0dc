import { image, link, markdown, reference, slug, z } from 'site';
import { action, day, ground, heading, picture, placeholder, text } from './common.ts';

const postFields = {
  image: image().describe('The picture.'),
  date: day('The day it appeared.'),
  comments: z
    .string()
    .regex(/^\d+ Comments$/, 'a text like "0 Comments"')
    .describe('The comment count, as a text.'),
  title: text('The title.'),
  excerpt: text('One or two sentences.'),
  link: link().describe('Where title and read-more link lead.'),
  placeholder,
};

export const teaser = z.strictObject({ id: slug().describe('Short name.'), ...postFields });

/** The nine sample posts of the grid differ in their picture only. */
export const gridPost = z.strictObject({ id: slug().describe('Short name.'), ...postFields });

export const listPost = z.strictObject({
  id: slug().describe('Short name.'),
  ...postFields,
  video: link().describe('A film that goes with the post, on another host.').optional(),
});

/** A real post: the address is the name of its file, the body is CommonMark. */
export const post = z.strictObject({
  title: text('The title.'),
  date: day('The day it appeared.'),
  author: reference('team').describe('Who wrote it.'),
  picture,
  excerpt: text('One or two sentences for lists and the feed.'),
  tags: z.array(z.string().min(1)).describe('What it is about.'),
  layout: z
    .enum(['column', 'sidebar'])
    .describe('One column in the middle of the page, or a wide one with the sidebar beside it.'),
  ground,
  body: markdown().describe(
    'The text, in CommonMark with tables. Links lead to paths of this site, https:, mailto: or tel: addresses.',
  ),
  placeholder,
});

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), text: text('The paragraph.') }),
  z.strictObject({ kind: z.literal('heading'), text: text('The heading.') }),
  z.strictObject({
    kind: z.literal('quote'),
    text: text('The quote, without marks.'),
    by: text('Who said it.'),
  }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string().min(1)).describe('The entries.') }),
  z.strictObject({ kind: z.literal('picture'), picture, caption: text('The line under it.').optional() }),
]);

/** The sample article that both detail pages show. */
export const article = z.strictObject({
  placeholder,
  title: text('The title.'),
  date: day('The day it appeared.'),
  comments: text('The comment count, as a text.'),
  category: text('The field.'),
  picture,
  blocks: z.array(block).min(5).describe('The article, block by block.'),
  tags: z.array(action).min(1).describe('Tag links.'),
  author: z.strictObject({
    label: text('The small line above the name.'),
    name: text('Who wrote it.'),
    picture: image().describe('The portrait.'),
    text: text('A sentence or two about the author.'),
  }),
  previous: action,
  next: action,
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

export const blogPage = z.strictObject({
  grid: heading,
  list: heading,
  readMore: text('The read-more link.'),
  watch: text('The link to the film of a post.'),
  comments: z.strictObject({
    title: text('The heading of the comments.'),
    count: text('The count in the heading: a text, not the number of comments.'),
    by: text('What stands before the name of the author.'),
    reply: text('The reply link.'),
  }),
  related: heading,
  signed: heading.describe('The heading of the posts of our own, under the sample grid.'),
  author: text('The small line above the name of who wrote a post.'),
  previous: text('The label of the previous link.'),
  next: text('The label of the next link.'),
});

const smallPost = z.strictObject({
  title: text('The title.'),
  date: day('The day it appeared.'),
  image: image().describe('The small picture.'),
  link: link().describe('Where it leads.'),
});

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
    title: text('The heading.'),
    items: z.array(smallPost).min(1).describe('The posts.'),
  }),
  gallery: z.strictObject({
    title: text('The heading.'),
    pictures: z.array(picture).min(1).describe('Small pictures.'),
  }),
  social: z.strictObject({ title: text('The heading; the profiles are those of the agency.') }),
});

export type Teaser = z.infer<typeof teaser>;
export type GridPost = z.infer<typeof gridPost>;
export type ListPost = z.infer<typeof listPost>;
export type Post = z.infer<typeof post>;
export type Article = z.infer<typeof article>;
export type ArticleBlock = z.infer<typeof block>;
export type Comment = z.infer<typeof comment>;
export type Reply = z.infer<typeof reply>;
export type Sidebar = z.infer<typeof sidebar>;
export type SmallPost = z.infer<typeof smallPost>;
export type BlogPage = z.infer<typeof blogPage>;
