/** What lies in the cache makes a build faster and never another one. */
import { readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const item = 'templates/pages/goods/[item].tsx';
let site: FixtureSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
});

const folderOf = (kind: 'images' | 'cards') => join(site.root, 'node_modules/.cache/site', kind);

async function entriesOf(kind: 'images' | 'cards'): Promise<string[]> {
  return (await readdir(folderOf(kind))).map((name) => join(folderOf(kind), name));
}

describe('pictures in the cache', () => {
  test('spare a page its second rendering', async () => {
    await site.edit(item, (text) =>
      text.replace('title: entry.name,', 'title: (globalThis.rendered.push(route), entry.name),'),
    );
    const rendered: string[] = [];
    Object.assign(globalThis, { rendered });
    await site.build();
    const cold = rendered.splice(0);
    await site.build();
    expect(rendered.sort()).toEqual([...new Set(cold)].sort());
    expect(cold.length).toBeGreaterThan(rendered.length);
  });

  test.each([
    ['cut short', (file: string) => truncate(file, 1)],
    ['emptied', (file: string) => truncate(file, 0)],
    ['lengthened', async (file: string) => truncate(file, (await stat(file)).size + 5000)],
    ['exchanged for others', (file: string) => writeFile(file, 'something else')],
  ])('that were %s change nothing in the site', async (_, damage) => {
    await site.build();
    const whole = await site.outputHash();
    for (const kind of ['images', 'cards'] as const)
      for (const [at, file] of (await entriesOf(kind)).entries()) if (at % 2 === 0) await damage(file);
    const { report } = await site.build();
    expect(report.problems).toEqual([]);
    expect(report.images.made).toBeGreaterThan(0);
    expect(await site.outputHash()).toBe(whole);
  });
});

describe('pictures that no build has used for a month', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const stale = '0'.repeat(32);

  /** Makes all that is in the cache look old, and adds what no page asks for. */
  async function age(days: number): Promise<void> {
    for (const kind of ['images', 'cards'] as const) {
      await writeFile(join(folderOf(kind), `${stale}-${'0'.repeat(64)}`), '');
      for (const file of await entriesOf(kind)) await utimes(file, daysAgo(days), daysAgo(days));
    }
  }
  const staleOnes = async () =>
    [...(await entriesOf('images')), ...(await entriesOf('cards'))].filter((file) => file.includes(stale));

  test('leave the cache after a build, and those in use stay', async () => {
    await site.build();
    await age(31);
    const { report } = await site.build();
    expect(report).toMatchObject({ changed: false, images: { made: 0 } });
    expect(await staleOnes()).toEqual([]);
    expect((await site.build()).report.images.made).toBe(0);
  });

  test('stay until then', async () => {
    await site.build();
    await age(29);
    await site.build();
    expect(await staleOnes()).toHaveLength(2);
  });

  test('stay where the build fails, for its next try may need them', async () => {
    await site.build();
    await age(31);
    await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prise: 40'));
    expect((await site.build()).report.problems).not.toEqual([]);
    expect(await staleOnes()).toHaveLength(2);
  });
});
