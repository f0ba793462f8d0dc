import { describe, expect, it } from 'vitest';
import { title } from '../../../../src/checks/rules/title.ts';
import { codesOf, judgePage, judgeSite, route } from '../support.ts';

describe('on one page', () => {
  it.each([
    ['accepts one title', '<title>A</title><body><svg><title>B</title></svg>', []],
    ['reports none', '<p>A</p>', ['missing-title']],
    ['reports an empty one', '<title> </title>', ['missing-title']],
    ['reports two', '<title>A</title><title>B</title>', ['several-titles']],
  ])('%s', (_, html, codes) => {
    expect(codesOf(judgePage(title, html))).toEqual(codes);
  });
});

describe('among all pages', () => {
  it('names every page that shares a title', () => {
    const found = judgeSite(title, {
      pages: { '/a': '<title>Same</title>', '/b': '<title>Same </title>', '/c': '<title>Other</title>' },
    });
    expect(found.map(({ code, about, route: at }) => [code, about, at?.url])).toEqual([
      ['duplicate-title', 'Same', '/a'],
      ['duplicate-title', 'Same', '/b'],
    ]);
  });

  it('allows the same page in another language to repeat it', () => {
    const inLanguage = (lang: string) => `<html lang="${lang}"><title>Baguette</title></html>`;
    expect(judgeSite(title, { pages: { '/a': inLanguage('de'), '/en/a': inLanguage('en') } })).toEqual([]);
    const linked = (other: string) =>
      `<html lang="de"><title>Baguette</title><link rel="alternate" hreflang="de-CH" href="${other}"></html>`;
    const both = { '/a': linked('https://example.com/ch'), '/ch': linked('/a') };
    expect(judgeSite(title, { pages: both })).toEqual([]);
    // One that is not named back is another page.
    expect(codesOf(judgeSite(title, { pages: { ...both, '/ch': linked('/b') } }))).toHaveLength(2);
  });

  it('allows another address of the same page, and the error document, to repeat it', () => {
    const page = '<title>Same</title>';
    const routes = [route('/index', { canonical: '/' }), route('/404.html', { listed: false })];
    expect(judgeSite(title, { pages: { '/': page, '/index': page, '/404.html': page }, routes })).toEqual([]);
  });
});
