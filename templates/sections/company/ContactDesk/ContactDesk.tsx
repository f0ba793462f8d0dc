import { Island } from 'site';
import EnquiryForm from '../../../islands/EnquiryForm/EnquiryForm.tsx';
import { EnquiryFields, enquirySettings, formSlots } from '../../../islands/enquiry/EnquiryParts.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './ContactDesk.module.css';
import { InfoTiles } from './InfoTiles.tsx';

/**
 * The form below the window of the banner, as its counter, and the office. In wide windows the office is on the left, below
 * the title.
 */
export function ContactDesk() {
  const { contactUsPage, forms, site } = usePage().content;
  const { reader } = contactUsPage.form;
  const titleId = 'contact-title';
  return (
    <Section ground="terracotta" tight joined innerClassName={css.root}>
      <div className={css.form} id="enquiry" data-ground="paper">
        <Island
          of={EnquiryForm}
          when="interaction"
          props={{ ...enquirySettings(site, forms.enquiry), titleId }}
          slots={formSlots(contactUsPage.form.promise)}
        >
          <EnquiryFields
            id="contact"
            title={contactUsPage.form.title}
            titleId={titleId}
            around={(title) => (
              <div className={css.opening}>
                <Label>{reader.label}</Label>
                {title}
                <p className={css.reader}>{reader.text}</p>
              </div>
            )}
            asks={contactUsPage.form.asks}
          />
        </Island>
      </div>
      <div className={css.office}>
        <Label>{contactUsPage.office.label}</Label>
        <h2 className={css.title}>{contactUsPage.office.title}</h2>
        <InfoTiles />
      </div>
    </Section>
  );
}
