import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogue } from '../../../templates/parts/icons/catalogue.ts';
import { barriers } from '../../support/axe.ts';
import { content } from '../content.ts';
import { leaveAndReturn, stopClock } from './motion.ts';
import { awake, boxOf, type OpenOptions, open } from './open.ts';
import { shiftsOf } from './shifts.ts';

const [first, second] = content.icons.all.map(({ name }) => name);
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

async function openIcons(options: OpenOptions = clipboard) {
  const { page } = await open('/icons', options);
  await page.locator('main ul').first().scrollIntoViewIfNeeded();
  await awake(page, 'code');
  return {
    page,
    said: page.locator('main [role=status]'),
    cell: (name = '') => page.locator('main li', { has: page.getByText(name, { exact: true }) }),
    button: (name = '') =>
      page.getByRole('button', { name: `${content.iconsPage.catalogue.copy} ${name}`, exact: true }),
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
  };
}

test('a press anywhere on a cell copies its class name and says so', async () => {
  const { page, said, cell, button, copied } = await openIcons();
  await page.clock.install();
  await stopClock(page);
  expect(await page.locator('main li button').count()).toBe(content.icons.all.length);
  expect(await said.textContent()).toBe('');
  // On the drawing, not on the name.
  await cell(first).click({ position: { x: 20, y: 20 } });
  await expect.poll(() => said.textContent()).toBe(`Copied: ${first}`);
  expect(await copied()).toBe(first);
  expect(await cell(first).getAttribute('data-copied')).toBe('Copied');
  await button(second).press('Enter');
  await expect.poll(copied).toBe(second);
  await button(first).press('Space');
  await expect.poll(copied).toBe(first);
  expect(await said.textContent()).toBe(`Copied: ${first}`);
  expect(await page.locator('main li[data-copied]').count()).toBe(1);
  await page.clock.runFor(2000);
  expect(await page.locator('main li[data-copied]').count()).toBe(0);
});

test('where the clipboard is not allowed the name is selected, and nothing is said', async () => {
  const { page, said, cell, button } = await openIcons({});
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await button(first).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(first);
  expect(await said.textContent()).toBe('');
  expect(await cell(first).getAttribute('data-copied')).toBeNull();
});

test('where there is no clipboard at all it is the same', async () => {
  const { page, said, button } = await openIcons({});
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button(first).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(first);
  expect(await said.textContent()).toBe('');
});

test('no cell moves when its name becomes a button, says "Copied", or is left and come back to', async () => {
  for (const width of [320, 1440]) {
    const plain = await open('/icons', { width, javaScriptEnabled: false });
    const { page, cell, button } = await openIcons({ width, fontsAtHand: true, unused: true, ...clipboard });
    expect(await shiftsOf(page)).toEqual([]);
    const sizesOf = (from: typeof page) =>
      from
        .locator('main li, main li code')
        .evaluateAll((all) =>
          all.map((one) => [one.clientWidth, one.clientHeight, one.getBoundingClientRect().width]),
        );
    const before = await sizesOf(page);
    // Without script the sentence above them is gone, so only sizes compare.
    expect(await sizesOf(plain.page)).toEqual(before);
    await button(first).click();
    await page.locator('main li[data-copied]').waitFor();
    expect(await sizesOf(page)).toEqual(before);
    await leaveAndReturn(page);
    await button(second).click();
    await cell(second).and(page.locator('[data-copied]')).waitFor();
  }
});

test('the focus is seen round the whole cell, and the sheet has no barrier', async () => {
  const { page, button } = await openIcons();
  await button(first).focus();
  await page.keyboard.press('Tab');
  const ring = await page.locator('main li button:focus').evaluate((one) => {
    const { outlineStyle, width } = getComputedStyle(one, '::after');
    return { outlineStyle, width: Number.parseFloat(width) };
  });
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.width).toBeCloseTo((await boxOf(page, 'main li:has(button:focus)')).width, 1);
  expect(await barriers(page, 'main')).toEqual([]);
  await button(second).click();
  await page.locator('main li[data-copied]').waitFor();
  expect(await barriers(page, 'main')).toEqual([]);
});

test('without JavaScript the names are text that one click selects', async () => {
  const { page } = await open('/icons', { javaScriptEnabled: false });
  expect(await page.locator('main li button').count()).toBe(0);
  expect(await page.getByText(first ?? '', { exact: true }).isVisible()).toBe(true);
  const select = await page
    .locator('main code')
    .first()
    .evaluate((name) => getComputedStyle(name).userSelect);
  expect(select).toBe('all');
});

test('each glyph of the font, at twelve pixels, is the drawing of its name, square by square', async () => {
  const { page } = await open('/icons', { unused: true });
  const names = content.icons.all.map(({ name }) => name);
  // Below each other, in ink on paper.
  await page.evaluate(async (names) => {
    const glyphs = names.map((name) => {
      const glyph = document.createElement('span');
      glyph.className = `ti ${name}`;
      return glyph;
    });
    document.body.replaceChildren(...glyphs);
    document.body.style.cssText =
      'display: block; width: 12px; font-size: 12px; color: #000; background: #fff';
    await document.fonts.ready;
  }, names);
  const shot = await page.screenshot({
    clip: { x: 0, y: 0, width: 12, height: 12 * names.length },
    fullPage: true,
  });
  const pixels = await sharp(shot).greyscale().raw().toBuffer();
  const squares = Array.from(pixels, (grey) => (grey === 0 ? '#' : grey === 255 ? '.' : '?')).join('');
  const rows = squares.match(/.{12}/g) ?? [];
  const painted = names.map((name, at) => [name, rows.slice(12 * at, 12 * at + 12).join('\n')]);
  const drawn = Object.entries(catalogue).map(([name, drawing]) => [name, drawing.trim()]);
  expect(Object.fromEntries(painted)).toEqual(Object.fromEntries(drawn));
  expect(new Set(drawn.map(([, drawing]) => drawing)).size).toBe(names.length);
});
