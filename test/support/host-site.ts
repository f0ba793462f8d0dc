/** A small site with every odd kind of address, and the answers that a host must give. */
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { addBase } from '../../src/text/base.ts';

const policyOf = (name: string) => `default-src 'none'; img-src https://${name}.example`;

const page = (file: string, name: string) =>
  makeFile(
    file,
    'page',
    `<!DOCTYPE html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(name)}"></head><h1>${name}</h1>\n${'the same words again, '.repeat(100)}`,
    'test',
  );

const redirect = (from: string, to: string): OutputFile => ({
  ...page(`${from}/index.html`, 'moved'),
  kind: 'redirect',
  redirect: to,
});

/** Pages by address, with the word in their heading. */
export const hostPages = new Map([
  ['/', 'home'],
  ['/about', 'about'],
  ['/team/ada-field', 'ada'],
  ['/v1.2', 'dotted'],
  ['/release/1.0', 'release'],
  ['/guides/node.js', 'node'],
  ['/caf%C3%A9', 'cafe'],
  // Every character that has a meaning in the settings of some host.
  ['/odd/%22(1)+$x;%7By%7D~*%27&=%5E', 'odd'],
]);

export const hostSite: readonly OutputFile[] = [
  ...[...hostPages].map(([address, name]) => {
    const folder = decodeURIComponent(address.slice(1));
    return page(folder === '' ? 'index.html' : `${folder}/index.html`, name);
  }),
  page('404.html', 'missing'),
  redirect('old', '/about'),
  redirect('old.html', '/v1.2'),
  redirect('team/former', '/team/ada-field#top'),
  redirect('search', '/about?tab=find'),
  redirect('shop', 'https://shop.example/caf%C3%A9?a=1&b=$2'),
  redirect('früher', '/café'),
  redirect('odd/"was(1)+$x;{y}~*\'&=^', '/odd/%22(1)+$x;%7By%7D~*%27&=%5E'),
  makeFile('assets/a-720.0123456789abcd.avif', 'image', '0123456789', 'test', true),
  makeFile('assets/chunk.0123456789abcd.js', 'script', `export {};${' '.repeat(2000)}`, 'test', true),
  makeFile('downloads/price list.pdf', 'public', 'prices', 'test'),
  makeFile(
    'favicon.svg',
    'public',
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2000)}</svg>`,
    'test',
  ),
  makeFile('robots.txt', 'public', 'User-agent: *', 'test'),
  makeFile('sitemap.xml', 'data', '<urlset/>', 'test'),
  makeFile('CNAME', 'public', 'example.com', 'test'),
  makeFile('.well-known/security.txt', 'public', 'contact', 'test'),
  makeFile('.well-known/apple-app-site-association', 'public', '{"applinks":{}}', 'test'),
];

/** The same site for a host that serves it below a folder. */
export const hostSiteBelow = (base: string): readonly OutputFile[] =>
  hostSite.map((file) =>
    file.redirect === undefined ? file : { ...file, redirect: addBase(base, file.redirect) },
  );

/** The policy of a page, by its heading. */
export { policyOf };

/** Permanent redirects that every host must send. */
export const hostRedirects: readonly (readonly [from: string, to: string])[] = [
  ['/about/', '/about'],
  ['/about/?utm_source=x&gclid=a%20b', '/about?utm_source=x&gclid=a%20b'],
  ['/about/index.html', '/about'],
  ['/about/index.html?a=1', '/about?a=1'],
  ['/index.html', '/'],
  ['//about', '/about'],
  ['/team//ada-field', '/team/ada-field'],
  ['/v1.2/', '/v1.2'],
  ['/release/1.0/?a=1', '/release/1.0?a=1'],
  ['/guides/node.js/', '/guides/node.js'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/old', '/about'],
  ['/old?a=1&b=2', '/about?a=1&b=2'],
  ['/old.html', '/v1.2'],
  ['/team/former', '/team/ada-field#top'],
  ['/search?a=1', '/about?tab=find'],
  ['/shop', 'https://shop.example/caf%C3%A9?a=1&b=$2'],
  ['/fr%C3%BCher', '/caf%C3%A9'],
  ['/odd/%22was(1)+$x;%7By%7D~*%27&=%5E?a=$b', '/odd/%22(1)+$x;%7By%7D~*%27&=%5E?a=$b'],
  ['/odd/%22(1)+$x;%7By%7D~*%27&=%5E/', '/odd/%22(1)+$x;%7By%7D~*%27&=%5E'],
];

/** Files that are sent as they are, with their content types. */
export const hostFiles: readonly (readonly [address: string, type: string])[] = [
  ['/assets/a-720.0123456789abcd.avif', 'image/avif'],
  ['/assets/chunk.0123456789abcd.js', 'text/javascript; charset=utf-8'],
  ['/downloads/price%20list.pdf', 'application/pdf'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/CNAME', 'application/octet-stream'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/apple-app-site-association', 'application/octet-stream'],
];

/** Addresses at which visitors find nothing. */
export const hostMissing: readonly string[] = [
  '/nothing',
  '/nothing.png',
  '/nothing/',
  '/about/nothing',
  '/team/ada-field/nothing/at/all',
  '/team/ada-field/nothing/at/all/',
  '/no/such/folder/page.html',
  '/no/such/folder/picture.png?a=1',
  '/assets/no/such/chunk.js',
  '/team',
  '/team/',
  '/assets',
  '/assets/',
];

/** Files that must stay hidden: our records and others that begin with a dot, in every spelling that may reach them. */
export const hostHidden: readonly string[] = [
  '/.site',
  '/.site/',
  '/.site/current.json',
  '/.SITE/current.json',
  '/%2esite/current.json',
  '/%2E%73ite/current.json',
  '/.site%2fcurrent.json',
  '/about/.site%2Fcurrent.json',
  '//.site/current.json',
  '/./.site/current.json',
  '/about/../.site/current.json',
  '/about/%2e%2e/.site/current.json',
  '/.site//current.json',
  '/.site/current.json?a=1',
  '/.htaccess',
];

/** Addresses that must not lead to another host. */
export const hostTraps: readonly string[] = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '///evil.example/',
  '/\\evil.example/',
  '//\\evil.example/',
  '/%5Cevil.example/',
  '//%5cevil.example//',
  '/%09/evil.example/',
  '/%0d%0aSet-Cookie:a=b/',
  '//about%0d%0aSet-Cookie:a=b',
  '/about/%0d%0aSet-Cookie:a=b/',
];
