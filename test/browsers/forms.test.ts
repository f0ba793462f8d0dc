/** The enquiry forms, against a provider of the test, and the forms that take nothing. */
import { beforeEach, expect, test } from 'vitest';
import { failure, success } from '../conformance/browser/enquiry-desk.ts';
import { open, site, type Visitor } from './visitor.ts';

const letter = {
  username: 'Zoë Mäx',
  email: 'zoe+desk@pixel.example',
  phone: '020 (5555) ext. 4',
  message: 'Dear Pixelwada, 100 % & more; a=b&c=d <b> "quoted"',
} as const;
type Name = keyof typeof letter;
const names: readonly Name[] = ['username', 'email', 'phone', 'message'];
const empty = { username: '', email: '', phone: '', message: '' };

type Where = readonly [place: 'popup' | 'page', form: string, route: string];
const popup: Where = ['popup', 'dialog form', '/mission'];
const desk: Where = ['page', 'main form', '/contact-us'];
const places = [popup, desk];

beforeEach(async () => (await site()).provider.reset());

/** A page with one of the forms, which is opened. */
async function at([place, form, route]: Where, options = {}): Promise<Visitor> {
  const visitor = await open(route, options);
  if (place === 'popup') await visitor.click({ css: 'button', text: 'Enquiry Now' });
  await visitor.sees({ css: `${form} [name=message]` });
  return visitor;
}

async function fill(visitor: Visitor, form: string, values: Partial<typeof empty> = letter): Promise<void> {
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) await visitor.fill({ css: `${form} [name=${name}]` }, value);
  }
}

const valuesOf = (form: string) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${form} [name]`)].map(({ name, value }) => [
      name,
      value,
    ]),
  );

const alerts = () =>
  [...document.querySelectorAll('[role=alert]')]
    .filter((alert) => alert.textContent && alert.checkVisibility())
    .map((alert) => {
      const { left, top, width, height } = alert.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return `${alert.textContent}${alert.contains(hit) ? '' : ', out of sight'}`;
    });

const submit = (form: string) => ({ css: `${form} [type=submit]` });

test.each(places)(
  'from the %s a letter arrives as it was typed, and the form is empty then',
  async (...where) => {
    const { provider } = await site();
    const visitor = await at(where);
    const [, form] = where;
    await fill(visitor, form);
    await visitor.click(submit(form));
    await visitor.soon([success], alerts);
    expect(provider.deliveries).toMatchObject([{ method: 'POST', values: letter }]);
    expect(await visitor.evaluate(valuesOf, form)).toEqual(empty);
    expect(
      await visitor.evaluate((css) => document.querySelectorAll(`${css} :user-invalid`).length, form),
    ).toBe(0);
    if (where[0] === 'popup') {
      await visitor.soon(null, () => document.querySelector('dialog:modal'));
      await visitor.holdsFocus({ css: 'button', text: 'Enquiry Now' });
    }
    expect(await visitor.errors()).toEqual([]);
  },
);

test.each(places)('from the %s a letter that is refused stays, and an alert says so', async (...where) => {
  const { provider } = await site();
  provider.behave({ status: 500, text: 'broken' });
  const visitor = await at(where, { setting: 'calm' });
  const [, form] = where;
  await fill(visitor, form);
  await visitor.click(submit(form));
  await visitor.soon([failure], alerts);
  expect(await visitor.evaluate(valuesOf, form)).toEqual(letter);
  expect(await visitor.errors()).toMatchObject([expect.stringMatching(/^FAILED\.\.\. .*500 broken/)]);
  provider.behave({ status: 200 });
  await visitor.click(submit(form));
  await visitor.soon([success], alerts);
});

test('a letter that finds nobody stays, too', async () => {
  const { provider } = await site();
  const visitor = await at(desk);
  await fill(visitor, 'main form');
  await provider.close();
  await visitor.click(submit('main form'));
  await visitor.soon([failure], alerts);
  expect(await visitor.evaluate(valuesOf, 'main form')).toEqual(letter);
});

test.each(places)(
  'the %s stops at what is missing or wrong, says what, and sends nothing',
  async (...where) => {
    const { provider } = await site();
    const visitor = await at(where);
    const [, form] = where;
    const stopped = (css: string) => {
      const field = document.querySelector(`${css} :invalid:focus`);
      const message = document.getElementById(
        field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      );
      return [field?.getAttribute('name'), Boolean(message?.textContent && message.checkVisibility())];
    };
    await visitor.click(submit(form));
    await visitor.soon(['username', true], stopped, form);
    await fill(visitor, form, { ...letter, email: 'abc' });
    await visitor.click(submit(form));
    await visitor.soon(['email', true], stopped, form);
    expect(provider.deliveries).toEqual([]);
    await visitor.fill({ css: `${form} [name=email]` }, letter.email);
    await visitor.press('Enter');
    await visitor.soon([success], alerts);
    expect(provider.deliveries).toHaveLength(1);
  },
);

test('while it sends, the button says so, and a second press sends nothing more', async () => {
  const { provider } = await site();
  provider.behave('hang');
  const visitor = await at(desk);
  await fill(visitor, 'main form');
  const words = () => document.querySelector('main form [type=submit]')?.textContent;
  await visitor.click(submit('main form'));
  await visitor.soon('Sending …', words);
  await visitor.click(submit('main form'));
  await visitor.press('Enter');
  await expect.poll(() => provider.deliveries.length).toBe(1);
  provider.release({ status: 200 });
  await visitor.soon([success], alerts);
  await visitor.soon('Send message', words);
  expect(provider.deliveries).toHaveLength(1);
});

test('the popup closes by its button, by Escape and by a click beside it, and keeps what was typed', async () => {
  const visitor = await at(popup);
  await visitor.fill({ css: 'dialog [name=message]' }, 'Half written');
  for (const leave of [
    () => visitor.click({ css: 'dialog:modal form + button' }),
    () => visitor.press('Escape'),
    () => visitor.clickAt(10, 10),
  ]) {
    await leave();
    await visitor.soon(null, () => document.querySelector('dialog:modal'));
    await visitor.holdsFocus({ css: 'button', text: 'Enquiry Now' });
    await visitor.press('Enter');
    await visitor.sees({ css: 'dialog [name=message]' });
    expect(
      await visitor.evaluate(() => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value),
    ).toBe('Half written');
  }
});

test('the focus goes into the popup and stays there', async () => {
  const visitor = await at(popup);
  for (let presses = 0; presses < 12; presses++) {
    expect(
      await visitor.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
    await visitor.press('Tab');
  }
});

test('on a phone all of the popup can be reached by scrolling', async () => {
  const visitor = await at(popup, { width: 360, height: 480 });
  await visitor.evaluate(() =>
    document.querySelector('dialog [type=submit]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
  );
  const [top, bottom, left, right] = await visitor.evaluate(() => {
    const button = document.querySelector('dialog [type=submit]')?.getBoundingClientRect() ?? new DOMRect();
    const dialog = document.querySelector('dialog:modal')?.getBoundingClientRect() ?? new DOMRect();
    // Firefox scrolls by whole pixels.
    return [button.top, Math.round(button.bottom), dialog.left, dialog.right] as const;
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(480);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

test('an empty comment and an empty search are answered by no message', async () => {
  for (const [route, form] of [
    ['/blogs/detail', 'main form:has(textarea)'],
    ['/blogs/list', 'main aside form'],
  ] as const) {
    const visitor = await open(route);
    await visitor.click({ css: `${form} button` });
    await visitor.frames(3);
    expect(await visitor.errors(), route).toEqual([]);
    expect(await visitor.route()).toBe(route);
    expect(
      await visitor.evaluate((css) => document.querySelectorAll(`${css} :user-invalid`).length, form),
    ).toBe(0);
  }
});
