/** What templates can ask without a word to the builder, and what a page may know without having read it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const notFound = 'templates/pages/404.tsx';
let site: FixtureSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
});
afterEach(() => {
  delete process.env.SHOP_WORD;
});

/** Puts code in front of a template, and an expression into its page. */
const say = (expression: string, start = '', file = notFound) =>
  site.edit(file, (text) =>
    `${start}\n${text}`.replace('Try the', `{String(${expression}).slice(0, 9)} the`),
  );

const rendered = async () => {
  const { report } = await site.build({ write: false });
  expect(report.problems).toEqual([]);
  return report.rendered;
};

describe('a page is rendered every time that asks', () => {
  test.each([
    ['for a date without one', 'new Intl.DateTimeFormat("en").format()'],
    ['for the parts of no date', 'new Intl.DateTimeFormat("en").formatToParts().length'],
    ['for the present day in words', 'new Date().toLocaleDateString("en")'],
    ['for a name by chance', 'crypto.randomUUID()'],
    ['for bytes by chance', 'crypto.getRandomValues(new Uint8Array(2))'],
    ['how long it has been', 'performance.now()'],
    ['for the folder it runs in', 'process.cwd().length'],
    ['how long the process has run, by another name', 'up()', 'const { uptime: up } = process;'],
    ['what time it was at the start', 'year', 'const year = new Date().getFullYear();'],
    ['what chance said at the start', 'luck', 'const luck = Math.random();'],
    ['a clock that it has kept', 'now()', 'const { now } = Date;'],
    ['a date that it has kept', 'new Day().getTime()', 'const Day = Date;'],
    ['for the environment through a module', 'env.SHOP_WORD', "import { env } from 'node:process';"],
  ])('%s', async (_, expression, start?: string) => {
    await say(expression, start);
    await rendered();
    expect(await rendered()).toEqual(['/404.html']);
  });
});

describe('a page is rendered for another answer of', () => {
  test.each([
    ['a variable', 'process.env.SHOP_WORD'],
    ['a variable of parts', 'env.SHOP_WORD', 'const { env } = process;'],
    ['a variable of the global process', 'globalThis.process.env["SHOP_WORD"]'],
  ])('%s', async (_, expression, start?: string) => {
    await say(expression, start);
    await rendered();
    expect(await rendered()).toEqual([]);
    process.env.SHOP_WORD = 'Go to';
    expect(await rendered()).toContain('/404.html');
    expect(await rendered()).toEqual([]);
  });
});

test('a page that asks on what machine it is made is kept', async () => {
  await say('process.platform');
  await rendered();
  expect(await rendered()).toEqual([]);
});

test('what a module keeps of the content is read by all pages that may show it', async () => {
  await site.write(
    'templates/parts/phone.ts',
    'let kept: string | undefined;\nexport const phoneOf = (content: { settings: { phone: string } }) => (kept ??= content.settings.phone);\n',
  );
  await site.edit('templates/parts/Frame.tsx', (text) =>
    `import { phoneOf } from './phone.ts';\n${text}`.replace(
      '{content.settings.phone}',
      '{phoneOf(content)}',
    ),
  );
  const everyPage = ['/', '/404.html', '/goods/lamp', '/goods/stool', '/start'];
  expect(await rendered()).toEqual(everyPage);
  await site.edit('content/settings.yaml', (text) => text.replace('1 234', '5'));
  // What modules keep outlasts a build in one process; another code is started anew.
  await site.edit(notFound, (text) => text.replace('Try', 'Go to'));
  expect(await rendered()).toEqual(everyPage);
  await site.edit(notFound, (text) => text.replace('Go to', 'Ask'));
  expect(await rendered()).toEqual(['/404.html']);
});
