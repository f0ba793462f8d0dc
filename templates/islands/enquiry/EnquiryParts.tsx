import type { ReactNode } from 'react';
import type { EnquiryTexts, Site } from '../../../content/schema.ts';
import { callTo } from '../../lib/call.ts';
import button from '../../parts/Button.module.css';
import { Field } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import css from './EnquiryForm.module.css';
import type { FormSlots } from './LiveForm.tsx';
import { MessageAsks, type MessageAsksWords } from './MessageAsks.tsx';
import type { EnquirySettings } from './settings.ts';

/** What an enquiry form needs in the browser. */
export function enquirySettings(
  { emailProvider }: Pick<Site, 'emailProvider'>,
  { submit, sending, slow, offline, success, failure }: EnquiryTexts,
): EnquirySettings {
  return { provider: emailProvider, words: { submit, sending, slow, offline, success, failure } };
}

/** What the page renders of a form besides its fields. */
export const formSlots = (promise?: string): Omit<FormSlots, 'children'> => ({
  promise: promise && <p className={css.promise}>{promise}</p>,
  arrow: <Icon name="arrow" className={button.icon} />,
  lost: <LostForm />,
});

interface EnquiryFieldsProps {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  readonly title: string;
  readonly titleId: string;
  /** Sets the title among other words of the page. */
  readonly around?: (title: ReactNode) => ReactNode;
  /** What a message may answer, shown before its field. */
  readonly asks?: MessageAsksWords;
}

/** The title and the fields of an enquiry form. */
export function EnquiryFields({ id, title, titleId, around, asks }: EnquiryFieldsProps) {
  const { fields, trap } = usePage().content.forms.enquiry;
  const heading = (
    <h2 className={css.title} id={titleId}>
      {title}
    </h2>
  );
  return (
    <>
      {around ? around(heading) : heading}
      <Field
        id={`${id}-username`}
        {...fields.username}
        name="username"
        type="text"
        autoComplete="name"
        required
        className={css.full}
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
      {asks && <MessageAsks id={`${id}-asks`} words={asks} />}
      <Field
        id={`${id}-message`}
        {...fields.message}
        name="message"
        rows={5}
        describedBy={asks && `${id}-asks`}
        autoComplete="off"
        required
        className={css.full}
      />
      {/* A trap for robots, which fill in every field. It has no name: so it is never sent, and no browser fills it in. */}
      <label className="visually-hidden" aria-hidden="true">
        {trap}
        <input type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </>
  );
}

/** Shown in place of the button if scripts are off or the script of the form did not load. */
function LostForm() {
  const { site, forms, ui } = usePage().content;
  return (
    <p role="status" className={css.lost}>
      {forms.enquiry.lost} {ui.write} <a href={`mailto:${site.email}`}>{site.email}</a> {ui.call}{' '}
      <a href={callTo(site.phone)}>{site.phone}</a>.
    </p>
  );
}
