import { classNames } from '../../../lib/class-names.ts';
import { usePage } from '../../../site.ts';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';
import css from './Discussion.module.css';

interface Props {
  /** Where there is the whole width of the page, the form stands beside the comments. */
  readonly wide?: boolean;
}

/** What readers wrote of the sample article, and the form for one more. */
export function Discussion({ wide }: Props) {
  const { ui, comments, forms } = usePage().content;
  return (
    <div className={classNames(css.root, wide && css.wide)}>
      <Comments words={ui.blog.comments} comments={comments.all} />
      <CommentForm words={forms.comment} />
    </div>
  );
}
