import { paginate } from 'site';
import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  languages: ['en'],
  paths: ({ news }) =>
    paginate(
      news.all.toSorted((a, b) => b.date.localeCompare(a.date)),
      { at: '/news', size: 2 },
    ),
  head: ({ entry }) => ({
    title: entry.number === 1 ? 'News' : `News, page ${entry.number}`,
    description: `What is new, page ${entry.number} of ${entry.pages.length}.`,
  }),
  body: ({ entry, route }) => (
    <Frame title="News">
      <ul>
        {entry.entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`/notes/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        {entry.pages.map(({ number, path }) => (
          <a key={number} href={path} aria-current={path === route ? 'page' : undefined}>
            Page {number}
          </a>
        ))}
      </nav>
    </Frame>
  ),
});
