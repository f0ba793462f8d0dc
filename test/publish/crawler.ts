/** A visitor who never rests: asks for pages, and at once for everything that a page refers to. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Crawl {
  readonly requests: number;
  readonly pages: number;
  /** What was referred to and not there, or not what it should be. */
  readonly broken: readonly string[];
}

export interface Crawler {
  stop(): Promise<Crawl>;
}

/** Visits pages one after the other, `visitors` at once. */
export function startCrawler(site: string, paths: readonly string[], visitors = 2): Crawler {
  const broken: string[] = [];
  let requests = 0;
  let pages = 0;
  let stopped = false;

  const get = async (path: string) => {
    requests += 1;
    const response = await fetch(site + path, { redirect: 'follow' });
    const text = await response.text();
    return { ok: response.status === 200, type: response.headers.get('content-type') ?? '', text };
  };

  /** A script or a style sheet may need further files. */
  const load = async (path: string, from: string): Promise<void> => {
    const { ok, type, text } = await get(path);
    if (!ok) broken.push(`${path}, needed by ${from}`);
    else if (type !== typeOf(path)) broken.push(`${path} is ${type}`);
    else if (/\.(css|js)$/.test(path))
      for (const [, needed = ''] of text.matchAll(/(?:url\(|import ')([^)']+)/g)) await load(needed, path);
  };

  const visit = async (path: string) => {
    pages += 1;
    const page = await get(path);
    if (!page.ok || !page.text.endsWith('</html>\n')) broken.push(`the page ${path}`);
    await Promise.all(filesOf(page.text).map((file) => load(file, path)));
    for (const link of linksOf(page.text)) {
      if ((await get(link)).ok) continue;
      // A page may be taken away while it is looked for; what refers to it must have been changed before.
      if (linksOf((await get(path)).text).includes(link)) broken.push(`${link}, linked from ${path}`);
    }
  };

  const wander = async (start: number) => {
    for (let index = start; !stopped; index++) {
      await visit(paths[index % paths.length] ?? '/');
      await sleep(0);
    }
  };
  const wanderers = Array.from({ length: visitors }, (_, index) => wander(index * 3));
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(wanderers);
      return { requests, pages, broken };
    },
  };
}

const filesOf = (html: string) =>
  [...html.matchAll(/<(?:link|script|img)[^>]*? (?:src|href)="([^"]+)"/g)].map(second);
/** Only those that come and go; the others are visited anyway. */
const linksOf = (html: string) => [...html.matchAll(/<a href="(\/only-[^"]+)"/g)].map(second);
const second = (match: RegExpMatchArray) => match[1] ?? '';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};
const typeOf = (path: string) => types[path.replace(/^.*\./, '')];
