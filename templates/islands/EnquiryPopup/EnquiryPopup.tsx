import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import { EnquiryFields } from '../enquiry/EnquiryFields.tsx';
import { type EnquirySettings, reachesProvider } from '../enquiry/settings.ts';
import css from './EnquiryPopup.module.css';

/**
 * The button and the dialog that it opens. The notice stands outside the dialog, so that "sent" can still be read
 * when the dialog has closed.
 */
export default function EnquiryPopup(_: EnquirySettings) {
  const { site, forms } = usePage().content;
  const { title, close } = forms.enquiry;
  return (
    <>
      <Button className={css.opener} aria-haspopup="dialog" data-opener="">
        {site.footer.enquiry}
      </Button>
      <dialog className={css.dialog} aria-labelledby="enquiry-title" data-ground="raised">
        {/* The form fills the dialog; a click on the dialog itself is a click on its backdrop. */}
        <EnquiryFields id="enquiry" title={title} titleId="enquiry-title" />
        <button type="button" className={css.close} aria-label={close} data-close="">
          <Icon name="close" />
        </button>
      </dialog>
      <div className={css.notice} data-ground="turmeric" data-notice="">
        <p role="alert" className={css.words} />
        <button type="button" className={css.dismiss} aria-label={close}>
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

EnquiryPopup.reaches = reachesProvider;
