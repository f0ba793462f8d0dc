/** What the content marks as not known yet: a site builds with it, and `site publish` refuses it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { copySite } from '../support/fixture-site.ts';

let shop: Awaited<ReturnType<typeof copySite>>;
beforeAll(async () => {
  shop = await copySite('shop');
  await shop.edit('content/schema.ts', (text) =>
    text
      .replace('slug, z }', 'slug, withPlaceholder, z }')
      .replace('baseUrl: z.url()', 'baseUrl: withPlaceholder(z.url())')
      .replace('phone: z.string()', "phone: withPlaceholder(z.string(), '+00 1 234')"),
  );
});
afterAll(() => shop.dispose());

const build = (env: Record<string, string> = {}) => runSite(['build', '--root', shop.root], { env });
const publish = (args: readonly string[] = [], cwd = shop.root) =>
  runSite(['publish', `file:${join(shop.root, 'www')}`, ...args, '--root', shop.root], { env: {}, cwd });
const published = () => readFile(join(shop.root, 'www/index.html'), 'utf8').catch(() => undefined);

test('a site with placeholders is built, and not published: each is named with its place', async () => {
  expect((await build()).code).toBe(0);
  const { code, out, err } = await publish();
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(`content/settings.yaml:1:10  left-placeholder
  \`baseUrl\` is a placeholder: "https://shop.example".

content/settings.yaml:2:8  left-placeholder
  \`phone\` is a placeholder: "+00 1 234".

2 problems in 1 file
What that means: site explain left-placeholder
Nothing was published. Fill these in and run "site build", or publish with --allow-placeholders where nobody is misled by them.
`);
  expect(await published()).toBeUndefined();
  const json = await publish(['--json', '--dry-run']);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({
    ok: false,
    problems: [
      { code: 'left-placeholder', file: 'content/settings.yaml', line: 1, column: 10 },
      { code: 'left-placeholder', line: 2 },
    ],
  });
});

test('their files are named as seen from where the command was run', async () => {
  expect((await publish([], join(shop.root, 'public'))).err).toContain(
    '../content/settings.yaml:1:10  left-placeholder',
  );
});

test('one that a variable puts there is told of the variable', async () => {
  expect((await build({ SHOP_PHONE: '+00 1 234 ' })).code).toBe(0);
  expect((await publish()).err).not.toContain('phone');
  await shop.edit('content/settings.yaml', (text) => text.replace('+00 1 234', '+91 20 2553 0000'));
  expect((await build({ SHOP_PHONE: '+00 1 234' })).code).toBe(0);
  expect((await publish()).err).toContain('environment variable SHOP_PHONE  left-placeholder\n');
});

test('what is filled in is sent, by whoever builds anew', async () => {
  expect((await build()).code).toBe(0);
  expect((await publish()).err).toContain('1 problem in 1 file');
  for (const file of ['content/settings.yaml', 'public/robots.txt'])
    await shop.edit(file, (text) => text.replace('shop.example', 'shop.in'));
  // It is the built site that is published.
  expect((await publish()).code).toBe(1);
  expect((await build()).code).toBe(0);
  expect(await publish(['--quiet'])).toMatchObject({ code: 0, err: '' });
  expect(await published()).toContain('https://shop.in');
});

test('whoever says so publishes placeholders, too, but no drafts with them', async () => {
  for (const file of ['content/settings.yaml', 'public/robots.txt'])
    await shop.edit(file, (text) => text.replace('shop.in', 'shop.example'));
  await shop.edit('content/schema.ts', (text) =>
    text
      .replace('maker: reference', 'hidden: z.boolean().optional(),\n  maker: reference')
      .replace("{ id: 'code' }", "{ id: 'code', draft: 'hidden' }"),
  );
  await shop.edit('content/goods.yaml', (text) => `${text}  hidden: true\n`);
  expect((await runSite(['build', '--drafts', '--root', shop.root], { env: {} })).code).toBe(0);
  const { err } = await publish();
  expect(err).toContain('site-with-drafts');
  expect(err).toContain('content/settings.yaml:1:10  left-placeholder');
  const allowed = await publish(['--allow-placeholders']);
  expect(allowed.code).toBe(1);
  expect(allowed.err).not.toContain('left-placeholder');
  expect(await publish(['--allow-placeholders', '--drafts', '--quiet'])).toMatchObject({ code: 0, err: '' });
  expect(await published()).toContain('https://shop.example');
});

test('a build that finds nothing changed leaves them named', async () => {
  const manifest = await shop.read('dist/.site-manifest.json');
  expect(manifest).toContain('"file":"content/settings.yaml","line":1,"column":10');
  expect((await runSite(['build', '--drafts', '--root', shop.root], { env: {} })).code).toBe(0);
  expect(await shop.read('dist/.site-manifest.json')).toBe(manifest);
});
