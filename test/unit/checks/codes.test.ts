import { expect, test } from 'vitest';
import { checkCodes } from '../../../src/checks/codes.ts';
import { explainedCodes } from '../../../src/explain/explanations.ts';
import { engine } from '../../support/engine.ts';

test('every check of pages may count for less, but for those that guard visitors', () => {
  const ofPages = explainedCodes(engine).get('pages') ?? [];
  expect([...checkCodes].filter((code) => !ofPages.includes(code))).toEqual([]);
  expect(ofPages.filter((code) => !checkCodes.has(code))).toEqual([
    'event-handler-attribute',
    'foreign-script',
    'insecure-address',
    'late-policy',
    'lax-policy',
    'leaked-path',
    'leaked-secret',
    'no-policy',
    'script-url',
    'second-policy',
    'source-map',
    'style-attribute',
    'unknown-script',
    'unknown-style',
  ]);
});
