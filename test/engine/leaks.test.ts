import { describe, expect, test } from 'vitest';
import { spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const goods = 'content/goods.yaml';

describe('what is not meant for everybody stops the build, says where and what, and leaves the old site as it was:', () => {
  // Put together here, so that nobody who searches these sources for secrets finds one.
  const token = `ghp_${'a1B2'.repeat(9)}`;

  test('a leaked secret', async () => {
    await shop.edit(goods, (text) => text.replace('name: Stool', `name: Stool ${token}`));
    const problems = await shop.refused();
    expect(problems).toMatchObject([
      {
        code: 'leaked-secret',
        message: 'The site would publish a GitHub token: ghp_a1… (40 characters)',
        detail: expect.stringMatching(/^In \S+:\d+:\d+, and \d+ more times in \d+ files\.$/),
        file: goods,
        line: 7,
        column: 15,
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain(token);
    // A site may say that something only looks so.
    await shop.edit('content/schema.ts', (text) =>
      text.replace("language: 'en',", `language: 'en', published: ['${token}'],`),
    );
    expect((await shop.site.build({ write: false })).report.problems).toEqual([]);
  });

  test('a secret that the build was given', async () => {
    await shop.edit(goods, (text) => text.replace('name: Stool', 'name: Stool swordfish-77'));
    const env = { DEPLOY_PASSWORD: 'swordfish-77', SHOP_PHONE: '+00 9 876' };
    const problems = await shop.refused(env);
    expect(problems).toMatchObject([
      { code: 'leaked-secret', message: expect.stringContaining('the value of DEPLOY_PASSWORD: swo…') },
    ]);
    expect(JSON.stringify(problems)).not.toContain('swordfish-77');
  });

  test('a path of this machine', async () => {
    await shop.edit(goods, (text) => text.replace('name: Stool', `name: Stool ${shop.site.root}/content`));
    const codes = (await shop.refused()).map(({ code }) => code);
    expect(codes).toEqual(['leaked-path']);
  });

  test.each([
    ['.env', 'A=1', 'stray-file'],
    ['a.js.map', '{}', 'stray-file'],
    ['a.js', '//# sourceMappingURL=a.js.map', 'source-map'],
  ])('a public file %s', async (name, text, code) => {
    await shop.write(`public/${name}`, text);
    const problems = await shop.refused();
    expect(problems).toMatchObject([{ code, file: `public/${name}` }]);
  });
});
