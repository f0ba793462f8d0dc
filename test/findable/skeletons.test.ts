import { expect, test } from 'vitest';
import { html, routes } from '../conformance/pages.ts';
import { compareVerdicts } from '../support/markup-oracle.ts';
import { newMemory } from '../support/new-memory.ts';

/** `SPOILED_PAGES=5000` looks at more of them, as in `test/unit/checks/skeleton.test.ts`, which takes hundreds of smaller ones. */
const spoiled = Number(process.env.SPOILED_PAGES ?? 12);

test('pages of the agency, and spoiled ones, are judged through skeletons as html-validate judges them', async () => {
  const pages = routes().map(html);
  const figures = await compareVerdicts(await newMemory(), pages, { spoiled });
  expect(figures.pages).toBeGreaterThanOrEqual(pages.length + spoiled);
  // Of every member but the first few, for one.
  expect(figures.shared).toBeGreaterThan(10);
});
