import { expect, it } from 'vitest';
import { externalLinks } from '../../../../src/checks/rules/external-links.ts';
import { judgePage } from '../support.ts';

it.each([
  '<a href="https://other.test/a?b=c#d">x</a><a href="http://old.gov.test">x</a><a href="/inside">x</a>',
  '<a href="https://other.test" target="_blank" rel="noopener external">x</a>',
  '<a href="https://other.test" target="_blank" rel="noreferrer">x</a><a href="/inside" target="_blank">x</a>',
  '<a href="mailto:a.b@example.com?subject=Hello">x</a><a href="mailto:a%40b.test">x</a>',
  '<a href="tel:+91-20-1234-5678">x</a><a href="tel:(020)%20123">x</a><a href="sms:+123">x</a>',
  '<a href="mailto:?subject=Look&body=here">x</a><a href="mailto:a@b.test,%20c@d.test">x</a>',
  '<a href="tel:+1-201-555-0123;ext=12">x</a>',
  '<iframe src="https://maps.test/embed"></iframe><img src="data:image/png;base64,AA">',
])('accepts %s', (html) => {
  expect(judgePage(externalLinks, html)).toEqual([]);
});

it.each([
  ['https://', 'It cannot be read as a URL.'],
  ['https://exa mple.com', 'It cannot be read as a URL.'],
  ['https://example', '"example" is not a complete host name.'],
  ['https://me:secret@other.test', 'It carries a user name.'],
  ['mailto:someone', 'It names no e-mail address.'],
  ['mailto:', 'It names no e-mail address.'],
  ['mailto:a@b.test,someone', 'It names no e-mail address.'],
  ['tel:{phone}', 'It names no telephone number.'],
])('reports the malformed address %s', (href, detail) => {
  expect(judgePage(externalLinks, `<a href="${href}">x</a>`)).toMatchObject([
    { code: 'malformed-address', detail, about: href },
  ]);
});

it('reports a new tab that keeps a hold on this one', () => {
  expect(
    judgePage(externalLinks, '<a href="https://other.test" target="_BLANK" rel="nofollow">x</a>'),
  ).toMatchObject([{ code: 'missing-noopener', detail: 'It leads to "https://other.test".', offset: 0 }]);
});

it('reports frames and files that browsers will refuse for want of encryption', () => {
  expect(
    judgePage(externalLinks, '<iframe src="http://maps.test"></iframe><img src="http://a.test/b.png">'),
  ).toMatchObject([
    { code: 'insecure-address', about: 'http://maps.test' },
    { code: 'insecure-address', about: 'http://a.test/b.png' },
  ]);
});
