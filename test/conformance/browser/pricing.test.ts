import { beforeAll, expect } from 'vitest';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { visitor } from './open.ts';

/** How much of each bar of the pricing page is filled, in percent, under its label. */
let bars: readonly { readonly label: string; readonly filled: number }[];

beforeAll(async () => {
  const guest = await visitor();
  await guest.go('/pricing');
  bars = await guest.page
    .locator('main p')
    .filter({ hasText: /^95\.00% (Project success|Work Success)$/ })
    .evaluateAll((labels) =>
      labels.map((label) => {
        const track = label.nextElementSibling;
        const fill = track?.firstElementChild;
        if (!track || !fill) throw new Error('A label stands at no bar.');
        const percent = (fill.getBoundingClientRect().width / track.getBoundingClientRect().width) * 100;
        return { label: label.textContent ?? '', filled: Math.round(percent * 10) / 10 };
      }),
    );
  await guest.close();
});

const widthsOf = (wanted: RegExp) => {
  visit('/pricing');
  return bars.filter(({ label }) => wanted.test(label)).map(({ filled }) => filled);
};

proves('S9.29', () => expect(widthsOf(/Project success/)).toEqual([75]));
proves('S9.31', () => expect(widthsOf(/Work Success/)).toContain(65));
proves('S9.32', () => expect(widthsOf(/Work Success/)).toContain(85));
proves('S9.33', () => expect(widthsOf(/Work Success/)).toContain(55));
