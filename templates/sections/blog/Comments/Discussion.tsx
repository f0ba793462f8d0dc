import { usePage } from '../../../site.ts';
import { Beside } from '../Article/Beside.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';

/** What readers wrote of the sample article, and the form for one more. */
export function Discussion() {
  const { ui, comments, forms } = usePage().content;
  return (
    <Beside>
      <Comments words={ui.blog.comments} comments={comments.all} />
      <CommentForm words={forms.comment} />
    </Beside>
  );
}
