import { expect, it } from 'vitest';
import { classValues } from '../../../../src/checks/rules/class-values.ts';
import { judgePage } from '../support.ts';

it('accepts classes, also those that only contain such a word, and none at all', () => {
  expect(judgePage(classValues, '<p class="a undefined_1a2b nullable"><b class="">x</b></p>')).toEqual([]);
});

it.each(['undefined', 'null', 'false', 'true', 'NaN', '[object Object]'])(
  'names the element and the whole attribute where a class is %s',
  (value) => {
    expect(judgePage(classValues, `<p class="a ${value}">x</p>`)).toMatchObject([
      { code: 'no-class', message: expect.stringContaining(`"a ${value}"`), offset: 0 },
    ]);
  },
);

it('looks at drawings, too', () => {
  expect(judgePage(classValues, '<svg><path class="undefined"/></svg>')).toHaveLength(1);
});
