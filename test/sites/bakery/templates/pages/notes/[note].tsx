import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  languages: ['en'],
  paths: ({ news }) => news.all.map((entry) => ({ params: { note: entry.id }, entry })),
  head: ({ entry }) => ({ title: entry.title, description: `${entry.title}.`, modified: entry.date }),
  body: ({ entry }) => (
    <Frame title={entry.title}>
      <p>{entry.body}</p>
    </Frame>
  ),
});
