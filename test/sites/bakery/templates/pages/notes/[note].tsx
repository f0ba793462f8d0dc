import { Image } from 'site';
import { Frame } from '../../parts/Frame.tsx';
import { Markdown } from '../../parts/Markdown.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  languages: ['en'],
  paths: ({ news }) => news.all.map((entry) => ({ params: { note: entry.id }, entry })),
  head: ({ entry }) => ({ title: entry.title, description: `${entry.title}.`, modified: entry.date }),
  body: ({ entry }) => (
    <Frame title={entry.title}>
      {entry.photo && <Image src={entry.photo} alt="" sizes="30rem" priority />}
      <Markdown text={entry.body} />
    </Frame>
  ),
});
