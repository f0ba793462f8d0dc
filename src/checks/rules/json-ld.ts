import { answerAt, createResolver } from '../../markup/resolve.ts';
import type { Rule } from '../rule.ts';
import { structuredData, textsIn } from '../structured-data.ts';

/** Structured data is JSON with the vocabulary of schema.org, and every URL of this site in it leads to a page or a file. */
export const jsonLd: Rule = {
  *page(page) {
    for (const { value, offset, fault } of structuredData(page)) {
      if (fault !== undefined)
        yield {
          code: 'bad-json-ld',
          message: 'The structured data of the page is no JSON.',
          detail: fault,
          help: 'Return it from `head` as `jsonLd`; then the engine writes it.',
          offset,
        };
      else if (!speaksSchemaOrg(value))
        yield {
          code: 'bad-json-ld',
          message: 'The structured data of the page does not say "@context": "https://schema.org".',
          help: 'Return it from `head` as `jsonLd`; then the engine adds the context.',
          offset,
        };
      for (const text of textsIn(value))
        if (text.includes('[object '))
          yield {
            code: 'bad-json-ld',
            message: `The structured data of the page says "${text}", which was made of an object.`,
            help: 'Join a text of it instead, such as the `src` of a picture.',
            offset,
          };
    }
  },

  *site(site) {
    const resolve = createResolver(site.baseUrl);
    for (const { route, statements } of site.pages)
      for (const url of statements) {
        const target = resolve(url, route.url);
        if (target.kind !== 'internal') continue;
        const { kind } = answerAt(target.path, site);
        if (kind === 'page' || kind === 'file') continue;
        yield {
          code: 'broken-statement',
          message: `The structured data names "${url}", where this site has no page or file.`,
          help: 'Name a page by its one address.',
          about: url,
          route,
        };
      }
  },
};

const speaksSchemaOrg = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  '@context' in value &&
  /^https?:\/\/schema\.org\/?$/.test(String(value['@context']));
