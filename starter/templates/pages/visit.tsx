import { Frame } from '../parts/Frame.tsx';
import { Hours } from '../parts/Hours.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => ({
    title: `Visit – ${content.site.name}`,
    description: `${content.site.street}. When the workshop is open, and how to get there.`,
  }),
  body: ({ content }) => (
    <Frame>
      <PageHead title="Visit" lead={`${content.site.street}, behind the chandler, under the yellow wheel.`} />
      <Section title="When we are here">
        <Hours />
      </Section>
      <Section title="How to get here" pale>
        <p>
          By bicycle, follow the harbour path to its end. If yours no longer rolls, the number 7 stops at the
          door and takes bicycles.
        </p>
      </Section>
    </Frame>
  ),
});
