import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const goods = 'content/goods.yaml';

describe('a bad picture stops the build, says where and what, and leaves the old site as it was:', () => {
  test('a picture that is not one', async () => {
    await shop.write('content/images/extra.png', 'not a picture');
    expect(await shop.refused()).toMatchObject([{ code: 'corrupt-image', file: 'content/images/extra.png' }]);
  });

  test('a picture that is not one, with the line that names it', async () => {
    await shop.write('content/images/extra.png', 'not a picture');
    await shop.edit(goods, (text) => text.replace('images/lamp.png', 'images/extra.png'));
    expect(await shop.refused()).toMatchObject([
      {
        code: 'corrupt-image',
        file: 'content/images/extra.png',
        detail: 'Named at content/goods.yaml:4:10',
        frame: expect.stringContaining('> 4 |   photo: images/extra.png'),
      },
    ]);
  });

  test('a picture that was cut short', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    await shop.write('content/images/extra.png', whole.subarray(0, whole.length / 2));
    await shop.edit(goods, (text) => text.replace('images/lamp.png', 'images/extra.png'));
    expect(await shop.refused()).toMatchObject([
      {
        code: 'corrupt-image',
        file: 'content/images/extra.png',
        detail: 'Named at content/goods.yaml:4:10',
      },
    ]);
  });

  test('a picture beyond all measure', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await shop.write('content/images/extra.png', huge);
    expect(await shop.refused()).toMatchObject([{ code: 'huge-image', file: 'content/images/extra.png' }]);
  });

  test('a picture that makes its pages heavier than their budget', async () => {
    const noise = Buffer.alloc(600 * 600 * 3);
    // The upper bits of a linear congruential generator: nothing that repeats, which a wide file would keep in few bytes.
    for (let at = 0, state = 1; at < noise.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      noise[at] = state >>> 24;
    }
    const heavy = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    await shop.write('content/images/extra.png', heavy);
    await shop.edit(goods, (text) => text.replace('images/lamp.png', 'images/extra.png'));
    const limits = 'budgets:\n  everyPage:\n    largestPicture: 30 kB\n    html: 20 kB\n';
    await shop.edit('content/settings.yaml', (text) => text + limits);
    const problems = await shop.refused();
    expect(problems).toMatchObject([
      {
        code: 'over-budget',
        file: 'content/settings.yaml',
        line: 6,
        column: 21,
        detail: expect.stringMatching(/assets\/extra[-.\w]+ {2}\(content\/images\/extra\.png\)/),
      },
    ]);
    expect(problems[0]?.message).toMatch(/^\/\S* is over its budget `largestPicture`: .+, at most 30\.0 kB/);
    // Without encoded pictures there is nothing to hold against it, and the report says so.
    const { report } = await shop.site.build({ write: false });
    expect(report.problems).toEqual([]);
    expect(report.unjudged).toEqual(['html', 'largestPicture']);
  });
});
