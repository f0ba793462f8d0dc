// The least that makes the same pages: each record read, parsed by js-yaml, rendered by React, written. No checks, no
// types, nothing kept. `node <this, compiled> <site> <folder to write into>`; says how long each part took.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from './articles/content/schema.ts';
import { ArticleBody } from './articles/templates/parts/ArticleBody.tsx';

const [root = '', out = ''] = process.argv.slice(2);
const css = readFileSync(join(root, 'templates/parts/base.css'), 'utf8');
const folder = join(root, 'content/articles');
const ms = { parse: 0, render: 0, write: 0 };
const timed = <T,>(part: keyof typeof ms, work: () => T): T => {
  const start = performance.now();
  const result = work();
  ms[part] += performance.now() - start;
  return result;
};

const files = readdirSync(folder).sort();
for (const file of files) {
  const id = basename(file, '.yaml');
  const article = timed('parse', () => read(join(folder, file)));
  const html = timed('render', () => page(id, article));
  timed('write', () => {
    mkdirSync(join(out, 'articles', id), { recursive: true });
    writeFileSync(join(out, 'articles', id, 'index.html'), html);
  });
}
process.stdout.write(JSON.stringify({ ok: true, changed: true, routes: files.length, ms, problems: [] }));

/** Unproven: that the records are of this type is what the site's own build checks. Dates stay texts. */
function read(file: string): Article {
  return load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) as Article;
}

function page(id: string, article: Article): string {
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
