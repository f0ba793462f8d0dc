import { Image } from 'site';
import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

/** Reads one book, its picture, and the name of who wrote it. */
export default definePage({
  paths: ({ books }) => books.all.map((entry) => ({ params: { book: entry.code }, entry })),
  head: ({ entry }) => ({ title: entry.title, description: `${entry.title}, printed by hand.` }),
  body: ({ entry, content }) => (
    <Frame title={entry.title}>
      <Image src={entry.cover} alt={entry.title} sizes="50vw" priority />
      <p>
        {entry.price} by <a href={`/writers/${entry.writer}`}>{content.writers.get(entry.writer).name}</a>
      </p>
    </Frame>
  ),
});
