/** The setting `clicks`: whole sites whose pages have to be linked. */
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

test('a page that nobody comes to stops the build, once for its template', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/settings.yaml', (text) => `${text}clicks: { most: 1 }\n`);
  expect((await shop.build()).report.problems).toEqual([]);
  await shop.edit('templates/pages/index.tsx', (text) => text.replace(/<ul>.*<\/ul>/s, ''));
  await shop.edit('content/settings.yaml', (text) => text.replace(/^more:.*/m, 'more: /'));
  const { problems } = (await shop.build()).report;
  expect(problems).toMatchObject([
    {
      code: 'orphan-page',
      message: 'No links lead from / to this page.',
      file: 'templates/pages/goods/[item].tsx',
      detail: 'On /goods/lamp and /goods/stool.',
    },
  ]);
  // What is known of the pages is kept; the settings decide anew.
  await shop.edit('content/settings.yaml', (text) =>
    text.replace('most: 1', 'except: [{ page: /goods/*, reason: The code on the goods leads there. }]'),
  );
  expect((await shop.build()).report.problems).toEqual([]);
});

test('the site may be told of such pages only', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/settings.yaml', (text) => `${text}clicks: { most: 0 }\n`);
  await shop.edit('content/schema.ts', (text) =>
    text.replace("language: 'en',", "language: 'en', checks: { 'distant-page': 'note' },"),
  );
  const { problems, reminders } = (await shop.build()).report;
  expect(problems).toEqual([]);
  expect(reminders).toContainEqual(
    expect.stringMatching(
      /^templates\/pages\/goods\/\[item\]\.tsx, .* more than 0 clicks away\. \(distant-page\)$/,
    ),
  );
});

test('a page that the settings name has to be there, and its place is told', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/settings.yaml', (text) => `${text}clicks:\n  from: /goods/lamb\n`);
  expect((await shop.build()).report.problems).toMatchObject([
    {
      code: 'no-such-page',
      help: 'Did you mean "/goods/lamp"?',
      file: 'content/settings.yaml',
      line: 5,
      column: 9,
    },
  ]);
});

test('in a site of two languages some page leads to the other one', async () => {
  const bakery = await fixtureSite('bakery');
  await bakery.edit('content/schema.ts', (text) =>
    text.replace('...languages,', '...languages, clicks: { most: 3 },'),
  );
  expect((await bakery.build()).report.problems).toEqual([]);
  await bakery.edit('templates/parts/Frame.tsx', (text) =>
    text.replace('{translations.map', '{translations.slice(9).map'),
  );
  expect((await bakery.build()).report.problems).toMatchObject([{ code: 'orphan-page', route: '/de' }]);
});
