/** The limits of pages are held by the build; here, that they leave authors room. */
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';

const reportSchema = z.object({
  budgets: z.array(z.object({ budget: z.string(), pages: z.string().nullable(), used: z.number() })),
});

/** What a word, a picture or a section more makes heavier. */
const growing = ['html', 'css', 'largestPicture', 'picturesTotal', 'transferAtLoad', 'transferTotal'];

test('every limit of bytes leaves a twentieth for the next word, picture or service of the menu', () => {
  const { budgets } = reportSchema.parse(JSON.parse(readFileSync(inject('report'), 'utf8')));
  const limits = budgets.filter(({ budget }) => growing.includes(budget));
  expect(limits.length).toBeGreaterThan(10);
  expect(limits.filter(({ used }) => used > 0.95)).toEqual([]);
});
