/** Somebody who writes to the agency, on the site as it is published; the enquiries arrive in this test. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { EmailProvider } from '../../../content/schema.ts';
import { carryTo } from '../../browser/carry.ts';
import { type Provider, startProvider } from '../../support/provider.ts';
import { writtenByHand } from '../../support/written-by-hand.ts';
import { content } from '../content.ts';
import { leaveOthers } from './elsewhere.ts';
import { type Visitor, visitor } from './open.ts';

export const success = 'Message sent successfully!';
export const failure = 'Failed to send message. Please try again later.';

const { publicKey, serviceId, templateId } = content.site.emailProvider;

/** What the site is set to send with, besides the origin. */
export const ids = { publicKey, serviceId, templateId };

/** Awkward on purpose. */
export const letter = {
  username: 'Zoë “Mäx” मराठी 🏛',
  email: 'zoe+desk@pixel.example',
  phone: '०२० (5555) ext. ½',
  message: 'Dear “Pixelwada”,\n\nनमस्ते — 100 % & more; a=b&c=d <b>\n--boundary\n🙂',
};

export type FieldName = keyof typeof letter;
export const fieldNames: readonly FieldName[] = ['username', 'email', 'phone', 'message'];

interface Desk {
  readonly provider: Provider;
  /** Opens a route with a fresh browser; settings differ from the site's where they are given. */
  write(route: string, settings?: Partial<EmailProvider>): Promise<Writer>;
}

export interface Writer extends Visitor {
  /** Asks for another page in the same browser. */
  go(route: string, settings?: Partial<EmailProvider>): Promise<void>;
  /** The form that is meant: in the popup, which is opened, or on the page. */
  form(where: Place): Promise<Form>;
  /** Loses the net, or has it again. */
  lose(lost: boolean): Promise<void>;
}

export type Place = 'popup' | 'page';

/** Where each form stands. */
export const places: readonly (readonly [Place, string])[] = [
  ['popup', '/mission'],
  ['page', '/contact-us'],
];

/** A provider for a test file, and visitors whose enquiries it gets. */
export function openDesk(): Desk {
  let started: Provider | undefined;
  const provider = () => {
    if (!started) throw new Error('The provider has not started.');
    return started;
  };

  beforeAll(async () => {
    started = await startProvider();
  });
  beforeEach(() => provider().reset());
  afterAll(() => started?.close());

  return {
    get provider() {
      return provider();
    },
    write: async (route, settings) => {
      const writer = await newWriter(provider());
      onTestFinished(writer.close);
      await writer.go(route, settings);
      return writer;
    },
  };
}

async function newWriter(provider: Provider): Promise<Writer> {
  const guest = await visitor();
  const { page, errors } = guest;
  await carryTo(page, provider);
  await page.addInitScript(writtenByHand);
  page.on('dialog', (dialog) => {
    errors.push(`A blocking dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    ...guest,
    go: async (route, settings = {}) => {
      await guest.go(route);
      // Islands read their settings when they wake, and these sleep until they are touched.
      await page.locator('site-island[name^=Enquiry]').evaluateAll((islands, change) => {
        for (const island of islands) {
          const props = JSON.parse(island.getAttribute('props') ?? '{}');
          Object.assign(props.provider, change);
          island.setAttribute('props', JSON.stringify(props));
        }
      }, settings);
    },
    form: async (where) => {
      const form = newForm(page.locator(where === 'popup' ? 'dialog form' : 'main form:has(textarea)'));
      if (where === 'popup') await form.open();
      return form;
    },
    lose: async (lost) => {
      // What is carried goes round the net, and so would not notice. That ends first: as it ends, Chromium tells
      // the page that it is on the net.
      if (lost) await leaveOthers(page);
      await page.context().setOffline(lost);
      if (!lost) await carryTo(page, provider);
    },
  };
}

export interface Form {
  readonly root: Locator;
  readonly button: Locator;
  /** Opens the popup again; without meaning on a page. */
  open(): Promise<void>;
  fill(values?: Partial<typeof letter>): Promise<void>;
  values(): Promise<Record<string, string>>;
  /** Fills the form and sends it. */
  send(values?: Partial<typeof letter>): Promise<void>;
}

function newForm(root: Locator): Form {
  const page = root.page();
  const field = (name: string) => root.locator(`[name=${name}]`);
  const button = root.locator('button[type=submit]');
  const fill = async (values: Partial<typeof letter> = letter) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  return {
    root,
    button,
    fill,
    open: async () => {
      await page.getByRole('button', { name: 'Enquiry Now' }).click();
      await root.waitFor();
    },
    values: async () =>
      Object.fromEntries(
        await Promise.all(fieldNames.map(async (name) => [name, await field(name).inputValue()] as const)),
      ),
    send: async (values) => {
      await fill(values);
      await button.click();
    },
  };
}

/** Waits for the alert with these words, and nothing but these words, to be where the visitor looks. */
export async function told(page: Page, words: string): Promise<void> {
  const exactly = new RegExp(`^${words.replace(/\W/g, '\\$&')}$`);
  const alert = page.getByRole('alert').filter({ hasText: exactly });
  await alert.waitFor();
  await expect.poll(() => alert.evaluate(isUncovered), { message: `"${words}" in sight` }).toBe(true);
}

function isUncovered(alert: Element): boolean {
  const { left, top, width, height } = alert.getBoundingClientRect();
  return alert.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** What the console was told of failed sends. The browser's own lines stand beside it. */
export const logged = ({ errors }: Writer): string[] => errors.filter((line) => line.startsWith('FAILED...'));

/** What the alerts of the page say at this moment. */
export const alerts = (page: Page): Promise<string[]> =>
  page
    .locator('[role=alert]')
    .evaluateAll((all) => all.map((alert) => alert.textContent ?? '').filter((text) => text !== ''));
