// The least work that makes the same pages: reads each record, parses it by js-yaml, renders it by React and writes it.
// No checks, no types, no cache. `node <this, compiled> <site> <folder to write into>`; prints how long each part took.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { barePage, parseArticle } from './bare-page.tsx';

const [root = '', out = ''] = process.argv.slice(2);
const css = readFileSync(join(root, 'templates/parts/base.css'), 'utf8');
const folder = join(root, 'content/articles');
const ms = { parse: 0, render: 0, write: 0 };
const timed = <T>(part: keyof typeof ms, work: () => T): T => {
  const start = performance.now();
  const result = work();
  ms[part] += performance.now() - start;
  return result;
};

const files = readdirSync(folder).sort();
for (const file of files) {
  const id = basename(file, '.yaml');
  const article = timed('parse', () => parseArticle(readFileSync(join(folder, file), 'utf8')));
  const html = timed('render', () => barePage(id, article, css));
  timed('write', () => {
    mkdirSync(join(out, 'articles', id), { recursive: true });
    writeFileSync(join(out, 'articles', id, 'index.html'), html);
  });
}
process.stdout.write(JSON.stringify({ ok: true, changed: true, routes: files.length, ms, problems: [] }));
