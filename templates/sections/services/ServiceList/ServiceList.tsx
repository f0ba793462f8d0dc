import type { Heading as HeadingText, Service } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { ServiceRows } from './ServiceRows.tsx';

interface Props {
  readonly heading: HeadingText;
  readonly services: readonly Service[];
}

/** The services in one glance, for pages that are about something else. */
export function ServiceList({ heading, services }: Props) {
  return (
    <Section ground="ink" shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ServiceRows services={services} />
    </Section>
  );
}
