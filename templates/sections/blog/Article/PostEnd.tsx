import type { Post } from '../../../../content/schema.ts';
import { neighboursOf, postLink } from '../../../lib/posts.ts';
import { usePage } from '../../../site.ts';
import { AuthorBox } from './AuthorBox.tsx';
import { Beside } from './Beside.tsx';
import { PreviousNext } from './PreviousNext.tsx';

/** Who wrote a post, and the posts before and after it. */
export function PostEnd({ post }: { readonly post: Post }) {
  const { ui, posts, team } = usePage().content;
  const author = team.get(post.author);
  const { previous, next } = neighboursOf(post, posts.all);
  return (
    <Beside>
      <AuthorBox
        label={ui.blog.author}
        name={author.name}
        picture={author.profilePic}
        text={author.description || author.designation}
        href={`/team/${author.slug}`}
      />
      <PreviousNext
        previous={previous && { word: ui.previous, to: postLink(previous) }}
        next={next && { word: ui.next, to: postLink(next) }}
      />
    </Beside>
  );
}
