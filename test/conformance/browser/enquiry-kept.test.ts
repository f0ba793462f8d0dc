/** What a browser keeps of an enquiry: the time of the last one, where a throttle is set, and nothing else. */
import { expect, test } from 'vitest';
import { proves } from '../statement.ts';
import { failure, letter, logged, openDesk, places, success, told } from './enquiry-desk.ts';
import { keptBy, nothingKept } from './kept.ts';

const desk = openDesk();

proves('S8.08', async () => {
  const limited = { throttle: 60_000 };
  for (const [place, route] of places) {
    await desk.provider.reset();
    const writer = await desk.write(route, limited);
    const form = await writer.form(place);
    await form.send();
    await told(writer.page, success);
    if (place === 'popup') await form.open();
    await form.send();
    await told(writer.page, failure);
    expect(logged(writer)[0], place).toMatch(/\b429 Too Many Requests\b/);
    expect(desk.provider.deliveries, place).toHaveLength(1);
    expect(await form.values(), place).toEqual(letter);
  }
});

test('one throttle counts for the whole site, and ends', async () => {
  const limited = { throttle: 60_000 };
  const { page, go, form } = await desk.write('/contact-us', limited);
  await (await form('page')).send();
  await told(page, success);
  await page.clock.install();
  await go('/about-us', limited);
  const popup = await form('popup');
  await popup.send();
  await told(page, failure);
  await page.clock.setSystemTime(Date.now() + 61_000);
  await popup.button.click();
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(2);
});

test('a failed send does not start the throttle', async () => {
  for (const behaviour of [{ status: 500 }, 'drop', 'gone'] as const) {
    await desk.provider.reset();
    const { page, form } = await desk.write('/contact-us', { throttle: 60_000 });
    if (behaviour === 'gone') await desk.provider.close();
    else desk.provider.behave(behaviour);
    const own = await form('page');
    await own.send();
    await told(page, failure);
    await desk.provider.reset();
    await own.button.click();
    await told(page, success);
    // The one that arrived does.
    await own.send();
    await told(page, failure);
    expect(desk.provider.deliveries).toHaveLength(1);
  }
});

proves('S3.data.01', async () => {
  const writer = await desk.write('/mission', { throttle: 60_000 });
  const { page, go, form } = writer;
  desk.provider.behave({ status: 500 });
  const popup = await form('popup');
  await popup.send();
  await told(page, failure);
  expect(await keptBy(page)).toEqual(nothingKept);
  desk.provider.behave({ status: 200 });
  await popup.button.click();
  await told(page, success);
  // Where a throttle is set, the time of the last send, and nothing of what was typed.
  expect(await keptBy(page)).toEqual({ ...nothingKept, local: ['enquiry-sent'] });
  expect(await page.evaluate(() => localStorage.getItem('enquiry-sent'))).toMatch(/^\d{13}$/);
  await page.evaluate(() => localStorage.clear());
  // As the site is set, nothing at all.
  for (const [place, route] of places) {
    await go(route);
    const own = await form(place);
    await own.send();
    await told(page, success);
    await go(route);
    expect(await (await form(place)).values(), place).toEqual({
      username: '',
      email: '',
      phone: '',
      message: '',
    });
  }
  expect(await keptBy(page)).toEqual(nothingKept);
});

test('where storage is denied the forms of the site work', async () => {
  for (const [place, route] of places) {
    const { page, go, form, errors } = await desk.write('/about-us');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
        configurable: true,
      });
    });
    await go(route);
    await (await form(place)).send();
    await told(page, success);
    expect(errors, place).toEqual([]);
  }
});
