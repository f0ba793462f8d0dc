import { expect, it } from 'vitest';
import { oneH1 } from '../../../../src/checks/rules/one-h1.ts';
import { codesOf, judgePage } from '../support.ts';

it('accepts one main heading among others', () => {
  expect(judgePage(oneH1, '<h1>A</h1><h2>B</h2><h2>C</h2><!-- <h1>D</h1> -->')).toEqual([]);
});

it('reports a page without one', () => {
  expect(codesOf(judgePage(oneH1, '<h2>B</h2>'))).toEqual(['missing-h1']);
});

it('reports a page with two, and quotes both', () => {
  expect(judgePage(oneH1, '<h1>A</h1><H1>B <i>c</i></H1>')).toMatchObject([
    { code: 'several-h1', detail: '"A" and "B c" are both an <h1>.', offset: 10 },
  ]);
});
