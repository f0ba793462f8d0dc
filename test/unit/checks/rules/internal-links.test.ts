import { expect, it } from 'vitest';
import { internalLinks } from '../../../../src/checks/rules/internal-links.ts';
import { judgeSite, outputFile } from '../support.ts';

const judge = (body: string) =>
  judgeSite(internalLinks, {
    pages: { '/': body, '/about-us': '', '/team/maya': '', '/404.html': '' },
    redirects: [{ from: '/old', to: '/about-us', file: 'old/index.html' }],
    files: [
      outputFile('about-us/index.html', 'page'),
      outputFile('assets/prices.pdf', 'public'),
      outputFile('feed.xml', 'data'),
      outputFile('demo/index.html', 'public'),
    ],
  });

it.each([
  '<a href="/">x</a><a href="/about-us">x</a><a href="/404.html">x</a>',
  '<a href="/about-us#team">x</a><a href="/about-us?from=home#team">x</a><a href="#">x</a><a href="">x</a>',
  '<a href="/old">x</a><a href="/assets/prices.pdf">x</a><link rel="alternate" href="/feed.xml">',
  '<a href="/demo">x</a>',
  '<a href="https://example.com/about-us">x</a><a href="about-us">x</a><a href="./team/maya">x</a>',
  '<a href="https://other.test/nowhere">x</a><a href="mailto:a@b.test">x</a><a href="tel:+123">x</a>',
  '<form action="/about-us"></form><form></form>',
])('accepts %s', (body) => {
  expect(judge(body)).toEqual([]);
});

it('reports a link to nothing with the page it stands on and the nearest page', () => {
  expect(judge('<a href="/abuot-us">x</a>')).toEqual([
    {
      code: 'broken-link',
      message: 'The link "/abuot-us" leads to nothing: this site has no page, redirect or file there.',
      help: 'Did you mean "/about-us"?',
      about: '/abuot-us',
      route: expect.objectContaining({ url: '/' }),
    },
  ]);
});

it('suggests nothing where nothing is near', () => {
  expect(judge('<a href="/something-else-entirely">x</a>')[0]?.help).toBe(
    'Correct the address, or add the page or a redirect.',
  );
});

it.each([
  ['/about-us/', '/about-us'],
  ['/about-us/index.html', '/about-us'],
  ['https://example.com/team/maya/#top', '/team/maya'],
  ['/old/', '/old'],
  ['/index.html', '/'],
])('asks for the one URL of a page instead of %s', (href, proper) => {
  expect(judge(`<a href="${href}">x</a>`)).toMatchObject([
    { code: 'slash-policy', help: `Write "${proper}".` },
  ]);
});

it('counts forms that are sent to nowhere, and links whose letter case is wrong', () => {
  const found = judge('<form action="/search"></form><a href="/Team/Maya">x</a>');
  expect(found.map(({ code, help }) => [code, help])).toEqual([
    ['broken-link', 'Correct the address, or add the page or a redirect.'],
    ['broken-link', 'Did you mean "/team/maya"?'],
  ]);
});
