/** Drafts and entries of later days: which builds show them, and how long a build holds. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signatureOf, unrest } from '../../src/memory/signature.ts';
import { runSite, type Setting } from '../support/command.ts';
import { type FixtureSite, fixtureSite, treeHash } from '../support/fixture-site.ts';

let shop: FixtureSite;
beforeEach(async () => {
  shop = await fixtureSite('shop');
  await shop.edit('content/schema.ts', (text) =>
    text
      .replace(
        'photo: image(),',
        'photo: image(), hidden: z.boolean().optional(), from: z.iso.date().optional(), other: reference("goods").optional(),',
      )
      .replace("{ id: 'code' }", "{ id: 'code', draft: 'hidden', publishedAt: 'from' }")
      .replace('env: {', "timeZone: 'Asia/Kolkata',\n  env: {"),
  );
  await shop.edit(
    'content/goods.yaml',
    (text) => `${text.trimEnd()}
- code: bench
  name: Bench
  price: 80
  photo: images/stool.svg
  maker: bo
  from: "2026-02-01"
- code: crate
  name: Crate
  price: 8
  photo: images/stool.svg
  maker: bo
  hidden: true
`,
  );
});

const told = z.object({
  changed: z.boolean(),
  clock: z.object({
    day: z.string(),
    zone: z.string(),
    drafts: z.boolean(),
    unpublished: z.number(),
    next: z.string().optional(),
  }),
  rendered: z.array(z.string()),
  ms: z.record(z.string(), z.number()),
  reminders: z.array(z.string()),
});

async function build(args: readonly string[], { env = {}, ...setting }: Setting = {}) {
  const { code, out, err } = await runSite(['build', '--json', ...args, '--root', shop.root], {
    hash: 'an engine',
    ...setting,
    env,
  });
  expect(code, out + err).toBe(0);
  const { ms, ...report } = told.parse(JSON.parse(out));
  return { ...report, isUpToDate: Object.keys(ms).join() === 'looking for changes' };
}

const shown = () =>
  ['bench', 'crate'].filter((name) => existsSync(join(shop.out, 'goods', name, 'index.html')));

test('a build leaves out drafts and what begins later: pages, lists, sitemap and feed', async () => {
  const { clock, reminders } = await build(['--clock', '2026-01-31']);
  expect(clock).toEqual({
    day: '2026-01-31',
    zone: 'Asia/Kolkata',
    drafts: false,
    unpublished: 2,
    next: '2026-02-01',
  });
  expect(reminders.join()).toContain(
    'Left out, as they are not public: 1 draft, and 1 entry of later days, the next on 2026-02-01 (content/goods.yaml)',
  );
  expect(shown()).toEqual([]);
  for (const file of ['index.html', 'sitemap.xml', 'goods.atom'])
    expect(await readFile(join(shop.out, file), 'utf8')).not.toMatch(/bench|crate/i);
});

test('--drafts shows all, and says that it is not for publishing', async () => {
  const { clock, reminders } = await build(['--drafts', '--clock', '2026-01-31']);
  expect(clock).toMatchObject({ drafts: true, unpublished: 2 });
  expect(reminders.join()).toContain('This site shows what is not public');
  expect(shown()).toEqual(['bench', 'crate']);
  expect(await readFile(join(shop.out, 'index.html'), 'utf8')).toMatch(/bench/i);
});

test('a site with drafts is published only to whoever asks for it', async () => {
  const publish = (args: readonly string[]) =>
    runSite(['publish', `file:${join(shop.root, 'www')}`, ...args, '--root', shop.root], { env: {} });
  await build(['--drafts', '--clock', '2026-01-31']);
  expect(await publish([])).toMatchObject({ code: 1, err: expect.stringContaining('site-with-drafts') });
  expect(existsSync(join(shop.root, 'www'))).toBe(false);
  expect((await publish(['--drafts'])).code).toBe(0);
  // Without drafts, or where all entries are public by then, there is nothing to be asked.
  await build(['--clock', '2026-01-31']);
  expect((await publish([])).code).toBe(0);
  await shop.edit('content/goods.yaml', (text) => text.replace('hidden: true', 'hidden: false'));
  await build(['--drafts', '--clock', '2026-03-01']);
  expect((await publish([])).code).toBe(0);
});

describe('the clock', () => {
  const at = (time: string): Setting => ({
    clock: { now: () => Date.parse(time), sleep: () => Promise.resolve() },
  });
  test('is that of the machine, in the zone of the site', async () => {
    await build([], at('2026-01-31T18:29:00Z'));
    expect(shown()).toEqual([]);
    expect((await build([], at('2026-01-31T18:31:00Z'))).clock.day).toBe('2026-02-01');
    expect(shown()).toEqual(['bench']);
  });

  test('is told by a flag, or else by SITE_CLOCK, or else by SOURCE_DATE_EPOCH', async () => {
    const epoch = String(Date.parse('2026-01-31T18:31:00Z') / 1000);
    const dayOf = async (args: readonly string[], env: Record<string, string>) =>
      (await build(args, { env })).clock.day;
    expect(await dayOf([], { SOURCE_DATE_EPOCH: epoch })).toBe('2026-02-01');
    expect(await dayOf([], { SOURCE_DATE_EPOCH: epoch, SITE_CLOCK: '2026-03-01' })).toBe('2026-03-01');
    expect(await dayOf(['--clock', '2026-01-31T20:00:00Z'], { SITE_CLOCK: '2026-03-01' })).toBe('2026-02-01');
  });

  test.each([
    [['--clock', 'tomorrow'], {}],
    [['--clock', '2026-02-30'], {}],
    [[], { SITE_CLOCK: '1.2.2026' }],
    [[], { SOURCE_DATE_EPOCH: 'now' }],
  ])('that is none is refused: %j %j', async (args, env) => {
    const { code, err } = await runSite(['build', ...args, '--root', shop.root], { env });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('which is no date') });
  });
});

describe('a build that has been made', () => {
  /** Until all files are old enough for their dates to be believed. */
  async function settle(args: readonly string[]): Promise<void> {
    const names = await readdir(shop.root, { recursive: true });
    const paths = ['', ...names].map((name) => join(shop.root, name));
    for (let left = 1; left > 0; ) {
      left = Math.max(...paths.map((path) => unrest(signatureOf(path), Date.now())));
      if (left > 0) await sleep(left);
    }
    if (!(await build(args)).isUpToDate) expect((await build(args)).isUpToDate).toBe(true);
  }

  test('holds until the next entry becomes public, and not before the last one did', async () => {
    await settle(['--clock', '2026-01-10']);
    const before = await build(['--clock', '2026-01-31']);
    expect(before).toMatchObject({ isUpToDate: true, clock: { day: '2026-01-31', next: '2026-02-01' } });
    const after = await build(['--clock', '2026-02-01']);
    expect(after).toMatchObject({ isUpToDate: false, changed: true, clock: { unpublished: 1 } });
    expect(after.clock.next).toBeUndefined();
    expect(shown()).toEqual(['bench']);
    // Only what shows the new entry is made again.
    expect(after.rendered).toEqual(['/', '/goods/bench', '/start']);

    await settle(['--clock', '2026-02-01']);
    expect((await build(['--clock', '2030-01-01'])).isUpToDate).toBe(true);
    expect((await build(['--clock', '2026-01-31'])).isUpToDate).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('is no build with drafts, and the other way round', async () => {
    await settle(['--clock', '2026-01-10']);
    expect((await build(['--clock', '2026-01-10', '--drafts'])).isUpToDate).toBe(false);
    await settle(['--clock', '2026-01-10', '--drafts']);
    expect((await build(['--clock', '2026-01-10'])).isUpToDate).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('has the same bytes on each day as one from scratch', async () => {
    for (const day of ['2026-01-10', '2026-02-01', '2026-01-31']) {
      await build(['--clock', day]);
      const fresh = join(shop.root, `fresh-${day}`);
      await build(['--clock', day, '--out', fresh, '--cache-dir', `cache-${day}`, '--reread']);
      expect(await treeHash(shop.out)).toBe(await treeHash(fresh));
    }
  });
});

test('a time zone that nobody knows is refused where it stands', async () => {
  await shop.edit('content/schema.ts', (text) => text.replace('Asia/Kolkata', 'Asia/Puna'));
  const { problems } = (await shop.build()).report;
  expect(problems).toMatchObject([{ code: 'bad-setting', file: 'content/schema.ts' }]);
});

test('what is public may not name what is not, told at its line', async () => {
  await shop.edit('content/goods.yaml', (text) => text.replace('  price: 80', '  other: crate\n  price: 80'));
  const check = (args: readonly string[]) => runSite(['check', ...args, '--root', shop.root], { env: {} });
  expect((await check(['--clock', '2026-01-01'])).code).toBe(0);
  expect((await check(['--clock', '2026-02-01', '--drafts'])).code).toBe(0);
  const { code, err } = await check(['--clock', '2026-02-01']);
  expect(code).toBe(1);
  expect(err).toMatch(/goods\.yaml:\d+:10 {2}unpublished-reference/);
});
