/** What follows when an enquiry does not arrive. */
import { expect, test } from 'vitest';
import type { Behaviour } from '../../support/provider.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import {
  alerts,
  failure,
  letter,
  logged,
  openDesk,
  type Place,
  places,
  success,
  told,
} from './enquiry-desk.ts';
import { leaveAndReturn, stopClock } from './motion.ts';

const desk = openDesk();

/** What the provider does, or that there is none, and what the console is to say of it. */
const cases = {
  refused: [{ status: 400, text: 'The template ID not found' }, '400 The template ID not found'],
  missing: [{ status: 404, text: 'because of 404' }, '404 because of 404'],
  busy: [{ status: 429, text: 'because of 429' }, '429 because of 429'],
  // Of several lines, in another script.
  spoken: [{ status: 412, text: 'नहीं\nटूटा' }, '412 नहीं\nटूटा'],
  broken: [{ status: 500, text: 'because of 500' }, '500 because of 500'],
  silent: [{ status: 500, text: '' }, '500 '],
  dropped: ['drop', '0 Network Error'],
  gone: ['gone', '0 Network Error'],
} as const satisfies Record<string, readonly [Behaviour | 'gone', string]>;

type Case = keyof typeof cases;
const names = Object.keys(cases).filter((name): name is Case => name in cases);

/** What a visitor and the console were told, and what was left of the letter. */
interface Failed {
  readonly place: Place;
  readonly route: string;
  readonly name: Case;
  readonly alerts: readonly string[];
  readonly open: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly button: string | null;
  /** The lines of the console that belong to this letter. */
  readonly logged: readonly string[];
  /** Blocking dialogs, and errors that nobody caught. */
  readonly loud: readonly string[];
}

/** Sends the same letter from each place again and again. Once for all tests that look at what comes of it. */
let failures: Promise<readonly Failed[]> | undefined;

async function failAll(): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const [place, route] of places) {
    const writer = await desk.write(route);
    const form = await writer.form(place);
    await form.fill();
    for (const name of names) {
      const [behaviour] = cases[name];
      await desk.provider.reset();
      if (behaviour === 'gone') await desk.provider.close();
      else desk.provider.behave(behaviour);
      const before = logged(writer).length;
      await form.button.click();
      await told(writer.page, failure);
      failed.push({
        ...{ place, route, name },
        alerts: await alerts(writer.page),
        open: await form.root.isVisible(),
        values: await form.values(),
        button: await form.button.textContent(),
        logged: logged(writer).slice(before),
        loud: writer.errors.filter((line) => /dialog|uncaught/i.test(line)),
      });
    }
  }
  return failed;
}

/** Looks at some of the failures, of each place. */
const after = (wanted: readonly Case[], look: (failed: Failed) => void) => async () => {
  failures ??= failAll();
  for (const failed of await failures) {
    if (!wanted.includes(failed.name)) continue;
    visit(failed.route);
    look(failed);
  }
};

/** One line of the console, with status and text in it. */
const says = ({ logged: lines, name, place }: Failed) => {
  expect(lines, `${place} ${name}`).toHaveLength(1);
  expect(lines[0], `${place} ${name}`).toContain(cases[name][1]);
};

proves('S7.18', after(['refused'], says));

proves('S7.19', async () => {
  await after(['refused', 'missing', 'busy', 'broken', 'dropped'], says)();
  const { page, form } = await desk.write('/contact-us');
  await (await form('page')).send();
  await told(page, success);
});

proves(
  'S8.04',
  after(names, ({ name, place, ...failed }) => {
    const what = `${place} ${name}`;
    expect(failed.alerts, what).toEqual([failure]);
    expect(failed.open, what).toBe(true);
    expect(failed.values, what).toEqual(letter);
    expect(failed.button, what).toBe('Send message');
    expect(failed.loud, what).toEqual([]);
  }),
);

proves(
  'S8.05',
  after(names, (failed) => {
    says(failed);
    expect(failed.logged[0]).toMatch(/^FAILED\.\.\. /);
  }),
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
  const { page, form } = await desk.write('/mission', { blockList });
  await (await form('popup')).send({ ...letter, email: 'friend@pixel.example' });
  await told(page, success);
});

proves('S8.09', async () => {
  await after(['dropped', 'gone'], says)();
  const writer = await desk.write('/contact-us');
  const form = await writer.form('page');
  await form.fill();
  // The island's own script must have arrived: this is about a send that fails, not about a script that does.
  await writer.page.locator('site-island[name=EnquiryForm][awake]').waitFor({ state: 'attached' });
  await writer.lose(true);
  await form.button.click();
  await told(writer.page, failure);
  expect(logged(writer)[0]).toMatch(/\b0 Network Error\b/);
  // Back on the net the same letter goes out.
  await writer.lose(false);
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
    // Whoever writes takes longer than what keeps robots waiting.
    await writer.page.clock.runFor(2_000);
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
    const { page, form } = await desk.write('/mission');
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
    await expect.poll(() => desk.provider.deliveries.length).toBe(1);
    await leaveAndReturn(page);
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

test('an answer that still arrives after the page came back takes nothing that was written since', async () => {
  for (const [place, route] of places) {
    await desk.provider.reset();
    desk.provider.behave('hang');
    const { page, form } = await desk.write(route);
    const own = await form(place);
    await own.send();
    await expect.poll(() => desk.provider.deliveries.length).toBe(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await own.root.locator('[name=message]').fill('And another matter.');
    desk.provider.release({ status: 200 });
    await told(page, success);
    expect((await own.values()).message, place).toBe('And another matter.');
    expect(await own.root.isVisible(), place).toBe(true);
  }
});
