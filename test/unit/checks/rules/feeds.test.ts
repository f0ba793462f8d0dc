import { describe, expect, it } from 'vitest';
import { feeds } from '../../../../src/checks/rules/feeds.ts';
import { judgeSite, outputFile } from '../support.ts';

const judge = (file: string, text: string) =>
  judgeSite(feeds, { pages: { '/': '', '/post': '' }, files: [outputFile(file, 'data', text)] });

const jsonFeed = (item: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    items: [{ id: '1', ...item }],
  });

describe('a feed', () => {
  it('may link to pages, to itself and to others', () => {
    const text =
      '<feed><link rel="self" href="https://example.com/feed.atom"/><entry><id>https://example.com/post</id><link href="https://example.com/post"/><author><uri>https://other.example/</uri></author></entry></feed>';
    expect(judge('feed.atom', text)).toEqual([]);
    expect(
      judge('feed.rss', '<rss><channel><item><link>https://example.com/post</link></item></channel></rss>'),
    ).toEqual([]);
    expect(judge('feed.json', jsonFeed({ url: 'https://example.com/post' }))).toEqual([]);
  });

  it('is not every file of data that names addresses', () => {
    expect(judge('search.json', '{"items":[{"url":"https://example.com/gone"}]}')).toEqual([]);
    expect(judge('shelf.xml', '<shelf><link>https://example.com/gone</link></shelf>')).toEqual([]);
    expect(judge('half.json', '{"items":[')).toEqual([]);
  });

  it.each([
    ['feed.atom', '<feed><entry><link href="https://example.com/gone"/></entry></feed>'],
    ['feed.atom', '<feed><entry><id>https://example.com/post/</id></entry></feed>'],
    ['feed.atom', '<feed><entry><author><uri>https://example.com/nobody</uri></author></entry></feed>'],
    ['feed.rss', '<rss><channel><item><link>https://example.com/gone</link></item></channel></rss>'],
    ['news.xml', '<rss><channel><item><guid>https://example.com/gone</guid></item></channel></rss>'],
    ['feed.json', jsonFeed({ url: 'https://example.com/gone' })],
    ['feed.json', jsonFeed({ authors: [{ url: 'https://example.com/nobody' }] })],
  ])('must not lead to nothing: %s %s', (file, text) => {
    expect(judge(file, text)).toMatchObject([{ code: 'broken-feed-link' }]);
  });
});
