/** What is sent, and what follows when it arrives. */
import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { islandScript } from '../../support/island-script.ts';
import type { Delivery } from '../../support/provider.ts';
import { content } from '../content.ts';
import { page as documentOf, html, routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import {
  alerts,
  type FieldName,
  ids,
  letter,
  openDesk,
  type Place,
  places,
  success,
  told,
} from './enquiry-desk.ts';
import { holdBack } from './hold-back.ts';

const desk = openDesk();
const empty = { username: '', email: '', phone: '', message: '' };
const sendForm = { method: 'POST', path: '/api/v1.0/email/send-form' };

/** Some browsers write a domain of another script in letters of ours; it stays the same address. */
const farAway = 'maya@पिक्सेलवाडा.भारत';

/** What came of two letters that somebody wrote one after the other in a form. */
interface Written {
  readonly place: Place;
  readonly route: string;
  readonly deliveries: readonly Delivery[];
  readonly errors: readonly string[];
  /** After the first letter. */
  readonly alerts: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** Fields that are marked as filled in wrongly. */
  readonly faulty: number;
  readonly button: string | null;
  /** Whether it is the document in which the letter was written, at the same address. */
  readonly stayed: boolean;
  /** Whether scripts can tell that no person sits at this browser. */
  readonly headless: boolean;
}

/** Written once for all tests that only look at it. */
let letters: Promise<readonly Written[]> | undefined;

async function writeLetters(): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const [place, route] of places) {
    await desk.provider.reset();
    const { page, form, errors } = await desk.write(route);
    await page.evaluate(() => Object.assign(window, { address: location.href }));
    const own = await form(place);
    await own.fill();
    // By the mouse, and by the keyboard, as some do.
    if (place === 'popup') await own.button.click();
    else await own.root.locator('[name=phone]').press('Enter');
    await told(page, success);
    const seen = {
      alerts: await alerts(page),
      values: await own.values(),
      faulty: await own.root.locator(':user-invalid').count(),
      button: await own.button.textContent(),
      stayed: await page.evaluate(() => Reflect.get(window, 'address') === location.href),
      headless: await page.evaluate(() => navigator.webdriver),
    };
    if (place === 'popup') await own.open();
    await own.send({ ...letter, email: farAway });
    await expect.poll(() => desk.provider.deliveries.length).toBe(2);
    await told(page, success);
    written.push({ ...seen, place, route, errors: [...errors], deliveries: [...desk.provider.deliveries] });
  }
  return written;
}

/** Looks at what was written from each form. */
const afterwards = (look: (written: Written) => void) => async () => {
  letters ??= writeLetters();
  for (const written of await letters) {
    visit(written.route);
    look(written);
  }
};

/** Looks at the first letter from each form, as it arrived. */
const delivered = (look: (delivery: Delivery) => void) =>
  afterwards(({ deliveries: [first], place }) => {
    if (!first) throw new Error(`Nothing arrived from the ${place}.`);
    look(first);
  });

/** The settings of the popup on every page, by which it will send. */
const popups = () =>
  routes().map((route) => {
    const props = documentOf(route).querySelector('site-island[name=EnquiryPopup]')?.getAttribute('props');
    return { route, settings: JSON.parse(props ?? '{}') };
  });

proves(['S1.03', 'S7.01'], async () => {
  const [first, ...others] = popups();
  expect(first?.settings.provider.origin).toBe(content.site.emailProvider.origin);
  expect(
    others.filter(({ settings }) => JSON.stringify(settings) !== JSON.stringify(first?.settings)),
  ).toEqual([]);
  const { page, go, form, errors } = await desk.write('/about-us');
  for (const route of ['/about-us', '/team/maya-thatte', '/no-such-page']) {
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

proves(
  'S7.02',
  afterwards(({ deliveries, errors }) => {
    expect(deliveries).toMatchObject([sendForm, sendForm]);
    expect(errors).toEqual([]);
  }),
);

proves(
  'S7.03',
  delivered(({ contentType }) => expect(contentType).toBe('multipart/form-data')),
);

const typed = (name: FieldName) => delivered(({ values }) => expect(values[name]).toBe(letter[name]));

proves('S7.04', typed('username'));

proves('S7.05', async () => {
  await typed('email')();
  await afterwards(({ deliveries }) => {
    const [user, domain] = String(deliveries[1]?.values.email).split('@');
    expect(`${user}@${domainToUnicode(domain ?? '')}`).toBe(farAway);
  })();
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
  const { page, form } = await desk.write('/mission');
  const popup = await form('popup');
  await popup.send();
  await popup.root.waitFor({ state: 'hidden' });
  // The visitor is where the popup was opened.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Enquiry Now');
});

proves(
  ['S4.popup.06', 'S8.02', 'S4.contact.03'],
  afterwards(({ values, faulty, button }) => {
    expect(values).toEqual(empty);
    // Emptied, not found wanting.
    expect(faulty).toBe(0);
    expect(button).toBe('Send message');
  }),
);

proves(
  'S8.01',
  afterwards(({ alerts, errors }) => {
    expect(alerts).toEqual([success]);
    expect(errors).toEqual([]);
  }),
);

proves(
  'S4.contact.01',
  afterwards(({ stayed }) => expect(stayed).toBe(true)),
);

test('the word that it was sent can be put away, and goes when the popup is opened again', async () => {
  const { page, form } = await desk.write('/mission');
  const popup = await form('popup');
  await popup.send();
  await told(page, success);
  // It stays while the visitor goes on reading.
  await page.mouse.wheel(0, -2000);
  expect(await page.getByRole('alert').filter({ hasText: success }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await alerts(page)).toEqual([]);
  await popup.open();
  await popup.send();
  await told(page, success);
  await popup.open();
  expect(await alerts(page)).toEqual([]);
});

proves('S4.contact.02', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    desk.provider.behave('hang');
    const { page, form, requests } = await desk.write(route);
    const own = await form(place);
    await own.fill();
    await own.button.dblclick();
    await own.button.click({ force: true });
    await own.root.locator('[name=email]').press('Enter');
    await expect.poll(() => desk.provider.deliveries.length).toBe(1);
    desk.provider.release({ status: 200 });
    await told(page, success);
    // Also nothing is on its way.
    expect(requests.filter(({ method }) => method === 'POST').length, place).toBe(1);
  }
});

test('a double click before the script of the form has come sends once', async () => {
  const { page, form, requests } = await desk.write('/contact-us');
  const held = await holdBack(page, islandScript(html('/contact-us'), 'EnquiryForm'));
  const own = await form('page');
  await own.fill();
  await own.button.dblclick();
  await held.asked;
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  held.release();
  await told(page, success);
  expect(desk.provider.deliveries).toHaveLength(1);
  expect(await own.values()).toEqual(empty);
});

test('while it sends, the button says so and keeps the focus, and the fields keep what is in them', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    desk.provider.behave('hang');
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
  await afterwards(({ headless, deliveries }) => {
    expect(headless).toBe(true);
    expect(deliveries).not.toEqual([]);
  })();
});

proves('S9.74', async () => {
  for (const { route, settings } of popups()) expect(settings.provider.throttle, route).toBe(0);
  await afterwards(({ deliveries }) => expect(deliveries).toHaveLength(2))();
});
