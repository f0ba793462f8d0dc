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

describe('what is wrong with a picture is told where it was written:', () => {
  const page = 'templates/pages/goods/[item].tsx';

  test('an <Image> that does not say how wide it is, once for all its pages', async () => {
    const site = await fixtureSite('shop');
    await site.edit(page, (text) => text.replace(' sizes="50vw"', ''));
    await site.edit(goods, (text) => text.replace('images/stool.svg', 'images/lamp.png'));
    expect(await site.problems()).toMatchObject([
      {
        code: 'missing-sizes',
        file: page,
        line: 23,
        column: 7,
        message: expect.stringContaining('content/images/lamp.png'),
        help: expect.stringMatching(/sizes="/),
      },
    ]);
  });

  test('a drawing needs no `sizes`', async () => {
    const site = await fixtureSite('shop');
    await site.edit(page, (text) => text.replace(' sizes="50vw"', ''));
    await site.edit(goods, (text) => text.replace('images/lamp.png', 'images/stool.svg'));
    expect(await site.problems()).toEqual([]);
  });

  test('a crop that does not say how wide it is', async () => {
    const site = await fixtureSite('shop');
    const art = 'art={[{ media: "(width < 40em)", src: "images/lamp.png" }]}';
    await site.edit(page, (text) => text.replace('sizes="50vw"', `sizes="50vw" ${art}`));
    expect(await site.problems()).toMatchObject([{ code: 'missing-sizes', file: page, line: 23 }]);
  });

  test('an <Image> without a file', async () => {
    const site = await fixtureSite('shop');
    await site.edit(page, (text) => text.replace('src={entry.photo}', 'src="images/lmap.png"'));
    const [problem] = await site.problems();
    expect(problem).toMatchObject({ code: 'missing-image', file: page, line: 23, column: 7 });
  });

  test('a heavy picture, with what its `sizes` says', async () => {
    const site = await fixtureSite('shop');
    await site.write('content/images/photo.jpg', await photograph(1200, 1500));
    await site.edit(goods, (text) => text.replace('images/lamp.png', 'images/photo.jpg'));
    await site.edit(
      'content/settings.yaml',
      (text) => `${text}budgets:\n  everyPage:\n    largestPicture: 2 kB\n`,
    );
    const [problem] = await site.problems();
    expect(problem).toMatchObject({ code: 'over-budget' });
    expect(problem?.detail).toContain(`<Image> at ${page}:23:7 says sizes="50vw": 180 px on the phone`);
    expect(problem?.help).toMatch(/`sizes`/);
  });
});
