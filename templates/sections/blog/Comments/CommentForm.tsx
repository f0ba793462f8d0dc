import { Button } from '../../../parts/Button.tsx';
import { Field } from '../../../parts/Field.tsx';
import css from './CommentForm.module.css';
import type { CommentFormWords } from './schema.ts';

/**
 * The reply form. Nothing takes a comment on a static host, so it does nothing: a form of method `dialog` that
 * stands in no dialog goes nowhere, by its button or by Enter, and what was typed stays.
 */
export function CommentForm({ words }: { readonly words: CommentFormWords }) {
  return (
    <form className={css.root} method="dialog" noValidate aria-labelledby="comment-form">
      <h2 className={css.title} id="comment-form">
        {words.title}
      </h2>
      <p className={css.note}>{words.note}</p>
      <Field
        id="comment-name"
        label={words.name}
        sign="*"
        name="user-comment"
        type="text"
        autoComplete="name"
      />
      <Field id="comment-phone" label={words.url} name="url" type="text" inputMode="tel" autoComplete="tel" />
      <Field id="comment-email" label={words.email} sign="*" name="email" type="email" autoComplete="email" />
      <Field id="comment-text" label={words.comment} name="comment" rows={words.rows} autoComplete="off" />
      <label className={css.save}>
        <input className={css.box} type="checkbox" name="save" />
        <span>{words.save}</span>
      </label>
      <div>
        <Button type="submit" icon="arrow">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
