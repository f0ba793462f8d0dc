import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mostFunctionBytes, rewriteFunction } from '../../../src/hosts/rewrite-function.ts';
import { createManifest } from '../../../src/output/manifest.ts';
import { addBase } from '../../../src/text/base.ts';
import {
  hostFiles,
  hostHidden,
  hostPages,
  hostRedirects,
  hostSite,
  hostSiteBelow,
  hostTraps,
} from '../../support/host-site.ts';

const { files } = createManifest(hostSite);
const answerOf = z.union([
  z.object({
    statusCode: z.number(),
    headers: z.object({ location: z.object({ value: z.string() }) }).optional(),
  }),
  z.object({ uri: z.string() }),
]);

/** As CloudFront calls it: the path as it was typed, the query taken apart. */
function answer(address: string, code = rewriteFunction(files)) {
  const [uri = '', query] = address.split('?');
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of query?.split('&') ?? []) {
    const [name = '', value = ''] = pair.split('=');
    const before = querystring[name];
    if (before) before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
    else querystring[name] = { value };
  }
  const event = JSON.stringify({ request: { uri, querystring } });
  return answerOf.parse(runInNewContext(`${code}; handler(${event})`));
}

const keyOf = (uri: string) => decodeURIComponent(uri.slice(1));

describe('the function for a CDN', () => {
  test.each([...hostPages.keys()])('finds the page %s in the bucket', (address) => {
    const found = answer(address);
    const key = 'uri' in found ? keyOf(found.uri) : '';
    expect(files.find(({ path }) => path === key)).toMatchObject({ kind: 'page' });
    expect(key).toMatch(/index\.html$/);
  });

  test.each(hostFiles.map(([address]) => address))('leaves the file %s alone', (address) => {
    expect(answer(address)).toEqual({ uri: address });
  });

  test('takes a file that came after it was printed for a file', () => {
    expect(answer('/brochure.pdf')).toEqual({ uri: '/brochure.pdf' });
    expect(answer('/film.MP4')).toEqual({ uri: '/film.MP4' });
  });

  test.each(hostRedirects)('leads from %s to %s', (from, to) => {
    expect(answer(from)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
  });

  test('keeps a query whose names come twice, or without a value', () => {
    expect(answer('/about/?a=1&b&a=2')).toMatchObject({
      headers: { location: { value: '/about?a=1&a=2&b' } },
    });
  });

  test.each([...hostHidden, '/%zz', '/%ff'])('hides %s', (address) => {
    expect(answer(address)).toMatchObject({ statusCode: 404 });
  });

  test.each(hostTraps)('leads from %s to no other host', (address) => {
    const found = answer(address);
    if ('uri' in found) return expect(found.uri).toMatch(/^\//);
    const { value = '/' } = found.headers?.location ?? {};
    expect(new URL(value, 'https://example.com').origin).toBe('https://example.com');
    expect(value).not.toMatch(/[\r\n]/);
  });

  test('fits into what CloudFront takes, and says which redirects do not', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      path: `an/address/that/was/left/${index}/index.html`,
      redirect: '/about',
    }));
    const code = rewriteFunction([...files, ...many]);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(mostFunctionBytes);
    expect(code).toMatch(/^\/\/ \d+ of 507 redirects do not fit in here; their pages redirect instead\.\n/);
    expect(answer('/old', code)).toMatchObject({ statusCode: 301 });
    expect(answer('/an/address/that/was/left/499', code)).toEqual({
      uri: '/an/address/that/was/left/499/index.html',
    });
    expect(rewriteFunction(files)).not.toContain('do not fit');
  });

  test('refuses pages that look like files where they are too many to be named', () => {
    const pages = Array.from({ length: 1000 }, (_, index) => ({ path: `guides/no-${index}.js/index.html` }));
    expect(() => rewriteFunction(pages)).toThrow(/1000 pages .* such as \/guides\/no-0\.js\./);
  });

  test('speaks the old ECMAScript of CloudFront', () => {
    expect(rewriteFunction(files)).not.toMatch(/=>|`|\b(?:const|let|of|class)\b|\?\.|\?\?|\(\?[!<]/);
  });
});

describe('the function for a CDN whose folder /shop is the site', () => {
  const below = createManifest(hostSiteBelow('/shop')).files;
  const code = rewriteFunction(below, '/shop');

  test.each([...hostPages.keys()])('finds the page %s in the folder of the bucket', (address) => {
    const found = answer(`/shop${address}`, code);
    const [, key] = /^shop\/(.*)$/.exec('uri' in found ? keyOf(found.uri) : '') ?? [];
    expect(below.find(({ path }) => path === key)).toMatchObject({ kind: 'page' });
  });

  test.each(hostFiles.map(([address]) => address))('leaves the file %s alone', (address) => {
    expect(answer(`/shop${address}`, code)).toEqual({ uri: `/shop${address}` });
  });

  test.each([
    ...hostRedirects.map(([from, to]) => [`/shop${from}`, addBase('/shop', to)]),
    ['/shop', '/shop/'],
    ['/shop?a=1', '/shop/?a=1'],
    ['//shop/about', '/shop/about'],
  ])('leads from %s to %s', (from, to) => {
    expect(answer(from, code)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
  });

  test.each(hostHidden)('hides %s', (address) => {
    expect(answer(`/shop${address}`, code)).not.toHaveProperty('uri');
  });

  test.each(['/', '/about', '/shops/about', '/index.html'])('leaves %s to whoever lies there', (address) => {
    expect(answer(address, code)).toEqual({ uri: address });
  });
});
