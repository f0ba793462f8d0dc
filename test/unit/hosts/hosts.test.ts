import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type HostSettings, hostSettings } from '../../../src/hosts/host-settings.ts';
import { hosts } from '../../../src/hosts/hosts.ts';
import { makeFile } from '../../../src/output/make-file.ts';
import { createManifest } from '../../../src/output/manifest.ts';

const page = (policy: string) =>
  `<!DOCTYPE html><head><meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const redirect = (from: string, to: string) => ({
  ...makeFile(`${from}/index.html`, 'redirect', page("default-src 'none'"), 'test'),
  redirect: to,
});
const files = [
  makeFile('index.html', 'page', page("default-src 'none'; img-src 'self'"), 'test'),
  makeFile('team/index.html', 'page', page("default-src 'none'"), 'test'),
  makeFile('404.html', 'page', page("default-src 'none'; base-uri 'none'"), 'test'),
  redirect('old', '/team'),
  redirect('shop', 'https://shop.example/café'),
  redirect('search', '/team?tab=find'),
  makeFile('goods.atom', 'data', '<feed/>', 'test'),
  makeFile('assets/a.0123456789abcd.avif', 'image', 'x', 'test', true),
];

let folder: string;
let settings: HostSettings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  for (const { file, content } of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    if ('bytes' in content) await writeFile(join(folder, file), content.bytes);
  }
  settings = await hostSettings(folder, createManifest(files), { pages: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the settings of a host', () => {
  it('keep files that are named by their content, and have all others asked for again', () => {
    expect(settings.cacheControl).toBe('public, max-age=0, must-revalidate');
    expect(settings.folders).toEqual([
      { path: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    ]);
  });

  it('keep nothing for ever where other files share the folder', async () => {
    const mixed = [...files, makeFile('assets/plain.pdf', 'public', 'x', 'test')];
    expect((await hostSettings(folder, createManifest(mixed), { pages: false })).folders).toEqual([]);
  });

  it('name the content types of all files that may come, also of those that there are not yet', () => {
    expect(settings.types).toEqual(
      expect.arrayContaining([
        ['atom', 'application/atom+xml; charset=utf-8'],
        ['avif', 'image/avif'],
        ['html', 'text/html; charset=utf-8'],
        ['pdf', 'application/pdf'],
      ]),
    );
  });

  it('know where redirect pages lead', () => {
    expect(settings.redirects).toEqual([
      { from: '/old', to: '/team' },
      { from: '/search', to: '/team?tab=find' },
      { from: '/shop', to: 'https://shop.example/caf%C3%A9' },
    ]);
  });

  it('repeat the policy of each page by its address, if they are asked to', async () => {
    expect(settings.pages.map(({ path, policy }) => `${path} ${policy}`)).toEqual([
      "/404.html default-src 'none'; base-uri 'none'",
      "/ default-src 'none'; img-src 'self'",
      "/team default-src 'none'",
    ]);
    expect((await hostSettings(folder, createManifest(files), { pages: false })).pages).toEqual([]);
  });
});

test.each(Object.entries(hosts))('%s is told every header, in its own words', (name, host) => {
  const text = host.print(settings);
  for (const [header, value] of settings.headers) {
    const spelt = name === 'cloudfront' && header === 'X-Content-Type-Options' ? 'ContentTypeOptions' : value;
    expect(text).toContain(name === 'cloudfront' && header.startsWith('Strict') ? '31536000' : spelt);
  }
  expect(text).toContain('frame-ancestors');
  expect(text).not.toMatch(/unsafe|undefined/);
});

test.each(Object.entries(hosts).filter(([, host]) => !('withoutPages' in host)))(
  '%s is told the policy of each page beside the one of all',
  (_, host) => {
    const text = host.print(settings);
    for (const { policy } of settings.pages) expect(text).toContain(policy);
    const without = host.print({ ...settings, pages: [] });
    expect(without).not.toContain('default-src');
  },
);

test('a _headers file names a header once for an address, because the hosts would join two', () => {
  const general = hosts.netlify.print({ ...settings, pages: [] }).split('\n/')[1] ?? '';
  const names = [...general.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Cache-Control');
});

test.each(['vercel', 'cloudfront'] as const)('%s gets JSON', (name) => {
  expect(() => JSON.parse(hosts[name].print(settings))).not.toThrow();
});

test('of two rules of Vercel the last one wins, so it says all', () => {
  const text = hosts.vercel.print(settings);
  expect(text).toContain("default-src 'none', frame-ancestors 'none'; base-uri 'none'");
});

test('a _redirects file says where each redirect leads, and keeps our records from visitors of Netlify', () => {
  expect(hosts.netlify.redirects.print(settings).split('\n').slice(1)).toEqual([
    '/.site/* /404.html 404!',
    '/old /team 301!',
    '/search /team?tab=find 301!',
    '/shop https://shop.example/caf%C3%A9 301!',
    '',
  ]);
  expect(hosts.cloudflare.redirects.print(settings)).toContain('\n/old /team 301\n');
});

test('Vercel redirects by itself, and takes no sign of an address for a pattern', () => {
  const odd = { ...settings, redirects: [{ from: '/a(b)', to: 'https://x.example:8080/c*' }] };
  expect(JSON.parse(hosts.vercel.print(odd))).toMatchObject({
    redirects: [{ source: '/a\\(b\\)', destination: 'https://x.example\\:8080/c\\*', statusCode: 301 }],
  });
});
