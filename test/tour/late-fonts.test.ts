/** Tests with fonts that arrive late: with letters that are measured in another way, and with no stand-in fonts. */
import { expect, onTestFinished, test } from 'vitest';
import { dist } from '../conformance/pages.ts';
import { launchBrowser } from '../support/chromium.ts';
import type { Fonts } from './evidence.ts';
import { arrive } from './guest.ts';
import { openWithLateFonts } from './late-fonts.ts';
import type { Rewrite } from './stage.ts';

interface Ways {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Widths of letters: exact, as on phones and sharp screens (`none`), or rounded to whole pixels (`full`). */
  readonly hinting: 'none' | 'full';
  readonly rewrite?: Rewrite;
}

async function fontsOn(route: string, { viewport, hinting, rewrite }: Ways): Promise<Fonts> {
  const browser = await launchBrowser({ args: [`--font-render-hinting=${hinting}`] });
  onTestFinished(() => browser.close());
  const guest = await arrive(
    { browser, dist: dist(), rewrite, onLoad: () => {} },
    { viewport, reducedMotion: 'reduce', bypassCSP: rewrite !== undefined },
  );
  onTestFinished(guest.close);
  return openWithLateFonts(guest, route, 'instrument');
}

test('the plans stand still as well where the widths of letters are whole pixels', async () => {
  const { late, shifts } = await fontsOn('/pricing', {
    viewport: { width: 412, height: 823 },
    hinting: 'full',
  });
  expect(late.length).toBeGreaterThan(1);
  expect(shifts).toEqual([]);
});

test('without its stand-ins a page does move, and is seen to', async () => {
  const { shifts } = await fontsOn('/portfolio', {
    viewport: { width: 1440, height: 900 },
    hinting: 'none',
    rewrite: (html) => html.replaceAll('local(', 'local(No '),
  });
  expect(shifts.length).toBeGreaterThan(0);
});
