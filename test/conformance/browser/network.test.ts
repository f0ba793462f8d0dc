/** Forms that are filled in and sent ask nothing of the site's own host. */
import { expect } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { open, origin, type SentRequest } from './open.ts';

proves('S7.21', async () => {
  const toItself = ({ method, url }: SentRequest) =>
    url.startsWith(`${origin()}/`) && !/^(GET|HEAD)$/.test(method);
  for (const [route, form] of [
    ['/contact-us', 'main form'],
    ['/about-us', 'dialog form'],
    ['/blogs/detail', 'main form:has([name=comment])'],
    ['/blogs/list', 'aside form'],
  ] as const) {
    const { page, requests } = await open(route, { unused: true });
    await page.route(`${content.site.emailProvider.origin}/**`, (sent) => sent.abort());
    if (form.startsWith('dialog')) await page.getByRole('button', { name: 'Enquiry Now' }).click();
    const fields = page.locator(form).locator('input:not([type=checkbox]), textarea');
    for (const field of await fields.all()) await field.fill('meera@kirana.example');
    await fields.first().press('Enter');
    await page.locator(form).getByRole('button').first().click({ force: true });
    expect(requests.filter(toItself), route).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(route);
  }
});
