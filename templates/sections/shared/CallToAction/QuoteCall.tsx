import { usePage } from '../../../site.ts';
import { CallToAction } from './CallToAction.tsx';

/** Ends a case: a title of its own, and what a quote is, which is the same for all. */
export function QuoteCall({ title }: { readonly title: string }) {
  const { label, lead, action } = usePage().content.sections.quote;
  return <CallToAction heading={{ label, title, lead }} action={action} ground="turmeric" />;
}
