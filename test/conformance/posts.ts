/** The posts as the views of the pages have to show them, from the content. */
import { content } from './content.ts';

export interface Card {
  readonly id: string;
  readonly image: string;
  readonly date: string;
  readonly comments: string;
  readonly title: string;
  readonly excerpt: string;
  readonly link: string;
  readonly video: string | undefined;
}

const { samples } = content;

const card = (id: string, link: string): Card => {
  const { picture, excerpt, body, date, comments, title, video } = content.samplePosts.get(id);
  // The text of a sample without an excerpt is one plain sentence or two.
  return {
    ...{ id, date, comments, title, video, link },
    image: picture.src,
    excerpt: excerpt ?? body.replaceAll(/\s+/g, ' ').trim(),
  };
};

const view = ({ posts, link }: { readonly posts: readonly string[]; readonly link: string }) =>
  posts.map((id) => card(id, link));

export const newsCards = view(samples.news);
export const listCards = view(samples.list);
export const relatedCards = view(samples.related);
export const latestCards = view(samples.latest);
export const gridCards = samples.grid.pictures.map((image) => ({
  ...card(samples.grid.post, samples.grid.link),
  image,
}));

const { post, previous, next, author, tags, tagLink, link } = samples.article;
const writer = content.team.get(author);

/** The sample article of the detail pages. */
export const article = {
  ...content.samplePosts.get(post),
  author: { name: writer.name, picture: writer.profilePic, text: writer.description || writer.designation },
  tags: tags.map((label) => ({ label, link: tagLink })),
  previous: { label: content.samplePosts.get(previous).title, link },
  next: { label: content.samplePosts.get(next).title, link },
};

/** Our own, newest first. */
export const ownPosts = content.posts.all.toSorted((a, b) => b.date.localeCompare(a.date));
