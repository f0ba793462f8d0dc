/** Lets enquiries of the site, as it is published, arrive in a test, and keeps other hosts out of it. */
import { Agent, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page, Request } from 'playwright-core';
import { origin } from '../conformance/browser/open.ts';
import { content } from '../conformance/content.ts';
import type { Provider } from '../support/provider.ts';

const elsewhere = '<!doctype html><html lang="en"><title>Elsewhere</title>';

/** The page's policy knows the real provider alone: what is sent there is carried on to this one. */
export async function carryTo(page: Page, provider: Provider): Promise<void> {
  const real = new URL(content.site.emailProvider.origin).origin;
  await page.route(
    ({ origin: host }) => host !== origin(),
    async (route) => {
      const request = route.request();
      if (new URL(request.url()).origin !== real)
        return route.fulfill({ contentType: 'text/html', body: elsewhere });
      try {
        const answer = await carry(request, provider.origin);
        await (answer ? route.fulfill(answer) : route.abort('failed'));
      } catch (error) {
        // Whoever left does not wait for an answer.
        if (!page.isClosed()) throw error;
      }
    },
  );
}

/** Each on a connection of its own, so that none meets the end of another's. */
const agent = new Agent({ keepAlive: false });

/** What the provider answers, with its headers; undefined where it hangs up or is not there. */
const carry = (request: Request, to: string) =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer } | undefined>((resolve) => {
    const { pathname } = new URL(request.url());
    const headers = { 'content-type': request.headers()['content-type'] ?? '' };
    ask(to + pathname, { agent, method: request.method(), headers }, async (response) => {
      const plain = Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      const body = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(plain), body });
    })
      .on('error', () => resolve(undefined))
      .end(request.postDataBuffer());
  });
