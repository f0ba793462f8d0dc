import { Island } from 'site';
import Estimate from '../islands/Estimate.tsx';
import { Frame } from '../parts/Frame.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => ({
    title: `Prices – ${content.site.name}`,
    description: 'What repairs cost, with work and tax. Parts are extra, and named before they are fitted.',
  }),
  body: ({ content }) => (
    <Frame>
      <PageHead
        title="Prices"
        lead="Work and tax are included. Parts are extra, and we name them before they are fitted."
      />
      <Section title="What does it need?">
        <Island
          of={Estimate}
          props={{ jobs: content.prices.all, currency: content.site.currency }}
          when="interaction"
        />
      </Section>
    </Frame>
  ),
});
