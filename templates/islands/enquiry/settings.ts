import type { Reach } from 'site';
import type { EmailProvider, EnquiryTexts } from '../../../content/schema.ts';

/** What the enquiry form needs in the browser. The ids are public by nature. */
export interface EnquirySettings {
  readonly provider: EmailProvider;
  readonly words: Pick<EnquiryTexts, 'submit' | 'sending' | 'slow' | 'offline' | 'success' | 'failure'>;
}

/** The form connects to the provider's host and to no other. */
export const reachesProvider = ({ provider }: Pick<EnquirySettings, 'provider'>): Reach => ({
  connects: [provider.origin],
});
