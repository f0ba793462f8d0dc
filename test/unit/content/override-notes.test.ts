import { expect, test } from 'vitest';
import { overrideNotes } from '../../../src/content/override-notes.ts';

const variables = ['SITE_BASE_URL', 'SITE_PHONE', 'SITE_EMAIL', 'SITE_EMAILJS_ORIGIN'];

test('an empty override is told, as the content counts then', () => {
  expect(overrideNotes(variables, { SITE_PHONE: '' })).toEqual([
    'SITE_PHONE is set but empty, so the value from the content is used.',
  ]);
});

test.each([
  ['SITE_FONE', 'SITE_PHONE'],
  ['SITE_MAIL', 'SITE_EMAIL'],
  ['SITE_BASEURL', 'SITE_BASE_URL'],
])('%s is told, with %s as what was meant', (name, meant) => {
  expect(overrideNotes(variables, { [name]: 'x' })).toEqual([
    `${name} is set, but nothing reads it. Did you mean ${meant}?`,
  ]);
});

test('right overrides and the variables of others are nobody’s concern', () => {
  const env = { SITE_PHONE: '1', SITE_ID: 'netlify', SITE_NAME: 'netlify', PHONE: '2', PATH: '', HOME: '/' };
  expect(overrideNotes(variables, env)).toEqual([]);
});
