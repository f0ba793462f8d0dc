/** Lets enquiries of the site, as it is published, arrive in a test, and keeps other hosts out of it. */
import type { Page } from 'playwright-core';
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
      const url = new URL(request.url());
      if (url.origin !== real) return route.fulfill({ contentType: 'text/html', body: elsewhere });
      const body = request.postDataBuffer();
      const answer = await fetch(provider.origin + url.pathname, {
        method: request.method(),
        headers: { 'content-type': request.headers()['content-type'] ?? '' },
        ...(body && { body: new Uint8Array(body) }),
      });
      return route.fulfill({
        status: answer.status,
        headers: { 'access-control-allow-origin': '*' },
        body: await answer.text(),
      });
    },
  );
}
