import { Frame } from '../../parts/Frame.tsx';
import { NoteCards } from '../../parts/NoteCards.tsx';
import { PageHead, Section } from '../../parts/Section.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => ({
    title: `Notes – ${content.site.name}`,
    description: 'What we tell customers at the bench, written down.',
  }),
  body: () => (
    <Frame>
      <PageHead title="Notes" lead="What we tell customers at the bench, written down." />
      <Section title="Newest first">
        <NoteCards />
      </Section>
    </Frame>
  ),
});
