import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rewriteFunction } from '../../../src/publish/rewrite-function.ts';

const answer = (uri: string): unknown =>
  runInNewContext(`${rewriteFunction}; handler(${JSON.stringify({ request: { uri } })})`);

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/team/ada-field', '/team/ada-field/index.html'],
  ['/logo.png', '/logo.png'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/v1.2/notes', '/v1.2/notes/index.html'],
])('%s is served from %s', (uri, file) => {
  expect(answer(uri)).toMatchObject({ uri: file });
});

test.each([
  ['/about/', '/about'],
  ['/a/b//', '/a/b'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', (uri, location) => {
  expect(answer(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
});

test('our records are hidden', () => {
  expect(answer('/.site/current.json')).toMatchObject({ statusCode: 404 });
});
