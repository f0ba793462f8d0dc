import { beforeAll, expect, test } from 'vitest';
import { content } from '../content.ts';
import { routes, scriptsOf } from '../pages.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { type Crawl, crawl } from './crawl.ts';
import { open, origin, type SentRequest } from './open.ts';

let journey: Crawl;

beforeAll(async () => {
  journey = await crawl();
}, 180_000);

/** What is wrong, page by page; nothing is expected to be. */
const faults = <T>(look: (seen: Crawl['visits'][number]) => readonly T[]) =>
  journey.visits.flatMap((seen) => {
    visit(seen.route);
    return look(seen).map((fault) => ({ route: seen.route, fault }));
  });

test('no page says anything to the console, also when everything on it was touched', () => {
  expect(journey.visits).toHaveLength(routes().length);
  expect(faults(({ errors }) => errors)).toEqual([]);
});

test('every page has a loading overlay', () => {
  expect(faults(({ overlay }) => (overlay ? [] : ['no overlay']))).toEqual([]);
});

proves(['S3.data.02', 'S1.07'], () => {
  const own = `${origin()}/`;
  expect(faults(({ requests }) => requests.filter(({ url }) => !url.startsWith(own)))).toEqual([]);
  // Nothing but the files of the export: no data, and nothing that a script asks for.
  expect(faults(({ answers }) => answers.filter(({ kind }) => kind === 'xhr' || kind === 'fetch'))).toEqual(
    [],
  );
});

proves('S7.21', async () => {
  const toItself = ({ method, url }: SentRequest) =>
    url.startsWith(`${origin()}/`) && !/^(GET|HEAD)$/.test(method);
  expect(faults(({ requests }) => requests.filter(toItself))).toEqual([]);
  // The forms, too.
  for (const [route, form] of [
    ['/contact-us', 'main form'],
    ['/about-us', 'dialog form'],
    ['/blogs/detail', 'main form:has([name=comment])'],
    ['/blogs/list', 'aside form'],
  ] as const) {
    const { page, requests } = await open(route);
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

proves('S2.shell.13', () => {
  expect(faults(({ asleep }) => asleep)).toEqual([]);
  // A page asks for the scripts of its own islands only.
  expect(
    faults(({ route, requests }) => {
      const own = scriptsOf(route);
      return requests
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.endsWith('.js') && !own.has(path));
    }),
  ).toEqual([]);
});

proves('S1.32', () => {
  expect(faults(({ popup }) => (popup ? [] : ['no popup']))).toEqual([]);
});

test('visiting and touching every page leaves nothing behind in the browser', () => {
  expect(journey.kept).toEqual({ cookies: 0, storage: 0, databases: 0 });
});
