/** An enquiry in bad weather: no network, a slow one, and robots. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { failure, fieldNames, letter, openDesk, places, success, told } from './enquiry-desk.ts';
import { leaveAndReturn, stopClock } from './motion.ts';

const desk = openDesk();
const { slow, offline } = content.forms.enquiry;

/** What the form says politely at this moment. */
const hints = (page: Page): Promise<readonly string[]> =>
  page
    .locator('site-island[name^=Enquiry] [role=alert] + [role=status]')
    .evaluateAll((all) => all.map((hint) => hint.textContent ?? '').filter((text) => text !== ''));

/** A form that has woken, in a page whose clock goes only as a test lets it. */
async function writeByClock(place: (typeof places)[number][0], route: string) {
  const writer = await desk.write('/about-us');
  const { page } = writer;
  await page.clock.install();
  await writer.go(route);
  const form = await writer.form(place);
  await form.fill();
  await form.root.locator('xpath=ancestor::site-island[@awake]').waitFor({ state: 'attached' });
  return { page, form };
}

test('without a network the form says so, keeps what was written, and sends only when it is told to', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    const writer = await desk.write(route);
    const { page } = writer;
    const form = await writer.form(place);
    await form.fill();
    await form.root.locator('xpath=ancestor::site-island[@awake]').waitFor({ state: 'attached' });
    await writer.lose(true);
    await form.button.click();
    await told(page, failure);
    const hint = form.root.getByRole('status').filter({ hasText: offline });
    await hint.waitFor();
    expect(await hints(page), place).toEqual([offline]);
    expect(await form.values(), place).toEqual(letter);
    expect(await form.button.getAttribute('aria-disabled'), place).toBe('false');
    expect(await form.button.evaluate((button) => button === document.activeElement), place).toBe(true);
    await writer.lose(false);
    // What is said of the network goes with it; the letter does not.
    await expect.poll(() => hints(page), { message: place }).toEqual([]);
    expect(desk.provider.deliveries, place).toEqual([]);
    expect(await form.values(), place).toEqual(letter);
    await form.button.click();
    await told(page, success);
    expect(desk.provider.deliveries, place).toHaveLength(1);
  }
});

test('a provider that fails is no missing network', async () => {
  desk.provider.behave({ status: 500 });
  const { page, form } = await desk.write('/contact-us');
  await (await form('page')).send();
  await told(page, failure);
  expect(await hints(page)).toEqual([]);
});

test('after eight seconds of sending the form says politely that it goes on, until it ends', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    desk.provider.behave('hang');
    const { page, form } = await writeByClock(place, route);
    await stopClock(page);
    await page.clock.runFor(2_000);
    await form.button.click();
    await expect.poll(() => desk.provider.deliveries.length, { message: place }).toBe(1);
    await page.clock.runFor(7_900);
    expect(await hints(page), place).toEqual([]);
    await page.clock.runFor(200);
    expect(await hints(page), place).toEqual([slow]);
    await form.root.getByRole('status').filter({ hasText: slow }).waitFor();
    expect(await form.button.textContent(), place).toBe('Sending …');
    desk.provider.release({ status: 200 });
    await told(page, success);
    expect(await hints(page), place).toEqual([]);
    await page.clock.runFor(10_000);
    expect(await hints(page), place).toEqual([]);
  }
});

/** The form of the contact page, written in and sent in no time: the clock stands from before the first touch. */
async function sendAtOnce() {
  const writer = await desk.write('/about-us');
  const { page } = writer;
  await page.clock.install();
  await writer.go('/contact-us');
  await stopClock(page);
  const form = await writer.form('page');
  await form.fill();
  await form.root.locator('xpath=ancestor::site-island[@awake]').waitFor({ state: 'attached' });
  await form.button.click();
  await expect.poll(() => form.button.textContent()).toBe('Sending …');
  return { page, form };
}

test('whoever sends within two seconds waits for the rest of them, and the letter goes out once', async () => {
  const { page } = await sendAtOnce();
  await page.clock.runFor(1_900);
  expect(desk.provider.deliveries).toEqual([]);
  await page.clock.runFor(200);
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(1);
});

test('a page that is left before the letter has gone out sends nothing by itself when it comes back', async () => {
  const { page, form } = await sendAtOnce();
  await leaveAndReturn(page);
  expect(await form.button.textContent()).toBe('Send message');
  await page.clock.runFor(10_000);
  expect(desk.provider.deliveries).toEqual([]);
  expect(await hints(page)).toEqual([]);
  expect(await form.values()).toEqual(letter);
  await form.button.click();
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(1);
});

test('a robot that fills in all it finds is told what all are told, and sends nothing', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    const { page, form, requests } = await desk.write(route);
    const own = await form(place);
    await own.fill();
    const trap = own.root.locator('input:not([name])');
    // Filled in from outside, and still after the page has come back.
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'Cheap links';
    });
    await leaveAndReturn(page);
    if (place === 'popup') await own.open();
    await own.button.click();
    await told(page, success);
    expect(
      requests.filter(({ method }) => method !== 'GET'),
      place,
    ).toEqual([]);
    expect(desk.provider.deliveries, place).toEqual([]);
    // A person who uses the same page afterwards is heard.
    expect(await trap.inputValue(), place).toBe('');
    if (place === 'popup') await own.open();
    await own.send();
    await expect.poll(() => desk.provider.deliveries.length, { message: place }).toBe(1);
    await told(page, success);
  }
});

test('the field for robots is reached by no key, read out by no reader, and seen by nobody', async () => {
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    const own = await form(place);
    const trap = own.root.locator('input:not([name])');
    expect(await own.root.getByRole('textbox').count(), place).toBe(fieldNames.length);
    expect(await trap.getAttribute('autocomplete'), place).toBe('off');
    // Off the screen, not out of the page: robots leave out what is not drawn.
    expect(await trap.evaluate((input) => input.checkVisibility()), place).toBe(true);
    const box = await trap.locator('xpath=..').boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0), place).toBeLessThanOrEqual(1);
    await own.root.locator('[name=message]').focus();
    await page.keyboard.press('Tab');
    expect(await own.button.evaluate((button) => button === document.activeElement), place).toBe(true);
  }
});
