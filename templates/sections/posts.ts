/** The order of our own posts. */
import type { Action, Post } from '../../content/schema.ts';

/** A post as the collection holds it: with the name of its file. */
export type DatedPost = Post & { readonly id: string };

/** Newest first; posts of one day in the order of their files. */
export const newestFirst = (posts: readonly DatedPost[]): readonly DatedPost[] =>
  posts.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

/** The older and the newer post. */
export function neighboursOf(post: DatedPost, posts: readonly DatedPost[]) {
  const sorted = newestFirst(posts);
  const at = sorted.indexOf(post);
  return { previous: sorted[at + 1], next: sorted[at - 1] };
}

export const postLink = ({ id, title }: DatedPost): Action => ({ label: title, link: `/blogs/${id}` });
