/** What the build of the website says of its style sheets. */
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';

test('templates ask for every class that a style sheet has', () => {
  const { reminders } = z
    .object({ reminders: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(inject('report'), 'utf8')));
  expect(reminders.filter((text) => text.includes(' class'))).toEqual([]);
});
