/** What follows when an enquiry does not arrive. */
import { expect, test } from 'vitest';
import type { Behaviour } from '../../support/provider.ts';
import { proves } from '../statement.ts';
import { alerts, failure, letter, logged, openDesk, places, success, told } from './enquiry-desk.ts';
import { stopClock } from './motion.ts';

const desk = openDesk('enquiry-failure');

/** What the provider does, or that there is none, and what the console says of it. */
type Case = readonly [Behaviour | 'gone', RegExp];

/** Sends the same letter from each place again and again, and expects the one failure result each time. */
async function fails(...cases: readonly Case[]): Promise<void> {
  for (const [place, route] of places) {
    const writer = await desk.write(route);
    const form = await writer.form(place);
    await form.fill();
    for (const [index, [behaviour, text]] of cases.entries()) {
      await desk.provider.reset();
      if (behaviour === 'gone') await desk.provider.close();
      else desk.provider.behave(behaviour);
      await form.button.click();
      await told(writer.page, failure);
      const what = `${place} ${JSON.stringify(behaviour)}`;
      expect(await alerts(writer.page), what).toEqual([failure]);
      expect(await form.root.isVisible(), what).toBe(true);
      expect(await form.values(), what).toEqual(letter);
      expect(await form.button.textContent(), what).toBe('Send message');
      expect(logged(writer), what).toHaveLength(index + 1);
      expect(logged(writer).at(-1), what).toMatch(text);
    }
    expect(writer.errors.filter((line) => /dialog|uncaught/i.test(line))).toEqual([]);
  }
}

const statuses = [400, 404, 429, 500];

proves('S7.18', () => fails([{ status: 400, text: 'x' }, /\b400 x\b/]));

proves('S7.19', async () => {
  const answers = statuses.map(
    (status): Case => [
      { status, text: `because of ${status}` },
      new RegExp(`\\b${status} because of ${status}\\b`),
    ],
  );
  await fails(...answers, ['drop', /\b0 Network Error\b/]);
  await desk.provider.reset();
  const { page, form } = await desk.write('/');
  await (await form('popup')).send();
  await told(page, success);
});

proves('S8.04', () =>
  fails([{ status: 400, text: 'no' }, /./], [{ status: 500, text: '' }, /./], ['gone', /./]),
);

proves('S8.05', () =>
  fails(
    [{ status: 400, text: 'The template ID not found' }, /^FAILED\.\.\. .*400 The template ID not found/],
    [{ status: 412, text: 'नहीं\nटूटा' }, /^FAILED\.\.\. .*412 नहीं\nटूटा/],
  ),
);

test('in a low window the outcome comes into sight, also for whoever sends from the first field', async () => {
  desk.provider.behave({ status: 500 });
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    await page.setViewportSize({ width: 360, height: 560 });
    const own = await form(place);
    await own.fill();
    await own.root.locator('[name=username]').press('Enter');
    await told(page, failure);
  }
});

/** No request is made; status and text stand in the console. */
async function refusedHere(settings: Parameters<typeof desk.write>[1], text: RegExp): Promise<void> {
  for (const [place, route] of places) {
    const writer = await desk.write(route, settings);
    const form = await writer.form(place);
    await form.send();
    await told(writer.page, failure);
    expect(logged(writer)[0], place).toMatch(text);
    expect(desk.provider.deliveries, place).toEqual([]);
    expect(await form.values(), place).toEqual(letter);
  }
}

proves('S8.06', () => refusedHere({ blockHeadless: true }, /\b451 Unavailable For Headless Browser\b/));

proves('S8.07', async () => {
  const blockList = { field: 'email' as const, values: ['spam@example.com', letter.email] };
  await refusedHere({ blockList }, /\b403 Forbidden\b/);
  // Others may write.
  const { page, form } = await desk.write('/', { blockList });
  await (await form('popup')).send({ ...letter, email: 'friend@pixel.example' });
  await told(page, success);
});

proves('S8.09', async () => {
  await fails(['gone', /\b0 Network Error\b/]);
  const writer = await desk.write('/contact-us');
  const form = await writer.form('page');
  await form.fill();
  // The island's own script must have arrived: this is about a send that fails, not about a script that does.
  await writer.page.locator('site-island[name=EnquiryForm][awake]').waitFor({ state: 'attached' });
  await writer.page.context().setOffline(true);
  await form.button.click();
  await told(writer.page, failure);
  expect(logged(writer)[0]).toMatch(/\b0 Network Error\b/);
  // Back on the net the same letter goes out.
  await desk.provider.reset();
  await writer.page.context().setOffline(false);
  await form.button.click();
  await told(writer.page, success);
  expect(desk.provider.deliveries[0]?.values).toMatchObject({ username: letter.username });
});

test('a provider that does not answer in 30 seconds is a network error, and the form is free again', async () => {
  desk.provider.behave('hang');
  for (const [place, route] of places) {
    const writer = await desk.write('/about-us');
    await writer.page.clock.install();
    await writer.go(route);
    const form = await writer.form(place);
    await form.fill();
    await form.root.locator('xpath=ancestor::site-island[@awake]').waitFor({ state: 'attached' });
    await stopClock(writer.page);
    await form.button.click();
    await expect.poll(() => form.button.textContent()).toBe('Sending …');
    await writer.page.clock.runFor(29_900);
    expect(await alerts(writer.page), place).toEqual([]);
    await writer.page.clock.runFor(200);
    await told(writer.page, failure);
    expect(logged(writer)[0], place).toMatch(/\b0 Network Error\b/);
    expect(await form.values(), place).toEqual(letter);
    expect(await form.button.textContent(), place).toBe('Send message');
  }
});

test('whoever closes the popup while it sends is told the outcome all the same', async () => {
  for (const [status, words] of [
    [200, success],
    [500, failure],
  ] as const) {
    desk.provider.behave('hang');
    const { page, form } = await desk.write('/');
    const popup = await form('popup');
    await popup.send();
    await expect.poll(() => desk.provider.deliveries.length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await popup.root.waitFor({ state: 'hidden' });
    desk.provider.release({ status });
    await told(page, words);
    await popup.open();
    expect((await popup.values()).message).toBe(status === 200 ? '' : letter.message);
    await desk.provider.reset();
  }
});

test('a page that comes back while it was sending is ready to send again', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    desk.provider.behave('hang');
    const writer = await desk.write(route);
    const { page } = writer;
    const form = await writer.form(place);
    await form.send();
    await expect.poll(() => form.button.textContent()).toBe('Sending …');
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await form.button.textContent(), place).toBe('Send message');
    expect(await form.values(), place).toEqual(letter);
    expect(await page.locator('dialog[open]').count(), place).toBe(0);
    if (place === 'popup') await form.open();
    await form.button.click();
    await expect.poll(() => desk.provider.deliveries.length).toBe(2);
    // The answer to the first letter says nothing about the second.
    desk.provider.release({ status: 500 }, 1);
    await expect.poll(() => logged(writer).length).toBe(1);
    expect(await alerts(page), place).toEqual([]);
    expect(await form.button.textContent(), place).toBe('Sending …');
    desk.provider.release({ status: 200 });
    await told(page, success);
    expect(await alerts(page), place).toEqual([success]);
  }
});

test('an answer that still arrives after the page came back is told', async () => {
  desk.provider.behave('hang');
  const { page, form } = await desk.write('/contact-us');
  const own = await form('page');
  await own.send();
  await expect.poll(() => desk.provider.deliveries.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  desk.provider.release({ status: 200 });
  await told(page, success);
  expect((await own.values()).message).toBe('');
});
