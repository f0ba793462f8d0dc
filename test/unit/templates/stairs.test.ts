import { expect, test } from 'vitest';
import { stairs } from '../../../templates/sections/services/MonthlyReport/stairs.ts';

test('numbers become one step each, the highest of them just below the upper edge', () => {
  const { line, area } = stairs([50, 100, 75, 25]);
  expect(line).toBe('M0 53H25V6H50V29.5H75V76.5H100');
  expect(area).toBe(`${line}V100H0Z`);
});

test('the ground below the line is closed at both ends', () => {
  expect(stairs([1, 1]).area).toMatch(/^M0 6.*H100V100H0Z$/);
});
