/** Somebody who writes to the agency, on a build of the site whose enquiries arrive in this test. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { EmailProvider } from '../../../content/schema.ts';
import { launchBrowser, projectRoot } from '../../support/chromium.ts';
import { type Provider, startProvider } from '../../support/provider.ts';
import { serve } from '../../support/serve.ts';
import { visit } from '../visits.ts';

export const success = 'Message sent successfully!';
export const failure = 'Failed to send message. Please try again later.';

/** What the settings of this build are, besides the origin. */
export const ids = { publicKey: 'key-of-test', serviceId: 'service-of-test', templateId: 'template-of-test' };

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
  readonly out: string;
  /** Opens a route with a fresh browser; settings differ from the build's where they are given. */
  write(route: string, settings?: Partial<EmailProvider>): Promise<Writer>;
}

export interface Writer {
  readonly page: Page;
  /** The whole of what the console called errors, and what nobody caught. */
  readonly errors: string[];
  /** Asks for another page in the same browser. */
  go(route: string, settings?: Partial<EmailProvider>): Promise<void>;
  /** The form that is meant: in the popup, which is opened, or on the page. */
  form(where: Place): Promise<Form>;
}

export type Place = 'popup' | 'page';

/** Where each form stands. */
export const places: readonly (readonly [Place, string])[] = [
  ['popup', '/'],
  ['page', '/contact-us'],
];

/** Builds the site once for a test file, and serves it. */
export function openDesk(name: string): Desk {
  let provider: Provider | undefined;
  let browser: Browser | undefined;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  const out = join(projectRoot, 'node_modules', '.cache', 'site-tests', name);

  beforeAll(async () => {
    provider = await startProvider();
    const env = {
      ...process.env,
      SITE_EMAILJS_ORIGIN: provider.origin,
      SITE_EMAILJS_PUBLIC_KEY: ids.publicKey,
      SITE_EMAILJS_SERVICE_ID: ids.serviceId,
      SITE_EMAILJS_TEMPLATE_ID: ids.templateId,
    };
    const args = ['bin/site.js', 'build', '--quiet', '--out', out];
    await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env });
    [browser, server] = await Promise.all([launchBrowser(), serve(out)]);
  });
  beforeEach(() => provider?.reset());
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await provider?.close();
  });

  return {
    out,
    get provider() {
      if (!provider) throw new Error('The provider has not started.');
      return provider;
    },
    write: async (route, settings) => {
      if (!browser || !server) throw new Error('The browser has not started.');
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
      onTestFinished(() => context.close());
      const writer = newWriter(await context.newPage());
      await writer.go(route, settings);
      return writer;
    },
  };
}

function newWriter(page: Page): Writer {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(`A blocking dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    page,
    errors,
    go: async (route, settings = {}) => {
      visit(route);
      await page.goto(route);
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
