import { Island } from 'site';
import EnquiryPopup from '../islands/EnquiryPopup/EnquiryPopup.tsx';
import { EnquiryFields, enquirySettings, formSlots } from '../islands/enquiry/EnquiryParts.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePage } from '../site.ts';
import css from './EnquiryCall.module.css';

/** A telephone and the button that opens the enquiry popup. */
export function EnquiryCall() {
  const { site, forms } = usePage().content;
  const { title, close } = forms.enquiry;
  const titleId = 'enquiry-title';
  return (
    <div className={css.root}>
      <Icon name="phone" className={css.icon} />
      <Island
        of={EnquiryPopup}
        when="interaction"
        props={{ ...enquirySettings(site, forms.enquiry), titleId, opener: site.footer.enquiry, close }}
        slots={{
          ...formSlots(),
          closeSign: <Icon name="close" />,
          dismissSign: <Icon name="close" />,
        }}
      >
        <EnquiryFields id="enquiry" title={title} titleId={titleId} />
      </Island>
      {/* The popup needs its script. Without it, the form on a page of its own is the next best. */}
      <Button href="/contact-us#enquiry" className={css.instead}>
        {site.footer.enquiry}
      </Button>
    </div>
  );
}
