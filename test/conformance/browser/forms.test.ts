import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { type FieldName, fieldNames, letter, success } from './enquiry-desk.ts';
import { open } from './open.ts';

/** A form with everything filled in, ready to be sent. */
async function filled(where: 'popup' | 'page') {
  const { page } = await open('/contact-us');
  const received: string[] = [];
  await page.route(`${content.site.emailProvider.origin}/**`, (route) => {
    received.push(route.request().url());
    return route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } });
  });
  const form = page.locator(where === 'popup' ? 'dialog form' : 'main form');
  if (where === 'popup') await page.getByRole('button', { name: 'Enquiry Now' }).click();
  const field = (name: FieldName) => form.locator(`[name=${name}]`);
  for (const name of fieldNames) await field(name).fill(letter[name]);
  const submit = () => form.locator('[type=submit]').click();
  return { page, form, field, submit, received };
}

const places = ['popup', 'page'] as const;

/** Submits with one field as given, expects the browser to stop at it, and sends once it is mended. */
async function stopsAt(name: FieldName, value: string): Promise<void> {
  for (const where of places) {
    const { page, field, submit, received } = await filled(where);
    await field(name).fill(value);
    await submit();
    const stopped = () => field(name).evaluate((element) => element.matches(':invalid:focus'));
    await expect.poll(stopped, { message: where }).toBe(true);
    expect(received, where).toHaveLength(0);
    await field(name).fill(letter[name]);
    await submit();
    await page.getByText(success).waitFor();
    expect(received, where).toHaveLength(1);
  }
}

proves('S5.01', () => stopsAt('username', ''));
proves('S5.02', () => stopsAt('email', ''));
proves('S5.03', () => stopsAt('phone', ''));
proves('S5.04', () => stopsAt('message', ''));
proves('S5.06', () => stopsAt('email', 'abc'));

proves('S5.05', async () => {
  for (const where of places) {
    const { page, form, field, submit, received } = await filled(where);
    for (const name of fieldNames) await field(name).fill('');
    const stopped = form.evaluate(
      (element) =>
        new Promise<string[]>((resolve) => {
          const names: string[] = [];
          element.addEventListener('submit', () => names.push('submit'));
          element.addEventListener(
            'invalid',
            ({ target }) => names.push((target as HTMLInputElement).name),
            true,
          );
          element
            .querySelector('[type=submit]')
            ?.addEventListener('click', () => setTimeout(() => resolve(names)));
        }),
    );
    await submit();
    expect(await stopped, where).toEqual(fieldNames);
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    expect(await page.locator('[formnovalidate]').count()).toBe(0);
    expect(received).toHaveLength(0);
  }
});

proves('S5.09', async () => {
  for (const where of places) {
    const { page, field, submit, received } = await filled(where);
    await field('phone').fill('ask for Tejas ☎');
    await submit();
    await page.getByText(success).waitFor();
    expect(received).toHaveLength(1);
  }
});

test('what is wrong with a field is said beside it once it was left, and not before', async () => {
  const { page, field } = await filled('page');
  const complaint = page.locator('main').getByText('An address like name@company.example, please.');
  expect(await complaint.isVisible()).toBe(false);
  await field('email').fill('abc');
  await field('email').blur();
  await complaint.waitFor();
  await field('email').fill(letter.email);
  await field('email').blur();
  await complaint.waitFor({ state: 'hidden' });
});
