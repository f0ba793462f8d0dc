/** `site dev` over HTTP: what it serves, to whom, and what it does while sources change. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDev } from '../../src/dev/start-dev.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { ask } from '../support/ask.ts';
import { type DevSite, devSite } from '../support/dev-server.ts';
import { engine } from '../support/engine.ts';

/** A page as it ships, without what the server has added to it. */
const asShipped = (html: string) =>
  html
    .replace(/<script src="\/@site\/client\.js"[^>]*><\/script>/, '')
    .replaceAll(/ ?'nonce-[^']*'/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replace(/; script-src"/, '"');

test('a page is served as it ships, but for the client and what lets it in', async () => {
  const site = await devSite('shop');
  const served = asShipped(await site.text('/goods/lamp'));
  await site.build();
  const shipped = await site.read('dist/goods/lamp/index.html');
  expect(served).toBe(shipped);
});

test('it answers by the rules of a host: clean addresses, the 404 page, files of public', async () => {
  const site = await devSite('shop');
  const at = new URL(site.url);
  const folder = await ask(at, '/goods/lamp/');
  expect([folder.status, folder.headers.location]).toEqual([302, '/goods/lamp']);
  const missing = await ask(at, '/no-such');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toContain('/@site/client.js');
  expect((await ask(at, '/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await ask(at, '/', {}, 'POST')).status).toBe(405);
});

test('a page that is asked for right after a save is the new one', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods/stool')).toContain('Footstool');
  expect(existsSync(site.out)).toBe(false);
});

test('a file that takes the place of another is followed, also where it has its size and date', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const file = join(site.root, 'content/goods.yaml');
  for (const [before, after] of [
    ['Stool', 'Shelf'],
    ['Shelf', 'Bench'],
  ] as const) {
    const { mtime } = await stat(file);
    // Read since it was written, as most files were.
    const atime = new Date(mtime.getTime() + 10_000);
    const text = (await readFile(file, 'utf8')).replace(before, after);
    const beside = join(site.root, 'new.yaml');
    await writeFile(beside, text);
    await utimes(beside, atime, mtime);
    await rename(beside, file);
    await expect.poll(() => site.text('/goods/stool')).toContain(after);
  }
});

test('what lies behind a link that leads elsewhere by now is seen with the next save, though nothing tells of it', async () => {
  const site = await devSite('shop', {
    async prepare({ root, write, read }) {
      const text = await read('content/makers/bo.yaml');
      for (const folder of ['one', 'two']) {
        await mkdir(join(root, folder));
        await write(`${folder}/bo.yaml`, text.replace('Bo', folder));
      }
      await symlink('one', join(root, 'current'));
      await rm(join(root, 'content/makers/bo.yaml'));
      await symlink('../../current/bo.yaml', join(root, 'content/makers/bo.yaml'));
    },
  });
  await site.settled('good');
  expect(await site.text('/goods.atom')).toContain('<name>one</name>');
  await symlink('two', join(site.root, 'next'));
  await rename(join(site.root, 'next'), join(site.root, 'current'));
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods.atom')).toContain('Footstool');
  expect(await site.text('/goods.atom')).toContain('<name>two</name>');
});

test('a schema that changes the values it is given finds them each time as their file has them', async () => {
  const site = await devSite('shop', {
    prepare: (copy) =>
      copy.edit('content/schema.ts', (text) =>
        text.replace(
          "folder('makers', z.strictObject({ name: z.string() }))",
          `folder('makers', z.preprocess((value: { name: string }) => {
            value.name += '!';
            return value;
          }, z.strictObject({ name: z.string() })))`,
        ),
      ),
  });
  await site.settled('good');
  for (const [before, after] of [
    ['Stool', 'Shelf'],
    ['Shelf', 'Bench'],
  ] as const) {
    await site.edit('content/goods.yaml', (text) => text.replace(before, after));
    await expect.poll(() => site.text('/goods.atom')).toContain(after);
    await site.build();
    expect(await site.text('/goods.atom')).toBe(await site.read('dist/goods.atom'));
  }
});

test.each<[string, string, string, (site: DevSite) => Promise<unknown>]>([
  ['the time', '', 'Date.now()', async () => {}],
  ['chance', '', 'Math.random()', async () => {}],
  [
    'a file that it opens itself',
    "import { readFileSync } from 'node:fs';",
    "readFileSync('ROOT/word.txt', 'utf8')",
    (site) => site.write('word.txt', 'two'),
  ],
  [
    'a module beside it',
    "import { word } from './word.ts';",
    'word',
    (site) => site.write('content/word.ts', "export const word = 'two';\n"),
  ],
])(
  'what a schema makes of an entry and of %s is made anew with the next save',
  async (_, line, said, change) => {
    const site = await devSite('shop', {
      async prepare({ root, edit, write }) {
        await write('word.txt', 'one');
        await write('content/word.ts', "export const word = 'one';\n");
        const name = `z.string().transform((name) => name + ' ' + ${said.replace('ROOT', root)})`;
        await edit('content/schema.ts', (text) =>
          [line, text.replace('{ name: z.string() }', `{ name: ${name} }`)].join('\n'),
        );
      },
    });
    await site.settled('good');
    const nameOfBo = async () => /<name>(Bo .+)<\/name>/.exec(await site.text('/goods.atom'))?.[1];
    const before = await nameOfBo();
    expect(before).toBeDefined();
    await change(site);
    await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
    await expect.poll(() => site.text('/goods.atom')).toContain('Footstool');
    expect(await nameOfBo()).not.toBe(before);
  },
);

test('problems keep the last good page, and mending brings the new one', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prize: 40'));
  const round = await site.settled('bad');
  expect(round.problems).toContainEqual(
    expect.objectContaining({ code: 'unknown-key', file: 'content/goods.yaml', line: 8 }),
  );
  expect(await site.text('/goods/stool')).toContain('Stool');
  await site.edit('content/goods.yaml', (text) => text.replace('prize: 40', 'price: 41'));
  await site.settled('good');
  expect(await site.text('/goods/stool')).toContain('41');
});

test('problems of a file are told from its top to its end', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/goods.yaml', (text) =>
    text.replace('- code: lamp', '- code: lamp\n  shade: red').replace('price: 12.5', 'price: many'),
  );
  const { problems } = await site.settled('bad');
  const lines = problems.map(({ line = 0 }) => line);
  expect(lines).toEqual([2, 4]);
});

test('problems are told in the order of the pages, whichever of them somebody looks at', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const last = () => site.rounds.at(-1)?.problems.map(({ message }) => message);
  for (const url of ['/', '/404.html']) {
    const leave = site.visit(url);
    for (const page of ['index', '404'])
      await site.edit(`templates/pages/${page}.tsx`, (text) =>
        text.replace(
          /title: .*, description/,
          `title: ((): never => { throw new Error('at ${url}'); })(), description`,
        ),
      );
    await expect
      .poll(last)
      .toEqual([
        `templates/pages/404.tsx failed: at ${url}.`,
        `templates/pages/index.tsx failed: at ${url}.`,
      ]);
    leave();
  }
});

test('a site that cannot be built yet is served as soon as it can', async () => {
  const site = await devSite('shop', {
    prepare: (copy) => copy.edit('content/schema.ts', (text) => `${text}\n}}} broken`),
  });
  const at = new URL(site.url);
  const first = await ask(at, '/');
  expect([first.status, first.body.toString().includes('could not be built yet')]).toEqual([503, true]);
  await site.edit('content/schema.ts', (text) => text.replace('}}} broken', ''));
  await site.settled('good');
  expect((await ask(at, '/')).status).toBe(200);
});

test('files that come, move and go are followed, and so is a hundred at once', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const content = join(site.root, 'content');
  await site.write(
    'content/goods.yaml',
    Array.from(
      { length: 100 },
      (_, i) =>
        `- code: g${i}\n  name: Good ${i}\n  price: ${i + 1}\n  photo: images/stool.svg\n  maker: bo\n`,
    )
      .join('')
      .concat('- code: lamp\n  name: Lamp\n  price: 1\n  photo: images/lamp.png\n  maker: anna\n'),
  );
  await expect.poll(() => site.text('/goods/g99')).toContain('Good 99');
  await site.settled('good');
  await rename(join(content, 'images/stool.svg'), join(content, 'images/seat.svg'));
  await expect.poll(() => site.rounds.at(-1)?.problems.length).toBeGreaterThan(99);
  await site.edit('content/goods.yaml', (text) => text.replaceAll('images/stool.svg', 'images/seat.svg'));
  await site.settled('good');
  await mkdir(join(site.root, 'templates/pages/more'));
  await site.write(
    'templates/pages/more/about.tsx',
    (await site.read('templates/pages/404.tsx')).replaceAll("'../", "'../../"),
  );
  await expect.poll(async () => (await ask(new URL(site.url), '/more/about')).status).toBe(200);
  await rm(join(site.root, 'templates/pages/more'), { recursive: true });
  await expect.poll(async () => (await ask(new URL(site.url), '/more/about')).status).toBe(404);
});

test('what comes and goes while the first build goes on is followed', async () => {
  const site = await devSite('shop');
  const page = await site.read('templates/pages/404.tsx');
  await site.write('templates/pages/about.tsx', page);
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods/stool')).toContain('Footstool');
  await expect.poll(async () => (await ask(new URL(site.url), '/about')).status).toBe(200);

  const other = await devSite('shop', { prepare: ({ write }) => write('templates/pages/about.tsx', page) });
  await rm(join(other.root, 'templates/pages/about.tsx'));
  await expect.poll(async () => (await ask(new URL(other.url), '/about')).status).toBe(404);
});

test('a save is seen before the first build has made all other pages', async () => {
  const still = new Int32Array(new SharedArrayBuffer(4));
  let isFirst = true;
  const site = await devSite('shop', {
    prepare: ({ edit }) =>
      edit('content/goods.yaml', (text) => {
        const [stool = ''] = /^- code: stool\n(?: .*\n)*/m.exec(text) ?? [];
        const more = Array.from({ length: 200 }, (_, at) =>
          stool.replace('stool', `seat-${at}`).replace('Stool', `Seat ${at}`),
        );
        return text + more.join('');
      }),
    // The first build takes many seconds, and looks up from its work after each page.
    onStep: () => void (isFirst && Atomics.wait(still, 0, 0, 51)),
  });
  expect(await site.text('/goods/stool')).toContain('Stool');
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods/stool')).toContain('Footstool');
  isFirst = false;
  expect((await site.settled('good')).changed).toEqual(['content/goods.yaml']);
  expect(site.rounds).toHaveLength(1);
});

test('strangers are refused: other names, pages of other sites, and questions without an origin', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const at = new URL(site.url);
  const own = at.host;
  const status = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await ask(at, path, headers, method)).status;
  expect(await status('/', { host: own })).toBe(200);
  expect(await status('/', { host: 'evil.example' })).toBe(403);
  expect(await status('/', { host: `evil.example:${at.port}` })).toBe(403);
  expect(await status('/', { host: own, origin: 'http://evil.example' })).toBe(403);
  expect(await status('/@site/events', { host: own, origin: 'null' })).toBe(403);
  expect(
    await status('/@site/client.js', {
      host: own,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    }),
  ).toBe(403);
  expect(await status('/@site/open', { host: own }, 'POST')).toBe(403);
});

test('only files of the site are opened in an editor', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const open = async (file: string) => {
    const answer = await fetch(new URL('/@site/open', site.url), {
      method: 'POST',
      headers: { Origin: new URL(site.url).origin },
      body: JSON.stringify({ file, line: 1 }),
    });
    return (await answer.json()) as unknown;
  };
  const refused = { trouble: 'That is no file of this site.' };
  expect(await open('../../etc/passwd')).toEqual(refused);
  expect(await open('/etc/passwd')).toEqual(refused);
  expect(await open('content')).toEqual(refused);
  expect(await open('content/none.yaml')).toEqual(refused);
});

test('a picture that was never made comes at once, roughly, and later as it ships', async () => {
  const site = await devSite('shop', { cold: true });
  const html = await site.text('/goods/lamp');
  const [picture = ''] = /\/assets\/lamp[^"\s]*\.avif/.exec(html) ?? [];
  expect(picture).not.toBe('');
  const first = await fetch(new URL(picture, site.url));
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const type = async () => (await fetch(new URL(picture, site.url))).headers.get('content-type');
  await expect.poll(type).toBe('image/avif');
});

test('words lead to their line in the content, and elements to their template', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const opened = join(site.root, 'opened');
  const editor = join(site.root, 'vim');
  await writeFile(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
  await chmod(editor, 0o755);
  vi.stubEnv('LAUNCH_EDITOR', editor);
  const sourcePlace = async (question: object) => {
    const answer = await fetch(new URL('/@site/source-place', site.url), {
      method: 'POST',
      headers: { Origin: new URL(site.url).origin },
      body: JSON.stringify({ url: '/', path: [], texts: [], template: false, ...question }),
    });
    return (await answer.json()) as unknown;
  };
  expect(await sourcePlace({ texts: ['Stool'] })).toEqual({
    place: { file: 'content/goods.yaml', line: 7, column: 9 },
  });
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain('content/goods.yaml');
  // The list in the frame of the page, which no content has words for.
  expect(await sourcePlace({ path: [1, 1], template: true })).toMatchObject({
    place: { file: 'templates/pages/index.tsx', line: 11 },
  });
  expect(await sourcePlace({ path: [0, 0] })).toMatchObject({ place: { file: 'templates/parts/Frame.tsx' } });
});

test('a file that is saved in halves shows no problem in between', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const goods = await site.read('content/goods.yaml');
  const before = site.rounds.length;
  await site.write('content/goods.yaml', '');
  await site.write('content/goods.yaml', goods.slice(0, 20));
  await site.write('content/goods.yaml', goods.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods/stool')).toContain('Footstool');
  await site.settled('good');
  expect(site.rounds.slice(before).flatMap(({ problems }) => problems)).toEqual([]);
});

test('settings that break and are mended are followed', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/settings.yaml', (text) => text.replace('https://shop.example', '[not an address'));
  const broken = await site.settled('bad');
  expect(broken.problems.map(({ file }) => file)).toContain('content/settings.yaml');
  await site.edit('content/settings.yaml', (text) =>
    text.replace('[not an address', 'https://shop.example').replace('+00 1 234', '+00 1 235'),
  );
  await site.settled('good');
  expect(await site.text('/')).toContain('+00 1 235');
});

test('a check that fails is a problem of its own, and the page shows what it is about', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('templates/pages/index.tsx', (text) =>
    text.replace('<ul>', '<p><a href="/nowhere">Away</a></p><ul>'),
  );
  const { problems } = await site.settled('bad');
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'broken-link', file: 'templates/pages/index.tsx' }),
  );
  expect(await site.text('/')).toContain('Away');
});

test('two servers of one site take two ports, and a port that is asked for and taken is a clear error', async () => {
  const first = await devSite('shop');
  const port = Number(new URL(first.url).port);
  const start = (anyPort: boolean) =>
    startDev({
      paths: resolvePaths({ root: first.root, out: 'dist' }, { engine }),
      env: {},
      now: Date.now,
      port,
      host: 'localhost',
      anyPort,
      progress: { stage() {}, step() {}, end() {} },
      onRound() {},
      onNote() {},
    });
  await expect(start(false)).rejects.toMatchObject({ code: 'port-in-use' });
  const second = await start(true);
  onTestFinished(() => second.close());
  expect(new URL(second.url).port).not.toBe(String(port));
  await first.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  for (const { url } of [first, second])
    await expect.poll(async () => (await fetch(new URL('/goods/stool', url))).text()).toContain('Footstool');
});

test('other devices come in by the address of this machine, and open no editor', async () => {
  const site = await devSite('shop', { host: '0.0.0.0' });
  await site.settled('good');
  const [address] = site.elsewhere;
  // A machine without a network has nobody else to let in.
  if (address === undefined) return;
  const { host, origin } = new URL(address);
  const at = new URL(address);
  expect((await ask(at, '/', { host })).status).toBe(200);
  expect((await ask(at, '/', { host: 'evil.example' })).status).toBe(403);
  const open = await fetch(new URL('/@site/open', address), {
    method: 'POST',
    headers: { Origin: origin },
    body: JSON.stringify({ file: 'content/goods.yaml' }),
  });
  expect(await open.json()).toMatchObject({ trouble: expect.stringContaining('not from another device') });
});
