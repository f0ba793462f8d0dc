/** Photographs of any size, where a site had drawings before. */
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';
import { photograph } from '../support/photographs.ts';

const goods = 'content/goods.yaml';

describe('a photograph that a page shows and its structured data names', () => {
  test.each([
    ['wider than phones ask for', 2000, 1333],
    ['as a camera takes it', 4000, 3000],
  ])('may be %s', async (_, width, height) => {
    const site = await fixtureSite('shop');
    await site.write('content/images/photo.jpg', await photograph(width, height));
    await site.edit(goods, (text) => text.replace('images/lamp.png', 'images/photo.jpg'));
    expect(await site.problems()).toEqual([]);
  });
});
