/** The forms that take nothing: they ask for nothing, either. */
import { expect, test } from 'vitest';
import { open } from './open.ts';

test('an empty comment and an empty search are answered by no message', async () => {
  for (const [route, form, button] of [
    ['/blogs/detail', 'main form:has(textarea)', 'Post Comment'],
    ['/blogs/detail-with-sidebar', 'main form:has(textarea)', 'Post Comment'],
    ['/blogs/detail-with-sidebar', 'main aside form', 'Search'],
    ['/blogs/list', 'main aside form', 'Search'],
  ] as const) {
    const { page, errors } = await open(route);
    await page.evaluate(() => addEventListener('invalid', () => reportError(new Error('A message.')), true));
    const words = await page.locator('main').innerText();
    await page.locator(`${form} input`).first().press('Enter');
    await page.locator(form).getByRole('button', { name: button }).click({ force: true });
    expect(errors, route).toEqual([]);
    expect(await page.locator(`${form} :user-invalid`).count(), route).toBe(0);
    expect(await page.locator('main').innerText(), route).toBe(words);
  }
});
