/** The least work that makes a page of the articles' site: parses its record by js-yaml and renders it by React. */
import { CORE_SCHEMA, load } from 'js-yaml';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from './articles/content/schema.ts';
import { ArticleBody } from './articles/templates/parts/ArticleBody.tsx';

/** Does not check the type of the records: the site's own build does that. Dates stay texts. */
export function parseArticle(yaml: string): Article {
  return load(yaml, { schema: CORE_SCHEMA }) as Article;
}

export function barePage(id: string, article: Article, css: string): string {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{article.title}</title>
        <meta name="description" content={article.summary} />
        <link rel="canonical" href={`https://bench.example/articles/${id}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <ArticleBody article={article} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>\n${renderToStaticMarkup(document)}`;
}
