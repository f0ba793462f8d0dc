import { describe, expect, it } from 'vitest';
import { jsonLdText } from '../../../src/render/json-ld.ts';
import { socialTags } from '../../../src/render/social-tags.ts';

const facts = {
  head: { title: 'Rooms – House', description: 'Many rooms.' },
  canonical: 'https://x.example/rooms',
  siteName: 'House',
  language: 'en-IN',
  card: undefined,
};

describe('what shares show', () => {
  it('is what the page says, where nothing else is said', () => {
    expect(socialTags(facts)).toEqual([
      ['og:type', 'website'],
      ['og:title', 'Rooms – House'],
      ['og:description', 'Many rooms.'],
      ['og:url', 'https://x.example/rooms'],
      ['og:site_name', 'House'],
      ['og:locale', 'en_IN'],
    ]);
  });

  it('is a title of its own, properties of a type, and a picture with its size', () => {
    const tags = socialTags({
      ...facts,
      language: 'en',
      siteName: undefined,
      head: {
        ...facts.head,
        social: {
          title: 'Rooms',
          type: 'article',
          properties: [
            ['article:tag', 'a'],
            ['article:tag', 'b'],
          ],
        },
      },
      card: { url: 'https://x.example/c.png', alt: 'A card' },
    });
    expect(tags.slice(0, 2)).toEqual([
      ['og:type', 'article'],
      ['og:title', 'Rooms'],
    ]);
    // A language without a region is no locale.
    expect(tags.map(([property]) => property).slice(4)).toEqual([
      'article:tag',
      'article:tag',
      'og:image',
      'og:image:type',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
    ]);
  });
});

describe('structured data', () => {
  it('is one thing by itself, or a graph', () => {
    expect(jsonLdText([{ '@type': 'Thing' }])).toBe('{"@context":"https://schema.org","@type":"Thing"}');
    expect(jsonLdText([{ a: 1 }, { b: undefined, c: 2 }])).toBe(
      '{"@context":"https://schema.org","@graph":[{"a":1},{"c":2}]}',
    );
  });

  it('cannot end its script or begin a comment, and means the same afterwards', () => {
    const hostile = { name: '</script><!-- <script> & \u2028' };
    const text = jsonLdText([hostile]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject(hostile);
  });
});
