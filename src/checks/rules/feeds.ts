import { answerAt, createResolver } from '../../markup/resolve.ts';
import { readXml, textOf } from '../../markup/xml.ts';
import type { OutputFile } from '../../model.ts';
import type { Rule } from '../rule.ts';

/** What a feed links to is there. */
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

const isFeed = ({ file }: OutputFile) => /\.(?:atom|rss)$/.test(file);

const linksOf = (file: OutputFile) =>
  readXml(textOf(file) ?? '').flatMap(({ path, attributes, text }) => {
    if (/\/link$/.test(path)) return attributes.href ?? text;
    return path === 'feed/entry/id' || /\/uri$/.test(path) ? text : [];
  });
