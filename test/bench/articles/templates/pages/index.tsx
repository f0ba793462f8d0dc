import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => ({ title: content.company.name, description: 'Articles, one like the other.' }),
  body: ({ content }) => (
    <main>
      <h1>{content.company.name}</h1>
      <ul>
        {content.articles.all.slice(0, 50).map(({ id, title }) => (
          <li key={id}>
            <a href={`/articles/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </main>
  ),
});
