import { expect, it } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

it('keeps rules for classes that the document gives its root', async () => {
  const site = await fixtureSite('shop');
  await site.edit('templates/document.ts', (text) =>
    text.replace("'data-theme': 'plain'", "class: 'night wide'"),
  );
  await site.edit('templates/parts/base.css', (text) => `${text}\n.night p{color:red}\n.gone p{color:green}`);
  expect(await site.problems()).toEqual([]);
  const page = await site.read('dist/index.html');
  expect(page).toContain('.night p{color:red}');
  expect(page).not.toContain('.gone');
});
