import { Island } from 'site';
import Counter from '../islands/Counter.tsx';
import { BookLine } from '../parts/BookLine.tsx';
import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

/** Reads the title of every book, and their order. */
export default definePage({
  head: () => ({ title: 'Our books', description: 'All that we have printed.' }),
  body: ({ content }) => (
    <Frame title="Our books">
      <p>{content.settings.motto}</p>
      <ul>
        {content.books.all.map(({ code, title }) => (
          <BookLine key={code} href={`/books/${code}`} title={title} />
        ))}
      </ul>
      <Island of={Counter} props={{ label: 'Readers' }} when="idle" />
    </Frame>
  ),
});
