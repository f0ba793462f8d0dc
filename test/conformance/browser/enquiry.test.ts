/** What is sent, and what follows when it arrives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToUnicode } from 'node:url';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { builtRoutes } from '../../support/built-routes.ts';
import { islandScript } from '../../support/island-script.ts';
import type { Delivery } from '../../support/provider.ts';
import { html } from '../pages.ts';
import { proves } from '../statement.ts';
import { alerts, type FieldName, ids, letter, openDesk, places, success, told } from './enquiry-desk.ts';

const desk = openDesk('enquiry');
const empty = { username: '', email: '', phone: '', message: '' };
const sendForm = { method: 'POST', path: '/api/v1.0/email/send-form' };

/** What arrived when one letter was written in each form. Written once for all tests that only look at it. */
let letters: Promise<readonly Delivery[]> | undefined;

async function writeLetters(): Promise<readonly Delivery[]> {
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    await (await form(place)).send();
    await told(page, success);
  }
  expect(desk.provider.deliveries).toHaveLength(2);
  return [...desk.provider.deliveries];
}

const delivered = (look: (delivery: Delivery) => void) => async () => {
  letters ??= writeLetters();
  for (const delivery of await letters) look(delivery);
};

/** The island of the popup on every page, with the settings that it will send by. */
function popups() {
  return builtRoutes(desk.out).map((route) => {
    const file = route === '/404.html' ? route : join(route, 'index.html');
    const { document } = parseHTML(readFileSync(join(desk.out, file), 'utf8'));
    const props = document.querySelector('site-island[name=EnquiryPopup]')?.getAttribute('props');
    return { route, settings: JSON.parse(props ?? '{}') };
  });
}

proves(['S1.03', 'S7.01'], async () => {
  const [first, ...others] = popups();
  expect(others.filter(({ settings }) => settings.provider.origin !== desk.provider.origin)).toEqual([]);
  expect(
    others.filter(({ settings }) => JSON.stringify(settings) !== JSON.stringify(first?.settings)),
  ).toEqual([]);
  const { page, go, form, errors } = await desk.write('/');
  for (const route of ['/', '/about-us', '/team/maya-thatte', '/no-such-page']) {
    await desk.provider.reset();
    await go(route);
    await (await form('popup')).send();
    await told(page, success);
    expect(desk.provider.deliveries, route).toMatchObject([sendForm]);
    // The preview answers the missing page as missing; nothing else may be said.
    expect(
      errors.filter((line) => !line.includes('404')),
      route,
    ).toEqual([]);
  }
});

proves('S7.02', async () => {
  const { page, form, errors } = await desk.write('/contact-us');
  await (await form('page')).send();
  await told(page, success);
  expect(desk.provider.deliveries).toMatchObject([sendForm]);
  expect(errors).toEqual([]);
});

proves(
  'S7.03',
  delivered(({ contentType }) => expect(contentType).toBe('multipart/form-data')),
);

const typed = (name: FieldName) => delivered(({ values }) => expect(values[name]).toBe(letter[name]));

proves('S7.04', typed('username'));

proves('S7.05', async () => {
  await typed('email')();
  // Some browsers write a domain of another script in letters of ours; it stays the same address.
  const { page, form } = await desk.write('/contact-us');
  await (await form('page')).send({ ...letter, email: 'maya@पिक्सेलवाडा.भारत' });
  await told(page, success);
  const [user, domain] = String(desk.provider.deliveries.at(-1)?.values.email).split('@');
  expect([user, domainToUnicode(domain ?? '')]).toEqual(['maya', 'पिक्सेलवाडा.भारत']);
});

proves('S7.06', typed('phone'));

// Form data has one way to write a line break.
proves(
  'S7.07',
  delivered(({ values }) => expect(values.message).toBe(letter.message.replaceAll('\n', '\r\n'))),
);

proves(
  'S7.08',
  delivered(({ values }) => expect(values.lib_version).toMatch(/^\d+\.\d+\.\d+$/)),
);
proves(
  'S7.09',
  delivered(({ values }) => expect(values.service_id).toBe(ids.serviceId)),
);
proves(
  'S7.10',
  delivered(({ values }) => expect(values.template_id).toBe(ids.templateId)),
);
proves(
  'S7.11',
  delivered(({ values }) => expect(values.user_id).toBe(ids.publicKey)),
);

test('nothing but the four fields and the four marks of the client is sent', async () => {
  await delivered(({ values }) => {
    const marks = ['lib_version', 'service_id', 'template_id', 'user_id'];
    expect(Object.keys(values)).toEqual([...Object.keys(letter), ...marks]);
  })();
});

proves('S7.17', async () => {
  for (const { route, settings } of popups()) expect(settings.provider, route).toMatchObject(ids);
  await delivered(({ values }) =>
    expect(values).toMatchObject({
      user_id: ids.publicKey,
      service_id: ids.serviceId,
      template_id: ids.templateId,
    }),
  )();
});

proves('S7.20', async () => {
  const bodies = [
    { text: '' },
    { text: '{"status":"error","text":"no"}', type: 'application/json' },
    { text: '<h1>Failed</h1><script>throw 1</script>', type: 'text/html' },
    { text: '{ not json', type: 'application/json' },
  ];
  for (const [place, route] of places) {
    const { page, form, errors } = await desk.write(route);
    for (const body of bodies) {
      desk.provider.behave({ status: 200, ...body });
      await (await form(place)).send();
      await told(page, success);
      expect(errors, body.text).toEqual([]);
    }
  }
});

proves(['S4.popup.05', 'S8.03'], async () => {
  const { page, form } = await desk.write('/');
  const popup = await form('popup');
  await popup.send();
  await popup.root.waitFor({ state: 'hidden' });
  // The visitor is where the popup was opened.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Enquiry Now');
});

proves(['S4.popup.06', 'S8.02', 'S4.contact.03'], async () => {
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    const own = await form(place);
    await own.send();
    await told(page, success);
    expect(await own.values(), place).toEqual(empty);
    if (place === 'popup') await own.open();
    expect(await own.values(), place).toEqual(empty);
    // Emptied, not found wanting.
    expect(await own.root.locator(':user-invalid').count(), place).toBe(0);
    expect(await own.button.textContent(), place).toBe('Send message');
  }
});

proves('S8.01', async () => {
  for (const [place, route] of places) {
    const { page, form, errors } = await desk.write(route);
    await (await form(place)).send();
    await told(page, success);
    expect(await alerts(page), place).toEqual([success]);
    // It stays, also when the visitor goes on reading.
    await page.mouse.wheel(0, -2000);
    expect(await page.getByRole('alert').filter({ hasText: success }).isVisible(), place).toBe(true);
    expect(errors, place).toEqual([]);
  }
});

test('the word that it was sent can be put away, and goes when the popup is opened again', async () => {
  const { page, form } = await desk.write('/');
  const popup = await form('popup');
  await popup.send();
  await told(page, success);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await alerts(page)).toEqual([]);
  await popup.open();
  await popup.send();
  await told(page, success);
  await popup.open();
  expect(await alerts(page)).toEqual([]);
});

proves('S4.contact.01', async () => {
  const { page, form } = await desk.write('/contact-us');
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { same: true }));
  const own = await form('page');
  await own.fill();
  // By the keyboard, as some do.
  await own.root.locator('[name=phone]').press('Enter');
  await told(page, success);
  expect(page.url()).toBe(address);
  expect(await page.evaluate('window.same')).toBe(true);
});

proves('S4.contact.02', async () => {
  desk.provider.behave('hang');
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    const own = await form(place);
    await own.fill();
    await own.button.dblclick();
    await own.button.click({ force: true });
    await own.root.locator('[name=email]').press('Enter');
    await expect.poll(() => desk.provider.deliveries.length).toBe(1);
    desk.provider.release({ status: 200 });
    await told(page, success);
    expect(desk.provider.deliveries, place).toHaveLength(1);
    await desk.provider.reset();
    desk.provider.behave('hang');
  }
});

test('a double click before the script of the form has come sends once', async () => {
  const { page, form } = await desk.write('/contact-us');
  await page.route(islandScript(html('/contact-us'), 'EnquiryForm'), async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  const own = await form('page');
  await own.fill();
  await own.button.dblclick();
  expect(desk.provider.deliveries).toHaveLength(0);
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(1);
  expect(await own.values()).toEqual(empty);
});

test('while it sends, the button says so and keeps the focus, and the fields keep what is in them', async () => {
  desk.provider.behave('hang');
  for (const [place, route] of places) {
    const { page, form } = await desk.write(route);
    const own = await form(place);
    await own.fill();
    await own.button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => own.button.textContent(), { message: place }).toBe('Sending …');
    expect(await own.button.getAttribute('aria-disabled')).toBe('true');
    expect(await own.button.evaluate((button) => button === document.activeElement)).toBe(true);
    await own.root.locator('[name=message]').focus();
    await page.keyboard.type('lost?');
    expect(await own.values(), place).toEqual(letter);
    desk.provider.release({ status: 200 });
    await told(page, success);
    expect(await own.button.textContent()).toBe('Send message');
    expect(await own.button.getAttribute('aria-disabled')).toBe('false');
    expect(await own.root.locator('[readonly]').count()).toBe(0);
  }
});

proves('S9.73', async () => {
  for (const { route, settings } of popups()) expect(settings.provider.blockHeadless, route).toBe(false);
  const { page, form } = await desk.write('/');
  expect(await page.evaluate('navigator.webdriver')).toBe(true);
  await (await form('popup')).send();
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(1);
});

proves('S9.74', async () => {
  for (const { route, settings } of popups()) expect(settings.provider.throttle, route).toBe(0);
  for (const [place, route] of places) {
    await desk.provider.reset();
    const { page, form } = await desk.write(route);
    const own = await form(place);
    await own.send();
    await told(page, success);
    if (place === 'popup') await own.open();
    await own.send();
    await expect.poll(() => desk.provider.deliveries.length, { message: place }).toBe(2);
    await told(page, success);
  }
});
