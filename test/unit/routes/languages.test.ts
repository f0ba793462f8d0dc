import { expect, test } from 'vitest';
import { addressIn } from '../../../src/routes/languages.ts';

test.each([
  ['/', '/de'],
  ['/about', '/de/about'],
  ['/about?to=us#here', '/de/about?to=us#here'],
  ['/#top', '/de#top'],
  ['/?to=us', '/de?to=us'],
])('%s is %s in German', (path, address) => {
  expect(addressIn('de', path)).toBe(address);
});

test('a language with a region has its address in lower case', () => {
  expect(addressIn('pt-BR', '/about')).toBe('/pt-br/about');
});
