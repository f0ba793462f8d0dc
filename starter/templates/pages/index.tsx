import { Island } from 'site';
import Pressure from '../islands/Pressure.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Hero } from '../parts/Hero.tsx';
import { NoteCards } from '../parts/NoteCards.tsx';
import { Promises } from '../parts/Promises.tsx';
import { Section } from '../parts/Section.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => ({
    title: `${content.site.name}: ${content.site.claim}`,
    description: content.home.lead,
  }),
  body: () => (
    <Frame>
      <Hero />
      <Section title="How we work">
        <Promises />
      </Section>
      <Section title="How much air?" pale>
        <Island of={Pressure} when="visible" />
      </Section>
      <Section title="From the bench">
        <NoteCards />
      </Section>
    </Frame>
  ),
});
