/** Writes to the agency from the popup of a page, and plays the provider that takes the letters. */
import type { Page, Route } from 'playwright-core';
import { z } from 'zod';
import { writtenByHand } from '../support/written-by-hand.ts';
import type { Outcome } from './evidence.ts';
import type { Guest } from './guest.ts';
import { afterLetter, sendLetter } from './looks/enquiry.ts';

/** A letter with awkward values on purpose. */
export const letter = {
  username: 'Zoë “Mäx” मराठी 🏛',
  email: 'zoe+tour@pixel.example',
  phone: 'ask for Tejas ☎',
  message: 'Dear “Pixelwada”,\n\nनमस्ते — 100 % & more; a=b&c=d <b>\n--boundary\n🙂',
};

/** The answer of the provider. `gone` is no answer at all. */
type Answer = { readonly status: number; readonly body: string } | 'gone';

export interface Desk {
  /** All letters that have arrived so far. */
  readonly sent: Outcome['sent'];
  /** Sends a letter, waits until its outcome is shown, and returns the state of the page then. */
  send(answer: Answer, written?: Partial<typeof letter>): Promise<Outcome>;
  close(): Promise<void>;
}

const settings = z.object({ provider: z.object({ origin: z.string() }) });

/** Which provider the page names. */
async function providerOf(page: Page): Promise<string> {
  const props = await page.locator('site-island[name=EnquiryPopup]').getAttribute('props');
  return new URL(settings.parse(JSON.parse(props ?? '{}')).provider.origin).origin;
}

export async function openDesk({ page, errors }: Guest): Promise<Desk> {
  const address = `${await providerOf(page)}/**`;
  const sent: Outcome['sent'] = [];
  let next: Answer = 'gone';
  const take = async (route: Route) => {
    const request = route.request();
    const type = request.headers()['content-type'] ?? '';
    const body = request.postDataBuffer();
    const form = await new Response(body ? new Uint8Array(body) : '', {
      headers: { 'content-type': type },
    }).formData();
    sent.push({
      method: request.method(),
      url: request.url(),
      contentType: type.replace(/;.*/, ''),
      values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    });
    if (next === 'gone') await route.abort();
    else await route.fulfill({ ...next, headers: { 'access-control-allow-origin': '*' } });
  };
  await page.route(address, take);
  await page.evaluate(writtenByHand);
  return {
    sent,
    close: () => page.unroute(address, take),
    send: async (answer, written = {}) => {
      next = answer;
      const before = sent.length;
      const logged = errors.length;
      await page.evaluate(sendLetter, { ...letter, ...written });
      // The button is busy until the outcome is shown.
      await page.waitForFunction(
        () =>
          document.querySelector('site-island[name=EnquiryPopup][awake]') &&
          !document.querySelector('dialog form[data-sending]') &&
          [...document.querySelectorAll('site-island[name=EnquiryPopup] [role=alert]')].some(
            (alert) => alert.textContent !== '',
          ),
      );
      const after = await page.evaluate(afterLetter);
      return { ...after, sent: sent.slice(before), logged: errors.slice(logged) };
    },
  };
}
