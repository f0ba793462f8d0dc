/** Lets enquiries of the site, as it is published, arrive in a test, and keeps other hosts out of it. */
import { Agent, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { type Answer, type Asked, emptyPage, playOthers } from '../conformance/browser/elsewhere.ts';
import { content } from '../conformance/content.ts';
import type { Provider } from '../support/provider.ts';

/** The page's policy knows the real provider alone: what is sent there is carried on to this one. */
export async function carryTo(page: Page, provider: Provider): Promise<void> {
  const real = new URL(content.site.emailProvider.origin).origin;
  await playOthers(page, (asked) =>
    new URL(asked.url).origin === real ? carry(asked, provider.origin) : emptyPage,
  );
}

/** Each on a connection of its own, so that none meets the end of another's. */
const agent = new Agent({ keepAlive: false });

/** What the provider answers, with its headers; undefined where it hangs up or is not there. */
const carry = ({ url, method, headers, body }: Asked, to: string) =>
  new Promise<Answer | undefined>((resolve) => {
    const type = new Headers(headers).get('content-type') ?? '';
    ask(
      to + new URL(url).pathname,
      { agent, method, headers: { 'content-type': type } },
      async (response) => {
        const plain = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        );
        const body = await buffer(response);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(plain), body });
      },
    )
      .on('error', () => resolve(undefined))
      .end(body);
  });
