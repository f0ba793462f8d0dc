import { describe, expect, test } from 'vitest';
import { checkMarkdown, type MarkdownInput } from '../../../src/content/markdown.ts';
import { placeOf } from '../../../src/content/problems.ts';
import { parseYaml } from '../../../src/content/yaml.ts';
import { newMemory } from '../../support/new-memory.ts';

/** What is said of a text that stands as a block in a file, the first time and later on. */
async function check(text: string) {
  const yaml = parseYaml('content/post.yaml', `title: A post\nbody: |\n${text.replace(/^(?=.)/gm, '  ')}\n`);
  expect(yaml.problems).toEqual([]);
  const files = new Map([['post.yaml', yaml]]);
  const value = String(Reflect.get(Object(yaml.value), 'body'));
  const input: MarkdownInput = {
    texts: [{ value, file: 'post.yaml', path: ['body'] }],
    images: new Set(['images/door.png']),
    place: (part) => placeOf(part, files),
    memory: await newMemory(),
  };
  const found = await checkMarkdown(input);
  expect(await checkMarkdown(input)).toEqual(found);
  return found;
}

describe('a CommonMark text', () => {
  test('may link to paths of the site and by the four schemes, and show pictures that exist', async () => {
    const text =
      '[a](/faq#x) [b](#y) <https://x.example> [c](mailto:a@b.example) [d](tel:+91-20)\n\n![A door](images/door.png)\n\n[e][f]\n\n[f]: http://x.example';
    const { problems, links } = await check(text);
    expect(problems).toEqual([]);
    expect(links).toMatchObject([{ value: '/faq#x' }, { value: '#y' }]);
  });

  test.each([
    '[a](data:text/html,<script>1</script>)',
    '[a](vbscript:x)',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](<java script:alert(1)>)',
    '[a](&#1;javascript:alert(1))',
    '<javascript:alert(1)>',
    '[a](//x.example)',
    '[a](/%2e%2e/x)',
    '[a](x.html)',
    '[a](ftp://x.example)',
    '[a](blob:https://x.example/1)',
  ])('may not link by %s, told at its line', async (link) => {
    expect((await check(`One.\n\nTwo ${link} here.\n`)).problems).toMatchObject([
      { code: 'bad-link', file: 'content/post.yaml', line: 5, frame: expect.stringContaining('^') },
    ]);
  });

  test('may not define a name by them either, used or not', async () => {
    expect((await check('[a][b]\n\n[b]: data:text/html,x')).problems).toMatchObject([
      { code: 'bad-link', line: 5 },
    ]);
  });

  test('is told the line of the second of two', async () => {
    const { problems } = await check('[a](data:x)\n\n[b](data:x)');
    expect(problems.map(({ line }) => line)).toEqual([3, 5]);
  });

  test('may not show a picture that is not there', async () => {
    expect((await check('One.\n\n![A door](images/dor.png)')).problems).toMatchObject([
      { code: 'missing-image', line: 5, help: 'Did you mean images/door.png?' },
    ]);
  });

  test.each([
    ['emphasis', `${'*a '.repeat(1500)}b${'*'.repeat(1500)}`, 'too-large'],
    ['brackets', `${'['.repeat(1500)}a${'](/faq)'.repeat(1500)}`, 'too-large'],
    ['pictures', `${'![a'.repeat(900)}${'](images/door.png)'.repeat(900)}`, 'too-large'],
    ['list signs', `${'- '.repeat(1001)}a`, 'nested-too-deeply'],
    ['numbers of lists', `${'1. '.repeat(33_000)}a`, 'too-large'],
    ['numbers of lists on one line', `${'1) '.repeat(900)}a`, 'nested-too-deeply'],
    ['comments', `a ${'<!--x '.repeat(16_000)}`, 'too-large'],
    ['signs of code', '\\```\n'.repeat(4000), 'too-large'],
    ['quotes', `${'> '.repeat(25)}a`, 'nested-too-deeply'],
    ['lists', `${'- '.repeat(25)}a`, 'nested-too-deeply'],
    ['levels of emphasis', `${'*a '.repeat(25)}b${'*'.repeat(25)}`, 'nested-too-deeply'],
  ])('says where %s are without end', async (_, text, code) => {
    const { problems } = await check(`One.\n\n${text}\n\nLast.`);
    expect(problems).toMatchObject([{ code, line: 5, message: expect.stringMatching(/\d/) }]);
  });

  test('says where its signs are too many in all', async () => {
    const { problems } = await check('[a] [b] [c] [d]\n\n'.repeat(1600));
    expect(problems).toMatchObject([
      { code: 'too-large', line: 2503, message: expect.stringContaining('This text') },
    ]);
  });

  test.each([
    ['quotes', '>a\n\n'.repeat(8000), 5003],
    ['lists', '- a\n\nb\n\n'.repeat(8000), 5003],
    ['lists of quotes', '- >a\n'.repeat(8000), 3],
    ['lines that go on with a quote', `>a\n${'b\n'.repeat(30_000)}`, 3],
    ['lines that go on with a point', `- a\n\n  b\n${'c\n'.repeat(30_000)}`, 5],
    ['underlined headings', 'a\n===\n'.repeat(12_000), 3],
    ['quotes below a long text', `${'b\n\n'.repeat(25_000)}${'>a\n\n'.repeat(1000)}`, 51_541],
  ])('says where its %s are too many', async (_, text, line) => {
    const { problems } = await check(text);
    expect(problems).toMatchObject([
      { code: 'too-large', line, message: expect.stringContaining('lines of lists, quotes and') },
    ]);
  });

  test('may be long', async () => {
    expect(
      (await check('Some *words* and [a link](/faq).\n\n- one\n  - two\n\n'.repeat(1500))).problems,
    ).toEqual([]);
    const points = Array.from({ length: 200 }, (_, i) => `${i + 1}. In 1999. A point <!-- a remark -->`);
    expect((await check(points.join('\n'))).problems).toEqual([]);
    expect((await check(`${'- '.repeat(80)}\n\n${'*'.repeat(300)}`)).problems).toEqual([]);
  });

  test('is noted where it holds HTML, which stands in pages as it is written', async () => {
    const { problems, notes } = await check(
      'One <b>bold</b> word.\n\n<div>\nA box\n</div>\n\n<!-- a remark -->\n\n`<i>` and 1 < 2 <!-- mine -->',
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(
        /HTML.*: <b> at content\/post\.yaml:3:7 and <div> at content\/post\.yaml:5:3\. Write Markdown/,
      ),
    ]);
  });

  test('is noted where a picture has no words for those who cannot see it', async () => {
    const { problems, notes } = await check(
      '![](images/door.png)\n\n![A door](images/door.png) ![ ][d]\n\n[d]: images/door.png',
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/content\/post\.yaml:3:3 and content\/post\.yaml:5:30\. Write/),
    ]);
  });

  test('names a few places of many', async () => {
    const { notes } = await check('a <b>b</b>\n\n'.repeat(9));
    expect(notes).toEqual([expect.stringMatching(/(?:<b> at [^ ]+ ?,? ?){3}and 6 more\. Write/)]);
  });

  test('is noted for nothing where it is plain, or in an entry that is not shown', async () => {
    expect((await check('Plain *words*, a [link](/faq).')).notes).toEqual([]);
    const { notes } = await checkMarkdown({
      texts: [{ value: 'a <b>b</b>', file: 'post.yaml', path: [], unpublished: true }],
      images: new Set(),
      place: () => ({ file: 'content/post.yaml', line: 1, column: 1 }),
    });
    expect(notes).toEqual([]);
  });
});
