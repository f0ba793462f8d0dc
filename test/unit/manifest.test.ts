import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainPath } from '../../src/files/is-plain-path.ts';
import type { OutputFile } from '../../src/model.ts';
import { contentTypeOf, headersOf } from '../../src/output/headers.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { createManifest, parseManifest, printManifest } from '../../src/output/manifest.ts';

const page = makeFile('imprint/index.html', 'page', '<p>hello', 'templates/pages/imprint.tsx');
const picture = makeFile('assets/a-720.0123456789abcd.avif', 'image', 'pixels', 'content/images/a.png', true);

describe('headers', () => {
  test.each([
    ['imprint/index.html', 'text/html; charset=utf-8'],
    ['assets/A.1a2b3c.JS', 'text/javascript; charset=utf-8'],
    ['assets/a.avif', 'image/avif'],
    ['assets/a.woff2', 'font/woff2'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['CNAME', undefined],
    ['a.unheard-of', undefined],
    ['folder.html/file', undefined],
  ])('%s is of type %s', (file, type) => {
    expect(contentTypeOf(file)).toBe(type);
  });

  test('only a name that carries a hash may be kept for a year', () => {
    expect(headersOf(picture).cacheControl).toBe('public, max-age=31536000, immutable');
    expect(headersOf(page).cacheControl).toBe('public, max-age=0, must-revalidate');
    expect(headersOf({ file: 'CNAME', immutable: false }).contentType).toBe('application/octet-stream');
  });
});

describe('the manifest', () => {
  test('lists what is published, one file a line', () => {
    expect(printManifest(createManifest([picture, page]))).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "files": [
          {"path":"assets/a-720.0123456789abcd.avif","size":6,"sha256":"6ec9c2b0eb14010746c8bce8939303b382344b296206612eb8a907a37b2b2f37","contentType":"image/avif","cacheControl":"public, max-age=31536000, immutable","kind":"image"},
          {"path":"imprint/index.html","size":8,"sha256":"2c35ceb98d7757a74449079db9858dba4af1e87c41932a675471f3daea01886f","contentType":"text/html; charset=utf-8","cacheControl":"public, max-age=0, must-revalidate","kind":"page"}
        ]
      }
      "
    `);
  });

  test('does not depend on the order of the files, and survives being written', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-zé0-9-]{1,8}(\/[a-z.]{3,8}x)?$/), { maxLength: 30 });
    fc.assert(
      fc.property(
        names.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const filesOf = (paths: readonly string[]): OutputFile[] =>
            paths.map((path) => makeFile(path, 'public', path, path));
          const text = printManifest(createManifest(filesOf(list)));
          expect(printManifest(createManifest(filesOf(shuffled)))).toBe(text);
          expect(parseManifest(text)).toEqual(createManifest(filesOf(list)));
        },
      ),
    );
  });

  test.each([
    ['nothing', ''],
    ['half of it', printManifest(createManifest([page])).slice(0, 80)],
    ['another version', '{"version":2,"files":[]}'],
    ['a path that climbs out', printManifest(createManifest([{ ...page, file: '../a.html' }]))],
    ['a wrong hash', printManifest(createManifest([{ ...page, hash: 'abc' }]))],
    ['something else', '[]'],
  ])('is not made of %s', (_, text) => {
    expect(parseManifest(text)).toBeUndefined();
  });

  test.each([
    ['a', true],
    ['a/b.html', true],
    ['.well-known/a', true],
    ['a b/é', true],
    ['', false],
    ['/a', false],
    ['a/', false],
    ['a//b', false],
    ['./a', false],
    ['a/../b', false],
    ['a\\b', false],
    ['a\0', false],
  ])('the path %j is plain: %s', (path, plain) => {
    expect(isPlainPath(path)).toBe(plain);
  });
});
