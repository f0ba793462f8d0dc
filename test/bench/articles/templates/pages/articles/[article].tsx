import { ArticleBody } from '../../parts/ArticleBody.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ articles }) => articles.all.map((entry) => ({ params: { article: entry.id }, entry })),
  head: ({ entry }) => ({ title: entry.title, description: entry.summary }),
  body: ({ entry }) => <ArticleBody article={entry} />,
});
