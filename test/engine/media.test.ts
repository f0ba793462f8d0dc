/** Media queries get their names once, in templates/media.css, for all style sheets of a site. */
import { describe, expect, test } from 'vitest';
import { spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const media = 'templates/media.css';
const frame = 'templates/parts/Frame.module.css';
const base = 'templates/parts/base.css';

const ask = (sheet: string, query: string) =>
  shop.edit(sheet, (text) => `${text}\n@media ${query} { body { color: red } }`);

describe('refuses', () => {
  const refusal = async () => {
    const problems = await shop.refused();
    expect(problems).toHaveLength(1);
    return problems[0];
  };
  const names = '@custom-media --wide (width >= 60em);\n';

  test('a name that nothing has, where it is asked for', async () => {
    await shop.write(media, names);
    await shop.write(base, 'p {\n  margin: 0;\n}\n@media (--wied) {\n  p { color: red }\n}\n');
    expect(await refusal()).toMatchObject({
      code: 'style-error',
      file: base,
      line: 4,
      message: 'No media query has the name --wied: did you mean --wide?',
    });
  });

  test('a name where the site gives none', async () => {
    await ask(frame, '(--wide)');
    expect(await refusal()).toMatchObject({
      code: 'style-error',
      file: frame,
      message:
        'No media query has the name --wide: give it to one in templates/media.css, as in @custom-media --wide (width >= 48em);.',
    });
  });

  test('a name that one sheet gives by itself', async () => {
    await shop.write(base, `/* Once: */\n  ${names}@media (--wide) { p { color: red } }\n`);
    expect(await refusal()).toMatchObject({
      file: base,
      line: 2,
      column: 3,
      message: 'Media queries can only be named in templates/media.css, which applies to all style sheets.',
    });
  });

  test('anything else in the file of names, and tells it once', async () => {
    await shop.write(media, `${names}\n  p { color: red }\n`);
    await ask(frame, '(--wide)');
    await ask(base, '(--wide)');
    expect(await refusal()).toMatchObject({
      file: media,
      line: 3,
      column: 3,
      message: 'This file may only contain @custom-media rules.',
    });
  });

  test('a file of names that cannot be read, at the place', async () => {
    await shop.write(media, `${names}@custom-media wide;\n`);
    await ask(frame, '(--wide)');
    expect(await refusal()).toMatchObject({ code: 'style-error', file: media, line: 2 });
  });

  test('a sheet that is not closed, and blames no name', async () => {
    await shop.write(media, names);
    await shop.edit(base, (text) => `${text}\n@media (--wide) { p { color: red }`);
    expect(await refusal()).toMatchObject({
      file: base,
      message: 'A block of this style sheet is not closed.',
    });
  });
});

// The last one, since it makes another site.
test('a name stands for its query in every sheet, alone, denied and with others', async () => {
  await shop.write(
    media,
    '/* In em. */\n@custom-media --wide (width >= 60em);\n@custom-media --hand (hover: none) and (--wide);\n',
  );
  await ask(frame, '(--wide)');
  await ask(frame, 'screen and (--wide) and (orientation: landscape)');
  await ask(base, 'not (--wide)');
  await ask(base, '(--hand), print');
  expect(await shop.site.problems()).toEqual([]);
  const page = await shop.site.read('dist/index.html');
  const rule = (query: string) => `@media ${query}{body{color:red}}`;
  expect(page).toContain(rule('(width>=60em)'));
  expect(page).toContain(rule('screen and (width>=60em) and (orientation:landscape)'));
  expect(page).toContain(rule('(width<60em)'));
  expect(page).toContain(rule('(hover:none) and (width>=60em),print'));
  expect(page).not.toContain('custom-media');
});
