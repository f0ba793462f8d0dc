/** A run that finds nothing changed says what the run before said, and does nothing else. Whatever is in doubt is done. */
import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signatureOf, unrest } from '../../src/memory/signature.ts';
import { runSite, type Setting } from '../support/command.ts';
import { copySite, engine, type FixtureSite, fixtureSite, treeHash } from '../support/fixture-site.ts';

const told = z.object({
  ok: z.literal(true),
  changed: z.boolean(),
  ms: z.record(z.string(), z.number()),
  reminders: z.array(z.string()),
});

let site: FixtureSite;
beforeEach(async () => {
  site = await fixtureSite('shop');
});

/** Waits for all files of a folder to be older than a tick of the clock: a build believes the dates of no others. */
async function atRest(folder = site.root): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const paths = ['', ...names].map((name) => join(folder, name));
  for (let left = 1; left > 0; ) {
    left = Math.max(...paths.map((path) => unrest(signatureOf(path), Date.now())));
    if (left > 0) await sleep(left);
  }
}

async function run(args: readonly string[] = ['build'], { env = {}, ...setting }: Setting = {}) {
  const { code, out, err } = await runSite([...args, '--root', site.root, '--json'], {
    hash: 'an engine',
    ...setting,
    env,
  });
  expect(err, out).not.toContain('Error');
  expect(code, out).toBe(0);
  const { ms, ...report } = told.parse(JSON.parse(out));
  return { ...report, text: out, isUpToDate: Object.keys(ms).join() === 'looking for changes' };
}

/** A build whose receipt holds. */
async function settle(args?: readonly string[], setting?: Setting): Promise<void> {
  await atRest();
  if (!(await run(args, setting)).isUpToDate) expect((await run(args, setting)).isUpToDate).toBe(true);
}

/** One site for all tests of a group, each of which goes on from where the one before has left it. */
function sharedSite(): void {
  let shared: FixtureSite;
  beforeAll(async () => {
    const copy = await copySite('shop');
    shared = copy;
    return () => copy.dispose();
  });
  beforeEach(() => {
    site = shared;
  });
}

/** What a build makes that has no receipt and no output folder to go by. */
async function fromScratch(setting?: Setting): Promise<string> {
  const out = join(site.root, '.scratch');
  await run(['build', '--out', '.scratch', '--reread'], setting);
  const hash = await treeHash(out);
  await rm(out, { recursive: true });
  return hash;
}

const goods = 'content/goods.yaml';
const at = (file: string) => join(site.root, file);

describe('a run after which nothing has changed', () => {
  test('ends after a look at the files, whether it builds or checks, and says the same', async () => {
    await atRest();
    for (const command of ['build', 'check']) {
      await run([command]);
      // An ordinary run that finds everything made, and one that only looks.
      const whole = JSON.parse((await run([command, '--reread'])).text);
      const short = await run([command]);
      expect(short.isUpToDate).toBe(true);
      const { ms: _, ...rest } = JSON.parse(short.text);
      const { ms: __, ...expected } = whole;
      expect(rest).toEqual(expected);
    }
    expect((await run(['build'])).isUpToDate).toBe(true);
  });

  test('prints the same for people', async () => {
    await settle();
    const timeless = (text: string) => text.replace(/[\d.]+ m?s\b/, '0 ms');
    for (const more of [[], ['--verbose'], ['--quiet']]) {
      const short = await runSite(['build', '--root', site.root, ...more], { hash: 'an engine' });
      const whole = await runSite(['build', '--root', site.root, '--reread', ...more], { hash: 'an engine' });
      expect(timeless(short.out)).toBe(timeless(whole.out));
    }
  });

  test('does not repeat that addresses are gone, which the build has said that took them away', async () => {
    await cp(at('templates/pages/404.tsx'), at('templates/pages/more.tsx'));
    await settle();
    await rm(at('templates/pages/more.tsx'));
    await atRest();
    expect((await run()).reminders.join()).toContain('/more no longer exists');
    const next = await run();
    expect(next.isUpToDate).toBe(true);
    expect(next.reminders.join()).not.toContain('no longer exist');
  });

  test('is told from one of another site, output folder or command in the same cache', async () => {
    const first = site;
    const cache = ['--cache-dir', join(first.root, '.cache')];
    const second = await fixtureSite('shop');
    for (const own of [first, second]) {
      site = own;
      await settle(['build', ...cache]);
      await settle(['build', '--out', 'elsewhere', ...cache]);
      await settle(['check', ...cache]);
    }
    for (const own of [first, second]) {
      site = own;
      for (const args of [['build'], ['check']])
        expect((await run([...args, ...cache])).isUpToDate).toBe(true);
    }
    await site.edit(goods, (text) => text.replace('price: 40', 'price: 41'));
    for (const args of [['build'], ['check']])
      expect((await run([...args, ...cache])).isUpToDate).toBe(false);
    site = first;
    expect((await run(['build', ...cache])).isUpToDate).toBe(true);
  });
});

describe('a change of what is read', () => {
  sharedSite();
  type Change = readonly [name: string, change: () => Promise<unknown>];

  /** Writes something else of the same length. */
  const exchange = async (file: string, from: string, to: string) => {
    expect(to).toHaveLength(from.length);
    await site.edit(file, (text) => text.replace(from, to));
  };

  test.each<Change>([
    ['an edit of the same length', () => exchange(goods, 'price: 40', 'price: 41')],
    [
      'an edit of the same length that gives the file its old dates again',
      async () => {
        const { atime, mtime } = await stat(at(goods));
        await exchange(goods, 'price: 41', 'price: 42');
        await utimes(at(goods), atime, mtime);
      },
    ],
    [
      'another file of the same size and dates in its place',
      async () => {
        const { atime, mtime } = await stat(at(goods));
        const text = (await site.read(goods)).replace('price: 42', 'price: 43');
        await writeFile(at('content/goods.new'), text);
        await utimes(at('content/goods.new'), atime, mtime);
        await rename(at('content/goods.new'), at(goods));
      },
    ],
    ['a touch', () => utimes(at(goods), new Date(), new Date())],
    ['another mode', () => chmod(at(goods), 0o600)],
    [
      'a renamed file',
      async () => {
        await rename(at('public/robots.txt'), at('public/humans.txt'));
      },
    ],
    ['a new public file', () => writeFile(at('public/new.txt'), 'new')],
    ['a file that is gone', () => rm(at('public/new.txt'))],
    [
      'a new public file in a new folder',
      () =>
        mkdir(at('public/a/b'), { recursive: true }).then(() => writeFile(at('public/a/b/new.txt'), 'new')),
    ],
    ['an empty folder among the public files', () => mkdir(at('public/empty'))],
    ['a new entry', () => cp(at('content/makers/bo.yaml'), at('content/makers/cy.yaml'))],
    ['a new picture', () => cp(at('content/images/lamp.png'), at('content/images/lamp-2.png'))],
    ['a new page', () => cp(at('templates/pages/404.tsx'), at('templates/pages/_draft.tsx'))],
    ['a new part', () => writeFile(at('templates/parts/new.ts'), 'export {};')],
    ['a new island', () => cp(at('templates/islands/Basket.tsx'), at('templates/islands/Cart.tsx'))],
    [
      'a module beside the folders that would come before another',
      () => writeFile(at('helper.ts'), 'export {};'),
    ],
    ['settings of the compiler', () => writeFile(at('tsconfig.json'), '{}')],
    ['a package of its own', () => mkdir(at('node_modules/own'), { recursive: true })],
    ['a description of itself as a package', () => writeFile(at('package.json'), '{}')],
    [
      'a link that leads elsewhere',
      async () => {
        await rename(at('public/humans.txt'), at('humans.txt'));
        await symlink(at('humans.txt'), at('public/humans.txt'));
      },
    ],
  ])('is noticed: %s', async (_, change) => {
    await settle();
    await change();
    expect((await run()).isUpToDate).toBe(false);
  });

  test('is in the site, as if that had been made from scratch', async () => {
    await settle();
    expect(await treeHash(site.out)).toBe(await fromScratch());
  });

  test('is noticed at once, however often and fast the same file is written', async () => {
    await settle();
    for (let price = 50; price < 53; price++) {
      await site.edit(goods, (text) => text.replace(/price: [45]\d/, `price: ${price}`));
      await run();
      expect(await readFile(join(site.out, 'goods/stool/index.html'), 'utf8')).toContain(`>${price} by`);
    }
  });

  test('behind links is noticed as well', async () => {
    await mkdir(at('store'));
    await rename(at('content/makers'), at('store/makers'));
    await symlink(at('store/makers'), at('content/makers'));
    await settle();
    await site.edit('store/makers/bo.yaml', (text) => `${text}\n`);
    expect((await run()).isUpToDate).toBe(false);
    await settle();
    await cp(at('store/makers'), at('store/others'), { recursive: true });
    await rm(at('content/makers'));
    await symlink(at('store/others'), at('content/makers'));
    expect((await run()).isUpToDate).toBe(false);
  });

  test('in a module that a template imports from elsewhere is noticed', async () => {
    await mkdir(at('.lib/deep'), { recursive: true });
    await writeFile(at('.lib/deep/index.ts'), "export const word = 'one';");
    await site.edit(
      'templates/parts/Frame.tsx',
      (text) => `${text}\nimport { word } from '../../.lib/deep';\nvoid word;\n`,
    );
    await settle();
    await writeFile(at('.lib/deep/index.ts'), "export const word = 'two';");
    expect((await run()).isUpToDate).toBe(false);
    await settle();
    await writeFile(at('.lib/deep.ts'), "export const word = 'three';");
    expect((await run()).isUpToDate).toBe(false);
  });

  test('in a drawing that became part of a style sheet is noticed', async () => {
    await mkdir(at('.drawings'));
    const drawing = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${width}"/></svg>`;
    await writeFile(at('.drawings/line.svg'), drawing(5));
    const sheets = (await readdir(at('templates'), { recursive: true })).filter((name) =>
      name.endsWith('.css'),
    );
    const sheet = `templates/${sheets.find((name) => !name.endsWith('.module.css')) ?? sheets[0]}`;
    const up = '../'.repeat(sheet.split('/').length - 1);
    await site.edit(sheet, (text) => `${text}\nh1 { background: url(${up}.drawings/line.svg) }\n`);
    await settle();
    await writeFile(at('.drawings/line.svg'), drawing(6));
    expect((await run()).isUpToDate).toBe(false);
  });
});

describe('a change of what was made', () => {
  sharedSite();
  const page = () => join(site.out, 'index.html');

  test.each<readonly [string, () => Promise<unknown>]>([
    ['an edited file', async () => writeFile(page(), (await readFile(page(), 'utf8')).replace('<h1', '<H1'))],
    [
      'an edited file with its old dates',
      async () => {
        const { atime, mtime } = await stat(page());
        await writeFile(page(), (await readFile(page(), 'utf8')).replace('<h1', '<H1'));
        await utimes(page(), atime, mtime);
      },
    ],
    ['a file that was cut short', () => truncate(page(), 10)],
    ['a file that is gone', () => rm(page())],
    ['a file that was added', () => writeFile(join(site.out, 'goods/new.html'), '')],
    ['a file that was touched', () => utimes(page(), new Date(), new Date())],
    ['the folder that is gone', () => rm(site.out, { recursive: true })],
    [
      'the folder that was moved away and copied back',
      async () => {
        await rename(site.out, at('.away'));
        await cp(at('.away'), site.out, { recursive: true });
      },
    ],
    ['what a killed build has left beside it', () => mkdir(at('.dist.staging-999999-0badf00d'))],
  ])('is mended: %s', async (_, change) => {
    await settle();
    const whole = await treeHash(site.out);
    await change();
    expect((await run()).isUpToDate).toBe(false);
    expect(await treeHash(site.out)).toBe(whole);
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });

  test('is noticed beside a spare, which large sites have', async () => {
    await mkdir(at('public/plain'), { recursive: true });
    for (let file = 0; file < 600; file++) await site.write(`public/plain/${file}.txt`, `${file}`);
    const change = (price: number) =>
      site.edit(goods, (text) => text.replace(/price: [45]\d/, `price: ${price}`));
    for (const price of [42, 43, 44]) {
      await change(price);
      await atRest();
      await run();
      expect(await treeHash(site.out)).toBe(await fromScratch());
      expect((await run()).isUpToDate).toBe(true);
    }
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual(['.dist.spare']);
    await writeFile(at('dist/plain/7.txt'), 'seven');
    expect((await run()).isUpToDate).toBe(false);
    expect(await treeHash(site.out)).toBe(await fromScratch());
    await rm(at('public/plain'), { recursive: true });
    await run();
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });

  test('does not matter to a check', async () => {
    await settle(['check']);
    await run();
    await rm(page());
    expect((await run(['check'])).isUpToDate).toBe(true);
  });
});

describe('the environment', () => {
  const asking = async () => {
    await site.edit(
      'templates/parts/Frame.tsx',
      (text) => `${text}\nexport const asked = process.env.SHOP_MOOD;\n`,
    );
  };

  test('counts as far as the site, its schema or its checks ask for it', async () => {
    await asking();
    const env = { SHOP_MOOD: 'good', SOME_TOKEN: 'abcdefgh1234', UNRELATED: 'a' };
    await settle(['build'], { env });
    expect((await run(['build'], { env: { ...env, UNRELATED: 'b', MORE: 'c' } })).isUpToDate).toBe(true);
    for (const other of [
      { ...env, SOME_TOKEN: 'abcdefgh1235' },
      { ...env, ANOTHER_SECRET: 'abcdefgh1236' },
      { ...env, TZ: 'Asia/Tokyo' },
    ])
      expect((await run(['build'], { env: other })).isUpToDate).toBe(false);
  });

  test('is not written down', async () => {
    await asking();
    const env = { SOME_TOKEN: 'abcdefgh1234' };
    await settle(['build'], { env });
    const folder = at('.cache/site/memory-1/receipts');
    for (const name of await readdir(folder))
      expect(await readFile(join(folder, name), 'utf8')).not.toContain('abcdefgh1234');
  });

  test('that another engine runs in is another one', async () => {
    await settle();
    expect((await run(['build'], { hash: 'another engine' })).isUpToDate).toBe(false);
  });

  test.each([
    ['CI', ['build'], { CI: 'true' }],
    ['--reread', ['build', '--reread'], {}],
  ])('is told by %s that no date is to be believed', async (_, args, env) => {
    await settle();
    expect((await run(args, { env })).isUpToDate).toBe(false);
  });
});

describe('what no file can show', () => {
  test.each([
    [
      'the clock, asked by a page',
      'templates/parts/Frame.tsx',
      'export const Clock = () => <i>{new Date().getFullYear()}</i>;',
      false,
    ],
    [
      'the clock, asked by a module as it starts',
      'templates/parts/Frame.tsx',
      'export const year = new Date().getFullYear();',
      true,
    ],
    [
      'chance, asked by a module as it starts',
      'templates/parts/Frame.tsx',
      'export const luck = Math.random();',
      true,
    ],
    [
      'a module that waits for an answer',
      'templates/parts/Frame.tsx',
      'await new Promise((done) => setTimeout(done));',
      true,
    ],
    ['the clock, asked by the schema', 'content/schema.ts', 'export const year = Date.now();', true],
    [
      "Node's own modules, asked by the schema",
      'content/schema.ts',
      "import { readFileSync } from 'node:fs';\nvoid readFileSync;",
      true,
    ],
  ])('keeps no receipt: %s', async (_, file, code, isAsked) => {
    await site.edit(file, (text) => `${text}\n${code}\n`);
    await atRest();
    await run();
    await run();
    expect((await run()).isUpToDate).toBe(!isAsked);
  });

  test('holds no longer than a week, and no day longer than a reminder', async () => {
    await settle();
    const inDays = (days: number): Setting => ({
      clock: { now: () => Date.now() + days * 24 * 60 * 60 * 1000, sleep: async () => {} },
    });
    expect((await run(['build'], inDays(6))).isUpToDate).toBe(true);
    expect((await run(['build'], inDays(7))).isUpToDate).toBe(false);
  });
});

describe('a receipt', () => {
  const receipts = async () => {
    const folder = at('.cache/site/memory-1/receipts');
    return (await readdir(folder)).map((name) => join(folder, name));
  };

  test.each<readonly [string, (file: string) => Promise<unknown>]>([
    ['cut short', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['emptied', (file) => truncate(file, 0)],
    ['garbled', async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('index', 'idnex'))],
    ['lengthened', async (file) => writeFile(file, `${await readFile(file, 'utf8')}- nothing\n`)],
    ['exchanged for something else', (file) => writeFile(file, '{"version":1}\n')],
    ['removed', (file) => rm(file)],
    ['exchanged for a folder', async (file) => rm(file).then(() => mkdir(file))],
  ])('is none when it was %s', async (_, damage) => {
    await settle();
    for (const file of await receipts()) await damage(file);
    expect((await run()).isUpToDate).toBe(false);
  });

  test('is not left by a run that found problems', async () => {
    await site.edit(goods, (text) => text.replace('price: 40', 'prise: 40'));
    await atRest();
    for (let round = 0; round < 2; round++) {
      const { code, err } = await runSite(['build', '--root', site.root], { hash: 'an engine' });
      expect(code).toBe(1);
      expect(err).toContain('unknown-key');
    }
  });

  test('of a site whose templates are bundled with the engine does not name the files of the engine', async () => {
    await settle();
    for (const file of await receipts()) expect(await readFile(file, 'utf8')).not.toContain(`>${engine}`);
  });
});
