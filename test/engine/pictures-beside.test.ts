/** Pictures that lie beside the texts that show them, from the file to the page: in a build, in the dev server, in a browser. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { runSite } from '../support/command.ts';
import { devSite } from '../support/dev-server.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';
import { photograph } from '../support/photographs.ts';

const oven = 'content/news/note-5/oven.jpg';
const note = 'content/news/note-5/index.md';

describe('in a build', () => {
  let site: FixtureSite;
  beforeEach(async () => {
    site = await fixtureSite('bakery');
  });
  const published = (file: string) => readFile(join(site.out, file), 'utf8');
  const told = async () =>
    (await site.problems()).map(
      ({ code, file, line, column, help }) => `${code} ${file}:${line}:${column} ${help}`,
    );

  test('they are encoded as all others, wherever they are named: in YAML, in front matter, in a text', async () => {
    expect(await site.problems()).toEqual([]);
    const page = await published('notes/note-5/index.html');
    expect(page.match(/srcSet="\/assets\/oven-480\.\w+\.avif 480w"/g)).toHaveLength(2);
    expect(page).toMatch(/src="\/assets\/oven-480\.\w+\.jpg" fetchPriority="high"/);
    expect(page).toMatch(/<img alt="The crumb of a rye loaf" width="360" height="360" src="\/assets\/crumb-/);
    for (const file of ['contact/index.html', 'de/contact/index.html'])
      expect(await published(file)).toMatch(/<img alt="" width="200" height="250" src="\/assets\/anna-200/);
    const manifest = await published('.site-manifest.json');
    expect(
      manifest.match(/assets\/[^"]*/g)?.filter((file) => /\.(?:avif|webp|jpg)$/.test(file)),
    ).toHaveLength(9);
    expect(manifest).not.toContain('content/');
  });

  test('one that is not there is a problem at its line, in the words of the file', async () => {
    await site.edit(note, (text) =>
      text
        .replace('photo: ./oven', 'photo: ./ovne')
        .replace('(./oven', '(./oben')
        .replace('../crumb', '../crum'),
    );
    await site.edit('content/team/anna.yaml', (text) => text.replace('./anna', './ana'));
    expect(await told()).toEqual([
      `missing-image ${note}:4:8 Did you mean ./oven.jpg?`,
      'missing-image content/team/anna.yaml:2:8 Did you mean ./anna.jpg?',
      `missing-image ${note}:9:18 Did you mean ./oven.jpg?`,
      `missing-image ${note}:15:10 Did you mean ../crumb.jpg?`,
    ]);
  });

  test('none comes from outside of the content, whatever lies there', async () => {
    await cp(join(site.root, oven), join(site.root, 'oven.jpg'));
    await site.edit(note, (text) => text.replaceAll('./oven.jpg', '../../../oven.jpg'));
    expect(await site.problems()).toMatchObject([
      { code: 'missing-image', line: 4, message: 'The path ../../../oven.jpg leads out of content/.' },
      { code: 'missing-image', line: 9, message: 'The path ../../../oven.jpg leads out of content/.' },
    ]);
  });

  test('a symbolic link is followed, as everywhere in the content', async () => {
    await rename(join(site.root, 'content/news/note-5'), join(site.root, 'elsewhere'));
    await symlink('../../elsewhere', join(site.root, 'content/news/note-5'));
    expect(await site.problems()).toEqual([]);
    expect(await published('notes/note-5/index.html')).toContain('/assets/oven-480.');
  });

  test('a picture that cannot be used is told once, at its own file', async () => {
    await site.write(oven, 'no picture');
    const problems = await site.problems();
    expect(problems.map(({ file }) => file)).toEqual([oven]);
    // By the name that the text gives it.
    expect(problems[0]?.detail).toMatch(/^Named at content\/news\/note-5\/\S+:\d+:\d+$/);
    expect(problems[0]?.frame).toContain('oven.jpg');
    await rm(join(site.root, oven));
    await site.write(oven.replace('jpg', 'heic'), 'no picture');
    await site.edit(note, (text) => text.replaceAll('oven.jpg', 'oven.heic'));
    expect(await site.problems()).toMatchObject([
      { code: 'unsupported-image', file: oven.replace('jpg', 'heic') },
    ]);
  });

  test('a file of another kind is told where it belongs', async () => {
    await site.write('content/news/note-5/prices.pdf', '%PDF-1.7');
    await site.edit(note, (text) => `${text}\n[The prices](./prices.pdf)\n`);
    expect(await site.problems()).toMatchObject([
      { code: 'bad-link', file: note, line: 17, help: expect.stringContaining('Put the file into public/') },
    ]);
  });

  test('another picture remakes the pages that show it, and no others', async () => {
    await site.build();
    await site.write('content/news/crumb.jpg', await photograph(380, 360));
    const { report } = await site.build();
    expect(report.rendered).toEqual(['/notes/note-4', '/notes/note-5']);
    expect(await published('notes/note-4/index.html')).toContain('/assets/crumb-380.');
    await site.write('content/team/anna.jpg', await photograph(210, 250));
    expect((await site.build()).report.rendered).toEqual(['/contact', '/de/contact']);
    expect((await site.build()).report).toMatchObject({ rendered: [], changed: false });
  });

  test('a folder that moves with its text and pictures needs no other edit', async () => {
    await site.build();
    await mkdir(join(site.root, 'content/news/2024'));
    await rename(join(site.root, 'content/news/note-5'), join(site.root, 'content/news/2024/note-5'));
    await site.edit('content/news/2024/note-5/index.md', (text) => text.replace('../crumb', '../../crumb'));
    expect(await site.problems()).toEqual([]);
    expect(await published('notes/note-5/index.html')).toContain('/assets/oven-480.');
  });

  test('those that nothing names are noted; one that only a draft names is not', async () => {
    await cp(join(site.root, oven), join(site.root, 'content/team/spare.jpg'));
    const unused = async () => (await site.build()).report.reminders.filter((note) => note.includes('uses'));
    expect(await unused()).toEqual([
      'Nothing uses the picture content/team/spare.jpg. Remove it, or name it in the content.',
    ]);
    await site.edit('content/schema.ts', (text) =>
      text
        .replace('photo: image().optional() }', 'photo: image().optional(), draft: z.boolean().optional() }')
        .replace("documents('news', note)", "documents('news', note, { draft: 'draft' })"),
    );
    await site.write(
      'content/news/note-6.md',
      '---\ntitle: Note 6\ndate: 2024-06-03\ndraft: true\n---\n\n![A spare](../team/spare.jpg)\n',
    );
    expect(await unused()).toEqual([]);
  });

  test('the account of the build names them, with what reads them', async () => {
    await site.build();
    const { out } = await runSite(['inspect', '--json'], { cwd: site.root });
    expect(JSON.parse(out)).toMatchObject({
      pictures: expect.arrayContaining([expect.objectContaining({ path: oven })]),
    });
    const page = await runSite(['inspect', '/notes/note-5', '--json'], { cwd: site.root });
    expect(page.out).toContain('"image:news/note-5/oven.jpg"');
  });

  test('editors are told that a picture may lie beside the file, and offered all that there are', async () => {
    expect(await runSite(['schema', '--root', site.root])).toMatchObject({ code: 0 });
    expect(await site.read('content/.schemas/team.json')).toContain('or ./name.jpg beside the file itself.');
    expect(await site.read('content/.schemas/from-content.json')).toContain('"team/anna.jpg"');
  });

  test('"site new" lays the picture beside the entry where the others have theirs so', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'picture-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await writeFile(join(elsewhere, 'Me.JPG'), await photograph(220, 250));
    const photo = join(elsewhere, 'Me.JPG');
    expect(
      await runSite(['new', 'team', 'bo', '--name', 'Bo', '--photo', photo, '--root', site.root]),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('  content/team/bo.jpg\n  content/team/bo.yaml:1\n'),
    });
    expect(await site.read('content/team/bo.yaml')).toBe('name: Bo\nphoto: ./bo.jpg\n');
    expect(
      await runSite([
        'new',
        'team',
        'cleo',
        '--name',
        'Cleo',
        '--photo',
        'team/anna.jpg',
        '--root',
        site.root,
      ]),
    ).toMatchObject({ code: 0 });
    expect(await site.read('content/team/cleo.yaml')).toBe('name: Cleo\nphoto: ./anna.jpg\n');
    // Notes have their own folders once most of them do.
    for (const number of [1, 2, 3]) {
      const folder = join(site.root, `content/news/note-${number}`);
      await mkdir(folder);
      await rename(`${folder}.md`, join(folder, 'index.md'));
    }
    expect(
      await runSite([
        'new',
        'news',
        'bagels',
        '--title',
        'Bagels',
        '--date',
        '2024-06-01',
        '--body',
        'Round.',
        '--photo',
        photo,
        '--root',
        site.root,
      ]),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        '  content/news/bagels/bagels.jpg\n  content/news/bagels/index.md:1\nNew page: /notes/bagels\n',
      ),
    });
    expect(await site.read('content/news/bagels/index.md')).toContain('photo: ./bagels.jpg\n');
    expect(await site.problems()).toEqual([]);
    expect(await published('contact/index.html')).toMatch(/\/assets\/bo-220[\s\S]*\/assets\/anna-200/);
  });
});

test('in a browser the page follows a picture that is replaced, renamed, removed and put back', async () => {
  const site = await devSite('bakery');
  await site.settled('good');
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(new URL('/notes/note-5', site.url).href);
  const picture = page.getByRole('img', { name: 'The open oven' });
  /** How wide the file is that the browser shows. */
  const shown = async () => {
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  };
  await expect.poll(shown).toBe(320);
  const file = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const [first, at] = [await file(), join(site.root, oven)];

  await writeFile(at, await photograph(480, 300));
  await expect.poll(() => picture.getAttribute('height')).toBe('300');
  await expect.poll(shown).toBe(320);
  expect(await file()).not.toBe(first);

  await rename(at, join(site.root, 'content/news/note-5/door.jpg'));
  const panel = page.getByRole('dialog', { name: /problem/ });
  await panel.getByRole('button', { name: `${note}:9:18` }).waitFor();
  await site.edit(note, (text) => text.replaceAll('./oven.jpg', './door.jpg'));
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(file).toContain('/assets/door-');

  await rm(join(site.root, 'content/news/note-5/door.jpg'));
  await panel.getByRole('button', { name: `${note}:4:8` }).waitFor();
  await writeFile(join(site.root, 'content/news/note-5/door.jpg'), await photograph(480, 320));
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => picture.getAttribute('height')).toBe('320');
});
