import { describe, expect, it } from 'vitest';
import { feeds } from '../../../../src/checks/rules/feeds.ts';
import { judgeSite, outputFile } from '../support.ts';

const judge = (file: string, text: string) =>
  judgeSite(feeds, { pages: { '/': '', '/post': '' }, files: [outputFile(file, 'data', text)] });

describe('a feed', () => {
  it('may link to pages, to itself and to others', () => {
    const text =
      '<feed><link rel="self" href="https://example.com/feed.atom"/><entry><id>https://example.com/post</id><link href="https://example.com/post"/><author><uri>https://other.example/</uri></author></entry></feed>';
    expect(judge('feed.atom', text)).toEqual([]);
    expect(
      judge('feed.rss', '<rss><channel><item><link>https://example.com/post</link></item></channel></rss>'),
    ).toEqual([]);
  });

  it.each([
    ['feed.atom', '<feed><entry><link href="https://example.com/gone"/></entry></feed>'],
    ['feed.atom', '<feed><entry><id>https://example.com/post/</id></entry></feed>'],
    ['feed.atom', '<feed><entry><author><uri>https://example.com/nobody</uri></author></entry></feed>'],
    ['feed.rss', '<rss><channel><item><link>https://example.com/gone</link></item></channel></rss>'],
  ])('must not lead to nothing: %s %s', (file, text) => {
    expect(judge(file, text)).toMatchObject([{ code: 'broken-feed-link' }]);
  });
});
