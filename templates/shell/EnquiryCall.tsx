import { Island } from 'site';
import EnquiryPopup from '../islands/EnquiryPopup/EnquiryPopup.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePage } from '../site.ts';
import css from './EnquiryCall.module.css';

/** A telephone and the button that opens the enquiry popup. */
export function EnquiryCall() {
  const { site, forms } = usePage().content;
  const { success, failure, sending, slow, offline } = forms.enquiry;
  return (
    <div className={css.root}>
      <Icon name="phone" className={css.icon} />
      <Island
        of={EnquiryPopup}
        when="interaction"
        props={{ provider: site.emailProvider, words: { success, failure, sending, slow, offline } }}
      />
      {/* The popup needs its script. Without it, the form on a page of its own is the next best. */}
      <Button href="/contact-us#enquiry" className={css.instead}>
        {site.footer.enquiry}
      </Button>
    </div>
  );
}
