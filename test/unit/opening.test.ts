import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hoursOf } from '../../content/schemas/opening.ts';
import { site } from '../../content/schemas/site.ts';

describe('office hours', () => {
  it.each([
    [
      { days: ['Monday', 'Saturday'] as const, opens: '10:00', closes: '19:00' },
      'Mon- Sat: 10:00 AM - 07:00 PM',
    ],
    [{ days: ['Sunday'] as const, opens: '00:30', closes: '12:00' }, 'Sun: 12:30 AM - 12:00 PM'],
  ])('are written as %j', (opening, words) => {
    expect(hoursOf(opening)).toBe(words);
  });

  it('must say the same in words and as data', async () => {
    const file = fileURLToPath(new URL('../../content/site.yaml', import.meta.url));
    const data: object = parse(await readFile(file, 'utf8'));
    expect(site.safeParse(data).success).toBe(true);
    const moved = site.safeParse({ ...data, hours: 'Mon- Fri: 10:00 AM - 07:00 PM' });
    expect(moved.error?.issues).toMatchObject([
      { path: ['opening'], message: expect.stringContaining('"Mon- Sat: 10:00 AM - 07:00 PM"') },
    ]);
  });
});
