import { callTo } from '../../lib/call.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { usePage } from '../../site.ts';
import css from './EnquiryFields.module.css';

interface EnquiryFieldsProps {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  readonly title: string;
  readonly titleId: string;
}

/**
 * The enquiry form as it stands in the page. Its method is `dialog` because that navigates nowhere: if it is submitted
 * before its script has loaded, or without one, nothing that was typed is lost.
 */
export function EnquiryFields({ id, title, titleId }: EnquiryFieldsProps) {
  const { site, forms, ui } = usePage().content;
  const { fields, submit, lost, trap } = forms.enquiry;
  return (
    <form className={css.root} method="dialog" aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <Field
        id={`${id}-username`}
        {...fields.username}
        name="username"
        type="text"
        autoComplete="name"
        required
      />
      <Field id={`${id}-email`} {...fields.email} name="email" type="email" autoComplete="email" required />
      <Field
        id={`${id}-phone`}
        {...fields.phone}
        name="phone"
        type="text"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Field id={`${id}-message`} {...fields.message} name="message" rows={5} autoComplete="off" required />
      {/* A trap for robots, which fill in every field. It has no name: so it is never sent, and no browser fills it in. */}
      <label className="visually-hidden" aria-hidden="true">
        {trap}
        <input type="text" autoComplete="off" tabIndex={-1} />
      </label>
      <div className={css.end}>
        <Button type="submit" icon="arrow">
          <span data-words="">{submit}</span>
        </Button>
        {/* Together, so that both take no room while they are empty. */}
        <div>
          <p role="alert" className={css.alert} />
          <p role="status" />
        </div>
      </div>
      {/* Shown in place of the button if scripts are off or the script of the form did not load. */}
      <p role="status" className={css.lost}>
        {lost} {ui.write} <a href={`mailto:${site.email}`}>{site.email}</a> {ui.call}{' '}
        <a href={callTo(site.phone)}>{site.phone}</a>.
      </p>
    </form>
  );
}
