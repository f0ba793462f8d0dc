/** Plays the provider that turns enquiries into e-mails, so that no test ever writes to anybody. */
import type { Page, Request } from 'playwright-core';
import { content } from '../content.ts';

export interface ProviderAnswer {
  readonly status: number;
  readonly body?: string;
  readonly contentType?: string;
}

/** Takes every request to the provider from here on, and returns the list that they are added to. */
export async function playProvider(
  page: Page,
  answer: ProviderAnswer | 'refuse' = { status: 200, body: 'OK' },
): Promise<Request[]> {
  const received: Request[] = [];
  const address = `${content.site.emailProvider.origin}/**`;
  await page.unroute(address);
  await page.route(address, async (route) => {
    received.push(route.request());
    if (answer === 'refuse') await route.abort('connectionrefused');
    else await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
  });
  return received;
}

/** What a visitor types. Two lines, several scripts and a sign that needs escaping, as people do. */
export const enquiry: Readonly<Record<'username' | 'email' | 'phone' | 'message', string>> = {
  username: 'Añjali “Anu” देशपांडे',
  email: 'anjali@kirana.example',
  phone: 'call +91 20 5555 0100, after six',
  message: 'Two lines:\nfifty posters & a film, 50 % off? ✓',
};
