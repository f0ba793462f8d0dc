import { describe, expect, it } from 'vitest';
import { jsonLd } from '../../../../src/checks/rules/json-ld.ts';
import { codesOf, judgePage, judgeSite, outputFile } from '../support.ts';

const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const said = (value: object) => script(JSON.stringify({ '@context': 'https://schema.org', ...value }));

describe('structured data on one page', () => {
  it('is JSON in the words of schema.org', () => {
    expect(judgePage(jsonLd, said({ '@type': 'Thing' }))).toEqual([]);
    expect(judgePage(jsonLd, '<script type="application/json">{</script>')).toEqual([]);
  });

  it('is reported when a text of it was made of an object', () => {
    expect(
      judgePage(jsonLd, said({ image: ['https://example.com[object Object]'], name: 'An [object] of art' })),
    ).toMatchObject([
      { code: 'bad-json-ld', message: expect.stringContaining('example.com[object Object]') },
    ]);
  });

  it.each(['{', '', '[]', '{"@type":"Thing"}', '{"@context":"https://words.example"}', '"text"', 'null'])(
    'is reported when it is %j',
    (text) => {
      expect(codesOf(judgePage(jsonLd, script(text)))).toEqual(['bad-json-ld']);
    },
  );
});

describe('what structured data names', () => {
  const judge = (value: object) =>
    judgeSite(jsonLd, {
      pages: { '/': said(value), '/a': '' },
      files: [outputFile('assets/p.png', 'image')],
      redirects: [{ from: '/old', to: '/a', file: 'old/index.html' }],
    });

  it('is there, or somebody else’s', () => {
    expect(
      judge({
        '@id': 'https://example.com/#house',
        url: 'https://example.com/a',
        image: ['https://example.com/assets/p.png'],
        sameAs: ['https://other.example/gone'],
        name: 'https is a scheme',
      }),
    ).toEqual([]);
  });

  it.each(['https://example.com/gone', 'https://example.com/a/', 'https://example.com/old'])(
    'is reported when it is %s',
    (url) => {
      expect(judge({ author: { url } })).toMatchObject([
        { code: 'broken-statement', about: url, route: { url: '/' } },
      ]);
    },
  );
});
