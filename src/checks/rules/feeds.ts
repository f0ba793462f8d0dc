import { z } from 'zod';
import { answerAt, createResolver } from '../../markup/resolve.ts';
import { readXml, textOf } from '../../markup/xml.ts';
import type { OutputFile } from '../../model.ts';
import type { Rule } from '../rule.ts';

/** Every page and file that a feed links to exists. */
export const feeds: Rule = {
  *site(site) {
    const resolve = createResolver(site.baseUrl);
    for (const file of site.files.values())
      for (const address of isFeed(file) ? linksOf(file) : []) {
        const target = resolve(address, '/');
        const found = target.kind === 'internal' && answerAt(target.path, site).kind;
        if (target.kind === 'external' || found === 'page' || found === 'file') continue;
        yield {
          code: 'broken-feed-link',
          message: `The feed ${file.file} links to "${address}", where this site has no page.`,
          help: 'Let the entry name a page by its one address.',
          file: file.source,
        };
      }
  },
};

/** Other files with these extensions do no harm, because they have none of the elements or fields of a feed. */
const isFeed = ({ file, kind }: OutputFile) =>
  /\.(?:atom|rss)$/.test(file) || (kind === 'data' && /\.(?:xml|json)$/.test(file));

const linksOf = (file: OutputFile): string[] => {
  const text = textOf(file) ?? '';
  return file.file.endsWith('.json') ? linksInJson(text) : linksInXml(text);
};

const linksInXml = (text: string) =>
  readXml(text).flatMap(({ path, attributes, text }) => {
    if (!/^(?:feed|rss)\//.test(path)) return [];
    if (/(?:^|[/:])link$/.test(path)) return attributes.href ?? text;
    return /^feed\/entry\/id$|\/uri$|\/guid$/.test(path) ? text : [];
  });

const author = z.object({ url: z.string().optional() });
const jsonFeed = z.object({
  version: z.templateLiteral(['https://jsonfeed.org/version/', z.string()]),
  home_page_url: z.string().optional(),
  feed_url: z.string().optional(),
  items: z.array(z.object({ url: z.string().optional(), authors: z.array(author).optional() })),
});

function linksInJson(text: string): string[] {
  const { data } = jsonFeed.safeParse(parsedJson(text));
  if (!data) return [];
  const ofItems = data.items.flatMap(({ url, authors = [] }) => [url, ...authors.map((one) => one.url)]);
  return [data.home_page_url, data.feed_url, ...ofItems].filter((url) => url !== undefined);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
