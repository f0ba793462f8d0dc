import { type FormSlots, LiveForm } from '../enquiry/LiveForm.tsx';
import { type EnquirySettings, reachesProvider } from '../enquiry/settings.ts';
import { useEnquiry } from '../enquiry/useEnquiry.ts';

export interface EnquiryFormProps extends EnquirySettings, FormSlots {
  readonly titleId: string;
}

/** The enquiry form of the contact page. */
export default function EnquiryForm(props: EnquiryFormProps) {
  const enquiry = useEnquiry(props);
  return <LiveForm {...props} enquiry={enquiry} outcome={enquiry.outcome} />;
}

EnquiryForm.reaches = reachesProvider;
