import { expect, test } from 'vitest';
import { pathsToPurge, purgeCommand } from '../../../src/publish/purge.ts';

test.each([
  ['cloudfront:E1', undefined, "aws cloudfront create-invalidation --distribution-id E1 --paths '/a' '/b'"],
  [
    'cloudfront:E1',
    'my web',
    "aws cloudfront create-invalidation --profile 'my web' --distribution-id E1 --paths '/a' '/b'",
  ],
  ['purge {paths}; log {paths}', 'web', "purge '/a' '/b'; log '/a' '/b'"],
  ['purge --everything', undefined, 'purge --everything'],
])('%s as %s becomes a command', (purge, profile, command) => {
  expect(purgeCommand(purge, ['/a', '/b'], profile)).toBe(command);
});

test('quotes paths whatever they hold', () => {
  expect(purgeCommand('x {paths}', ["/it's$&$'"])).toBe("x '/it'\\''s$&$'\\'''");
});

test.each(['cloudfront:', 'cloudfront:e1', 'cloudfront:E1 E2'])('%s names no distribution', (purge) => {
  expect(() => purgeCommand(purge, ['/'])).toThrow('no distribution');
});

test.each([
  ['index.html', ['/', '/index.html']],
  ['x y/index.html', ['/x%20y', '/x%20y/', '/x%20y/index.html']],
  ['x.html', ['/x', '/x.html']],
  ['feed.xml', ['/feed.xml']],
])('%s is purged as visitors ask for it, and as a function at the CDN asks for it', (path, wanted) => {
  expect(pathsToPurge({ pending: { purge: [path] } })).toEqual(wanted);
});
