import { usePage } from '../../../site.ts';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';
import css from './Discussion.module.css';

/** What readers wrote of the sample article, and beside it, where there is room, the form for one more. */
export function Discussion() {
  const { ui, comments, forms } = usePage().content;
  return (
    <div className={css.root}>
      <Comments words={ui.blog.comments} comments={comments.all} />
      <CommentForm words={forms.comment} />
    </div>
  );
}
