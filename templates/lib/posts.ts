/** Posts as lists and cards show them: our own posts, newest first, and the sample posts of each view. */
import type { ContentOf } from 'site';
import { excerptOf } from '../../content/plain-words.ts';
import type model from '../../content/schema.ts';
import type { Action, Post, SamplePost } from '../../content/schema.ts';

type Content = ContentOf<(typeof model)['collections']>;

/** A post as cards and lists show it, whoever wrote it. */
export interface PostTeaser {
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** A path below the content folder. */
  readonly image: string;
  readonly excerpt: string;
  readonly link: string;
  /** The number of comments, as a text. Only sample posts have one. */
  readonly comments?: string;
  readonly video?: string | undefined;
}

const teaserOf = (post: Post | SamplePost, link: string): PostTeaser => {
  const { id, title, date, picture } = post;
  return { id, title, date, image: picture.src, excerpt: excerptOf(post), link };
};

export const sampleTeaser = (sample: SamplePost, link: string): PostTeaser => ({
  ...teaserOf(sample, link),
  comments: sample.comments,
  video: sample.video,
});

export const ownTeaser = (post: Post): PostTeaser => teaserOf(post, postLink(post).link);

/** The title of the article that the sample pages show. */
export const sampleTitle = ({ samples, samplePosts }: Pick<Content, 'samples' | 'samplePosts'>): string =>
  samplePosts.get(samples.article.post).title;

/** The samples of a view, which all lead to the same page. */
export function samplesOf(
  { samples, samplePosts }: Pick<Content, 'samples' | 'samplePosts'>,
  view: 'news' | 'list' | 'related' | 'latest',
): readonly PostTeaser[] {
  const { posts, link } = samples[view];
  return posts.map((id) => sampleTeaser(samplePosts.get(id), link));
}

/** One sample, shown once with each picture of the grid. */
export function sampleGrid({
  samples,
  samplePosts,
}: Pick<Content, 'samples' | 'samplePosts'>): readonly PostTeaser[] {
  const { post, pictures, link } = samples.grid;
  const teaser = sampleTeaser(samplePosts.get(post), link);
  return pictures.map((image, at) => ({ ...teaser, id: `${post}-${at + 1}`, image }));
}

/** For search engines and shares. */
export const descriptionOf = (post: Post): string => post.description ?? excerptOf(post);

/** Newest first; posts of one day in the order of their files. */
export const newestFirst = (posts: readonly Post[]): readonly Post[] =>
  posts.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

/** The older and the newer post. */
export function neighboursOf(post: Post, posts: readonly Post[]) {
  const sorted = newestFirst(posts);
  const at = sorted.indexOf(post);
  return { previous: sorted[at + 1], next: sorted[at - 1] };
}

export const postLink = ({ id, title }: Post): Action => ({ label: title, link: `/blogs/${id}` });
