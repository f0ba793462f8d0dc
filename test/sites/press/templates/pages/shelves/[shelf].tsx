import { BookLine } from '../../parts/BookLine.tsx';
import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

/** Reads the books of one shelf through references, and makes what it shows already in `paths`. */
export default definePage({
  paths: ({ shelves, books }) =>
    shelves.all.map(({ id, title, books: own }) => ({
      params: { shelf: id },
      entry: {
        title,
        lines: own.map((code) => {
          const { title: name, price } = books.get(code);
          return { code, name, price };
        }),
      },
    })),
  head: ({ entry }) => ({ title: entry.title, description: `Our books: ${entry.title}.` }),
  body: ({ entry }) => (
    <Frame title={entry.title}>
      <ul>
        {entry.lines.map(({ code, name, price }) => (
          <BookLine key={code} href={`/books/${code}`} title={name} price={price} />
        ))}
      </ul>
    </Frame>
  ),
});
