import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Comment, Reply } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './Comments.module.css';
import type { CommentsWords } from './schema.ts';

interface Props {
  readonly words: CommentsWords;
  readonly comments: readonly Comment[];
}

/** What readers wrote: one under the other, the answers a step further in. */
export function Comments({ words, comments }: Props) {
  return (
    <section aria-labelledby="comments">
      <h2 className={css.heading} id="comments">
        {words.title} <span className={css.count}>{words.count}</span>
      </h2>
      <ol className={css.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={css.comment}>
            <Frame words={words} comment={comment}>
              {comment.replies.length > 0 && (
                <ol className={css.replies}>
                  {comment.replies.map((reply) => (
                    <li key={`${reply.author} ${reply.date}`}>
                      <Frame words={words} comment={reply} />
                    </li>
                  ))}
                </ol>
              )}
            </Frame>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FrameProps {
  readonly words: CommentsWords;
  readonly comment: Reply;
  readonly children?: ReactNode;
}

function Frame({ words, comment, children }: FrameProps) {
  const { author, avatar, date, body } = comment;
  return (
    <article className={css.frame}>
      <div className={css.door}>
        <Image src={avatar} alt="" sizes={(shape) => cover('4rem', 4 / 5, shape)} className={css.face} />
      </div>
      <p className={css.who}>
        <span className={css.author}>
          <span className={css.by}>{words.by}</span> {author}
        </span>
        <PostDate day={date} className={css.date} />
      </p>
      <div className={css.body}>
        <p>{body}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: a placeholder where a link might be; it leads nowhere and takes no focus. */}
        <a className={css.reply}>{words.reply}</a>
      </div>
      {children}
    </article>
  );
}
