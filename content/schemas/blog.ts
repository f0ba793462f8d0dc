import { image, link, reference, slug, z } from 'site';
import { action, day, ground, heading, picture, placeholder, text } from './common.ts';

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
  video: link().describe('A film that goes with the post, on another host.').optional(),
  placeholder,
});

/** Which samples a view shows, and where all its links lead. */
const view = z.strictObject({
  posts: z.array(reference('samplePosts')).min(1).describe('The samples, in the order of the view.'),
  link: link().describe('Where titles and read-more links lead, on purpose.'),
});

const samples = z.strictObject({
  news: view.describe('On the home pages.'),
  grid: z
    .strictObject({
      post: reference('samplePosts').describe('The one sample.'),
      pictures: z.array(image()).min(1).describe('It is shown once with each of these.'),
      link: link().describe('Where titles and read-more links lead, on purpose.'),
    })
    .describe('On /blogs.'),
  list: view.describe('On /blogs/list.'),
  related: view.describe('Under the article of the detail pages.'),
  latest: view.describe('In the sidebar of the sample pages.'),
  article: z
    .strictObject({
      post: reference('samplePosts').describe('The sample whose text is shown.'),
      author: reference('team').describe('Who wrote it.'),
      tags: z.array(z.string().min(1)).min(1).describe('What it is about; the first is its category.'),
      tagLink: link().describe('Where all tags lead, on purpose.'),
      previous: reference('samplePosts').describe('The post before it.'),
      next: reference('samplePosts').describe('The post after it.'),
      link: link().describe('Where both of these lead, on purpose.'),
    })
    .describe('On the detail pages.'),
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
  samples: samples.describe(
    'What is kept of the first delivery: which samples stand where, and where they lead.',
  ),
  signed: heading.describe('The heading over the posts of our own.'),
  updated: text('What stands before the day of the last change.'),
  author: text('The small line above the name of who wrote a post.'),
  previous: text('The label of the previous link.'),
  next: text('The label of the next link.'),
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
    title: text('The heading; the samples are those of samples.latest in blog-page.yaml.'),
  }),
  gallery: z.strictObject({
    title: text('The heading.'),
    pictures: z.array(picture).min(1).describe('Small pictures.'),
  }),
  social: z.strictObject({ title: text('The heading; the profiles are those of the agency.') }),
});

export type Post = z.infer<typeof post> & Text;
export type SamplePost = z.infer<typeof samplePost> & Text;
export type Comment = z.infer<typeof comment>;
export type Reply = z.infer<typeof reply>;
export type Sidebar = z.infer<typeof sidebar>;
export type BlogPage = z.infer<typeof blogPage>;

/** What a document has beside its front matter. */
interface Text {
  /** The name of its file. */
  readonly id: string;
  /** CommonMark with tables. */
  readonly body: string;
}
