/** What the `settings` function of a schema returns is held to its type, as content is to its schema. */
import { describe, expect, test } from 'vitest';
import { type Case, spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const file = 'content/schema.ts';
const inSchema = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

const cases: Case[] = [
  {
    what: 'a path of the feed without a slash',
    file,
    change: inSchema("path: '/goods.atom'", "path: 'goods.atom'"),
    problem: { code: 'bad-setting', file, line: 34, column: 15 },
    says: /In the settings: `feeds\[0\]\.path` must be the path of a file, such as "\/feed\.atom"/,
  },
  {
    what: 'the name of a language',
    file,
    change: inSchema("language: 'en'", "language: 'deutsch'"),
    problem: { code: 'bad-setting', file, line: 28 },
    says: /`language` must be a language tag such as "en" or "en-IN"; that of "deutsch" is "de"/,
  },
  {
    what: 'a language that is no tag at all',
    file,
    change: inSchema("language: 'en'", "language: 'en_IN'"),
    problem: { code: 'bad-setting', file, line: 28 },
    says: /language tag/,
  },
  {
    what: 'a language that was given to inLanguages, below a comment with the same word',
    file,
    change: (text) =>
      text
        .replace("from 'site';", "from 'site';\nimport { inLanguages } from 'site';")
        .replace("language: 'en'", "// english only\n    language: inLanguages('english').language"),
    problem: { code: 'bad-setting', file, line: 30, column: 27 },
    says: /that of "english" is "en"/,
  },
  {
    what: 'a day that is none',
    file,
    change: inSchema("published: '2024-05-06'", "published: '2024-02-30'"),
    problem: { code: 'bad-setting', file, line: 40 },
    says: /must be a day such as "2024-05-06"/,
  },
  {
    what: 'a setting that does not exist',
    file,
    change: inSchema("name: 'The shop',", "name: 'The shop',\n    title: 'The shop',"),
    problem: { code: 'no-such-setting', file, line: 32 },
    says: /In the settings: there is no field `title`/,
  },
  {
    what: 'a setting that does not exist, but is called like an option of a list above it',
    file,
    change: (text) => inSchema("name: 'The shop',", "name: 'The shop',\n    id: 'shop',")(text),
    problem: { code: 'no-such-setting', file, line: 32 },
    says: /In the settings: there is no field `id`/,
  },
  {
    what: 'a setting of the wrong type, taken from the content',
    file,
    change: inSchema("contacts: ['mailto:safe@shop.example']", 'contacts: content.settings.phone as never'),
    problem: { code: 'bad-setting', file: 'content/settings.yaml', line: 2 },
    says: /Expected a list, found the text "\+00 1 234"/,
  },
];

describe('bad settings stop the build and are told where they were written:', () => {
  test.each(cases)('$what', (spoiled) => shop.expectRefusal(spoiled));

  test('no settings at all', async () => {
    await shop.edit(
      file,
      inSchema(
        /settings: \(content\) => \(\{[\s\S]*\}\),\n\}\);/,
        'settings: () => undefined as never,\n});',
      ),
    );
    expect(await shop.refused()).toMatchObject([{ code: 'bad-setting', file }]);
  });
});
