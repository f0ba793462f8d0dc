import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Field.module.css';

interface Words {
  readonly id: string;
  readonly label: string;
  /** Shown once the visitor has left the field empty or wrong. */
  readonly error?: string;
  /** After the label, such as an asterisk. */
  readonly sign?: string;
  /** The id of what says more about it. */
  readonly describedBy?: string | undefined;
}

type FieldProps = Words &
  (
    | ({ readonly rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ readonly rows?: undefined } & InputHTMLAttributes<HTMLInputElement>)
  );

/** A labelled input, or a text area when it has rows. */
export function Field({ label, error, sign, describedBy, className, ...control }: FieldProps) {
  const { id } = control;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const shared = { className: css.control, 'aria-describedby': classNames(describedBy, errorId) };
  return (
    <div className={classNames(css.root, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {sign && <span className={css.sign}> {sign}</span>}
      </label>
      {control.rows === undefined ? (
        <input {...control} {...shared} />
      ) : (
        <textarea {...control} {...shared} />
      )}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
