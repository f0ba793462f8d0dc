/** Going on from a page. */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { origin, visitor } from '../conformance/browser/open.ts';

test('a page is fetched ahead when the pointer rests on its link', async () => {
  const asked: string[] = [];
  // The browser hides such requests from those who watch it, but not from the server.
  const between = createServer(({ url = '/', headers }, answer) => {
    if (headers['sec-purpose'] === 'prefetch') asked.push(url);
    get(new URL(url, origin()), { headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
  });
  await new Promise<void>((resolve) => between.listen(0, 'localhost', resolve));
  const { port } = between.address() as AddressInfo;
  const { page, close } = await visitor({ width: 1440, height: 900 });
  onTestFinished(async () => {
    await close();
    between.closeAllConnections();
    between.close();
  });
  await page.goto(`http://localhost:${port}/team`);
  await page.locator('footer a[href="/contact-us"]').first().hover();
  await expect.poll(() => asked).toEqual(['/contact-us']);
});

test('a menu with the focus in it closes when its button is pressed again', async () => {
  const { page, close } = await visitor({ width: 1440, height: 900 });
  onTestFinished(close);
  await page.goto(`${origin()}/team`);
  const button = page.locator('header button[popovertarget]').filter({ visible: true }).first();
  const menu = page.locator(`#${await button.getAttribute('popovertarget')}`);
  await button.click();
  await page.locator('site-island[name=MobileMenu][awake]').waitFor({ state: 'attached' });
  await menu.locator('a').first().focus();
  expect(await menu.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await button.click();
  expect(await menu.evaluate((element) => element.matches(':popover-open'))).toBe(false);
});
