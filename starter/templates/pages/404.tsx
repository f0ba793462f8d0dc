import { Frame } from '../parts/Frame.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({ title: 'Not found', description: 'There is no such page.', robots: 'noindex' }),
  body: () => (
    <Frame>
      <PageHead
        title="A wrong turn"
        lead="There is no such page. It may have moved, or the address lost a letter."
      />
      <Section title="Back on the road">
        <p>
          <a href="/">To the first page</a>
        </p>
      </Section>
    </Frame>
  ),
});
