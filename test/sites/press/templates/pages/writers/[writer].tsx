import { BookLine } from '../../parts/BookLine.tsx';
import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

/** Asks every book who wrote it, and reads the titles of those that are this writer's. */
export default definePage({
  paths: ({ writers }) => writers.all.map((entry) => ({ params: { writer: entry.id }, entry })),
  head: ({ entry }) => ({ title: entry.name, description: `What ${entry.name} has written.` }),
  body: ({ entry, content }) => (
    <Frame title={entry.name}>
      {entry.town !== undefined && <p>Lives in {entry.town}.</p>}
      <ul>
        {content.books.all
          .filter(({ writer }) => writer === entry.id)
          .map(({ code, title }) => (
            <BookLine key={code} href={`/books/${code}`} title={title} />
          ))}
        <li>
          <a href="/">All books</a>
        </li>
      </ul>
    </Frame>
  ),
});
