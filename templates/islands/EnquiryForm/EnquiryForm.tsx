import { usePage } from '../../site.ts';
import { EnquiryFields } from '../enquiry/EnquiryFields.tsx';
import { type EnquirySettings, reachesProvider } from '../enquiry/settings.ts';

export interface EnquiryFormProps extends EnquirySettings {
  /** The prefix of the ids of the fields. */
  readonly id: string;
}

/** The enquiry form of the contact page. */
export default function EnquiryForm({ id }: EnquiryFormProps) {
  const { form } = usePage().content.contactUsPage;
  return <EnquiryFields id={id} title={form.title} titleId={`${id}-title`} />;
}

EnquiryForm.reaches = reachesProvider;
