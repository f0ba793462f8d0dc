/** Pictures that content names from the file in which it stands. */
import { describe, expect, test } from 'vitest';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import type { RawContent } from '../../../src/content/found.ts';
import { checkMarkdown, targetsByText } from '../../../src/content/markdown.ts';
import { readContent } from '../../../src/content/read.ts';
import { relativeToFile, resolveFromFile } from '../../../src/content/relative-pictures.ts';
import { defineContent, documents, folder, image, list, markdown, z } from '../../../src/index.ts';
import { newMemory } from '../../support/new-memory.ts';

test.each([
  ['posts/rye.md', './crumb.jpg', 'posts/crumb.jpg'],
  ['posts/rye/index.md', '../crumb.jpg', 'posts/crumb.jpg'],
  ['posts/rye/index.md', '../../images/crumb.jpg', 'images/crumb.jpg'],
  ['posts/rye.md', './rye/././crumb.jpg', 'posts/rye/crumb.jpg'],
  ['posts/rye.md', './rye/../crumb.jpg', 'posts/crumb.jpg'],
  ['team.yaml', './anna.jpg', 'anna.jpg'],
  ['team.yaml', '../anna.jpg', undefined],
  ['posts/rye.md', '../../content/anna.jpg', undefined],
  ['posts/rye.md', './../../../etc/passwd', undefined],
])('in %s, %s is %s', (file, written, path) => {
  expect(resolveFromFile(file, written)).toBe(path);
});

test.each([
  ['posts/rye.md', 'posts/crumb.jpg', './crumb.jpg'],
  ['posts/rye/index.md', 'posts/crumb.jpg', '../crumb.jpg'],
  ['posts/rye/index.md', 'images/a/b.jpg', '../../images/a/b.jpg'],
  ['posts/rye.md', 'posts/rye/crumb.jpg', './rye/crumb.jpg'],
  ['team.yaml', 'anna.jpg', './anna.jpg'],
])('%s calls %s %s', (file, path, written) => {
  expect(relativeToFile(file, path)).toBe(written);
  expect(resolveFromFile(file, written)).toBe(path);
});

const model = defineContent({
  collections: {
    posts: documents('posts', z.strictObject({ photo: image().optional() })),
    team: list('team/all.yaml', z.strictObject({ photos: z.array(image()), about: markdown().optional() })),
    places: folder(
      'places',
      z.strictObject({
        photo: z
          .preprocess((value) => (value === 'usual' ? './usual.jpg' : value), image())
          .default('./none.jpg'),
      }),
    ),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

const images = new Set([
  'posts/crumb.jpg',
  'posts/rye/oven door.jpg',
  'posts/a & b/<x>.jpg',
  'posts/100%.jpg',
  'team/anna.jpg',
  'images/shop.jpg',
]);

async function read(raw: RawContent) {
  const memory = await newMemory();
  const targets = await targetsByText(raw, memory);
  expect(await targetsByText(raw, memory)).toEqual(targets);
  const { content, issues, texts, beside } = readContent(model, { raw, images, targets, env: {} });
  const { problems } = await checkMarkdown({
    texts,
    images,
    place: ({ file, within }) => ({ file, detail: within?.text }),
    memory,
  });
  return { content, issues, beside, problems };
}

/** The text that templates get of a post. */
async function shown(body: string, file = 'posts/rye.md') {
  const { content, problems, issues } = await read({ posts: [{ file, value: { body } }] });
  expect([...problems, ...issues]).toEqual([]);
  return Reflect.get(Object(Reflect.get(Object(content.posts), 0)), 'body');
}

describe('a text', () => {
  test.each([
    ['a picture', '![A crumb](./crumb.jpg)', '![A crumb](posts/crumb.jpg)'],
    ['a picture with a title', '![A crumb]( ./crumb.jpg "Rye" )', '![A crumb]( posts/crumb.jpg "Rye" )'],
    ['its words before', 'See ./crumb.jpg: ![](./crumb.jpg)', 'See ./crumb.jpg: ![](posts/crumb.jpg)'],
    [
      'an alternative text that looks alike',
      '![x](./crumb.jpg](./crumb.jpg)',
      '![x](./crumb.jpg](./crumb.jpg)',
    ],
    [
      'two in a paragraph',
      '![a](./crumb.jpg) and ![b](../images/shop.jpg)',
      '![a](posts/crumb.jpg) and ![b](images/shop.jpg)',
    ],
    [
      'one within a link',
      '[![A crumb](./crumb.jpg)](https://x.example)',
      '[![A crumb](posts/crumb.jpg)](https://x.example)',
    ],
    ['one by a name', '![A crumb][c]\n\n[c]: ./crumb.jpg', '![A crumb][c]\n\n[c]: posts/crumb.jpg'],
    ['code', '`![a](./crumb.jpg)`\n\n    ![a](./crumb.jpg)', '`![a](./crumb.jpg)`\n\n    ![a](./crumb.jpg)'],
    ['one from the content folder', '![a](images/shop.jpg)', '![a](images/shop.jpg)'],
    ['a blank in its path', '![a](<./rye/oven door.jpg>)', '![a](<posts/rye/oven door.jpg>)'],
    ['a blank that is written as %20', '![a](./rye/oven%20door.jpg)', '![a](<posts/rye/oven door.jpg>)'],
    ['a percent sign', '![a](./100%.jpg)', '![a](<posts/100%.jpg>)'],
  ])('keeps all but the path: %s', async (_, text, expected) => {
    expect(await shown(text)).toBe(expected);
  });

  test('in an odd folder gives a path that CommonMark reads as it is', async () => {
    const text = await shown('![a](<./\\<x\\>.jpg>) ![b](./%3Cx%3E.jpg)', 'posts/a & b/rye.md');
    expect(text).toBe('![a](<posts/a &amp; b/\\<x\\>.jpg>) ![b](<posts/a &amp; b/\\<x\\>.jpg>)');
    const { targetsIn } = await import('../../../src/content/markdown-targets.ts');
    expect(targetsIn(String(text))).toMatchObject({
      targets: [{ url: 'posts/a & b/<x>.jpg' }, { url: 'posts/a & b/<x>.jpg' }],
    });
  });

  test.each([
    ['![](./crum.jpg)', 'There is no picture content/posts/crum.jpg.', 'Did you mean ./crumb.jpg?'],
    [
      '![](./cramb.jpg) ![](./crumb.jpg)',
      'There is no picture content/posts/cramb.jpg.',
      'Did you mean ./crumb.jpg?',
    ],
    ['![][c]\n\n[c]: ./crum.jpg', 'There is no picture content/posts/crum.jpg.', 'Did you mean ./crumb.jpg?'],
    [
      '![](../image/shop.jpg)',
      'There is no picture content/image/shop.jpg.',
      'Did you mean ../images/shop.jpg?',
    ],
    ['![](crumb.jpg)', 'There is no picture content/crumb.jpg.', 'Did you mean ./crumb.jpg?'],
    [
      '![](./nothing-like-it.jpg)',
      'There is no picture content/posts/nothing-like-it.jpg.',
      'Put the file there, or mend the path.',
    ],
    [
      '![](../../anna.jpg)',
      'The path ../../anna.jpg leads out of content/.',
      expect.stringContaining('Put the picture below content/'),
    ],
    [
      '[The prices](./prices.pdf)',
      'The text leads to "./prices.pdf", which is not a link target.',
      expect.stringContaining('Put the file into public/'),
    ],
  ])('%s is told as it is written', async (body, message, help) => {
    const { problems } = await read({ posts: [{ file: 'posts/rye.md', value: { body } }] });
    expect(problems).toMatchObject([{ message, help, file: 'posts/rye.md' }]);
    expect(body).toContain(problems[0]?.detail);
  });
});

describe('a field', () => {
  test('is given to templates with its path below the content folder, also in lists', async () => {
    const photos = ['./anna.jpg', 'images/shop.jpg', '../posts/crumb.jpg'];
    const about = 'Anna: ![her](./anna.jpg)';
    const { content, issues, beside, problems } = await read({
      posts: [{ file: 'posts/rye/index.md', value: { photo: './oven door.jpg', body: 'Hot.' } }],
      team: [{ file: 'team/all.yaml', value: [{ photos }, { photos: [], about }] }],
    });
    expect([...issues, ...problems]).toEqual([]);
    expect(content).toMatchObject({
      posts: [{ id: 'rye', photo: 'posts/rye/oven door.jpg', body: 'Hot.' }],
      team: [
        { photos: ['team/anna.jpg', 'images/shop.jpg', 'posts/crumb.jpg'] },
        { photos: [], about: 'Anna: ![her](team/anna.jpg)' },
      ],
    });
    expect([...beside].sort()).toEqual([
      'posts/crumb.jpg',
      'posts/rye/oven door.jpg',
      'team/anna.jpg',
      'team/anna.jpg',
    ]);
    // What was handed in is as it was.
    expect(photos[0]).toBe('./anna.jpg');
  });

  test.each([
    ['./ann.jpg', 'There is no picture content/team/ann.jpg.', 'Did you mean ./anna.jpg?'],
    ['../team/ann.jpg', 'There is no picture content/team/ann.jpg.', 'Did you mean ./anna.jpg?'],
    ['anna.jpg', 'There is no picture content/anna.jpg.', 'Did you mean ./anna.jpg?'],
    [
      '../../anna.jpg',
      'The path ../../anna.jpg leads out of content/.',
      expect.stringContaining('below content/'),
    ],
  ])('that names %s is told, once and as it is written', async (photo, message, help) => {
    const value = [{ photos: ['./anna.jpg', photo] }];
    const { issues } = await read({ team: [{ file: 'team/all.yaml', value }] });
    expect(issues).toMatchObject([{ code: 'missing-image', message, help, path: [0, 'photos', 1] }]);
  });

  test.each([
    ['puts in its place', { photo: 'usual' }, './usual.jpg'],
    ['falls back to', {}, './none.jpg'],
  ])('knows no file for what the schema %s', async (_, value, path) => {
    const { issues } = await read({ places: [{ file: 'places/here.yaml', value }] });
    expect(issues).toMatchObject([{ message: `There is no picture content/${path}.` }]);
  });
});

describe('an entry called index', () => {
  const post = (file: string) => ({ file, value: { body: 'Hot.' } });

  test('has the name of its folder', async () => {
    const { content, issues } = await read({
      posts: ['posts/index.md', 'posts/2024/rye/index.md', 'posts/spelt.md'].map(post),
    });
    expect(issues).toEqual([]);
    expect(content.posts).toMatchObject([{ id: 'index' }, { id: 'rye' }, { id: 'spelt' }]);
  });

  test('cannot share it with a file of that name', async () => {
    const { issues } = await read({ posts: ['posts/rye.md', 'posts/rye/index.md'].map(post) });
    expect(issues).toMatchObject([
      {
        code: 'duplicate-id',
        message: 'The id "rye" is used twice: it is the name of the folder of a file called index.',
        detail: 'The other file is content/posts/rye.md.',
      },
    ]);
  });
});
