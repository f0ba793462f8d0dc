import { describe, expect, it } from 'vitest';
import { createMarkupCheck } from '../../../src/checks/markup.ts';
import { newMemory } from '../../support/new-memory.ts';
import { documentOf, route } from './support.ts';

const check = async (body: string, head = '') =>
  createMarkupCheck()({ route: route('/here'), html: documentOf('/here', body, head) });

describe('markup as React writes it passes', () => {
  it.each([
    [
      'void elements and boolean attributes',
      '<h1>A</h1><br/><input type="checkbox" disabled="" aria-label="x"/>',
    ],
    [
      'attributes in React’s spelling',
      '<img src="/a.png" srcSet="/a.png 1x" fetchPriority="high" decoding="async" alt=""/><iframe title="x" src="https://a.test" allowFullScreen=""></iframe>',
    ],
    ['text separators of hydrated islands', '<p>a <!-- -->1<!-- --> b</p>'],
    ['ids of useId', '<label for="_i0-R_1_">x</label><input id="_i0-R_1_"/>'],
    [
      'newer elements',
      '<search><button type="button" popoverTarget="m">x</button></search><div id="m" popover="auto">y</div>',
    ],
    ['lists that lost their markers', '<ul role="list"><li>x</li></ul>'],
    ['own scripts without integrity', '<script type="module" src="/assets/a.js"></script>'],
  ])('%s', async (_, body) => {
    expect(await check(body)).toEqual([]);
  });

  it.each([
    [
      'around a block',
      '<main><site-island name="A" src="/a.js" when="load" props="{}"><div>x</div></site-island></main>',
    ],
    ['around words', '<p>a <site-island name="A"><button type="button">x</button></site-island></p>'],
    ['around a heading, whose level counts', '<h1>x</h1><site-island><h2>y</h2></site-island>'],
  ])('an island %s', async (_, body) => {
    expect(await check(body)).toEqual([]);
  });
});

describe('faults are found', () => {
  it.each([
    ['a block inside a paragraph', '<p><div>x</div></p>', 'close-order'],
    ['one id twice', '<p id="a">x</p><p id="a">y</p>', 'no-dup-id'],
    ['a label for nothing', '<label for="a">x</label><input id="b" aria-label="y">', 'no-missing-references'],
    ['a skipped heading level', '<h1>x</h1><h3>y</h3>', 'heading-level'],
    ['an island in a list', '<ul><site-island></site-island></ul>', 'element-permitted-content'],
    [
      'a block in an island in a paragraph',
      '<p><site-island><div>x</div></site-island></p>',
      'element-permitted-content',
    ],
    ['a frame without a title', '<iframe src="https://a.test"></iframe>', 'element-required-attributes'],
    ['something hidden that takes the focus', '<a href="/" aria-hidden="true">x</a>', 'hidden-focusable'],
    ['two navigations without names', '<nav>x</nav><nav>y</nav>', 'unique-landmark'],
    [
      'a script from elsewhere without integrity',
      '<script src="https://a.test/a.js"></script>',
      'require-sri',
    ],
  ])('%s', async (_, body, rule) => {
    const codes = (await check(body)).map(({ code }) => code);
    expect(codes).toContain(`markup/${rule}`);
  });

  it('with their place, their length and the element', async () => {
    const html = documentOf('/here', '<main><p id="a">x</p><p id="a">y</p></main>');
    const [finding] = await createMarkupCheck()({ route: route('/here'), html });
    expect(finding).toEqual({
      code: 'markup/no-dup-id',
      message: 'Duplicate ID "a".',
      detail: 'Element: html > body > main > p:nth-child(2)',
      help: 'About this rule: https://html-validate.org/rules/no-dup-id.html',
      offset: html.lastIndexOf('"a"') + 1,
      length: 1,
    });
  });

  it('once: what a rule of ours says is not said again', async () => {
    expect(
      await check('<h1>a</h1><h1>b</h1><img src="/a.png"><a href="/"></a><button type="button"></button>'),
    ).toEqual([]);
  });
});

describe('pages that were judged before', () => {
  const good = { route: route('/good'), html: documentOf('/good', '<h1>x</h1>') };
  const bad = { route: route('/bad'), html: documentOf('/bad', '<p id="a">x</p><p id="a">y</p>') };

  it('are not asked again, whatever was found', async () => {
    const memory = await newMemory();
    const first = createMarkupCheck(memory);
    const found = [await first(good), await first(bad)];
    expect(found).toMatchObject([[], [{ code: 'markup/no-dup-id' }]]);
    expect(memory.work()).toEqual({ 'validate-markup': { done: 2, reused: 0 } });
    const second = createMarkupCheck(memory);
    expect([await second(good), await second(bad)]).toEqual(found);
    expect(memory.work()).toEqual({ 'validate-markup': { done: 2, reused: 2 } });
  });

  it('speak for pages with other words', async () => {
    const memory = await newMemory();
    const check = createMarkupCheck(memory);
    await check(good);
    expect(await check({ route: route('/other'), html: documentOf('/other', '<h1>y z</h1>') })).toEqual([]);
    expect(memory.work()).toEqual({ 'validate-markup': { done: 1, reused: 1 } });
  });

  it('speak for themselves only, where something was found', async () => {
    const memory = await newMemory();
    const check = createMarkupCheck(memory);
    await check(bad);
    const html = bad.html.replaceAll('id="a"', 'id="longer"');
    expect(await check({ ...bad, html })).toMatchObject([
      { message: 'Duplicate ID "longer".', offset: html.lastIndexOf('longer') },
    ]);
    expect(await check({ ...bad, html: bad.html.replace('<p id="a">y', '<p id="b">y') })).toEqual([]);
    expect(memory.work()).toEqual({ 'validate-markup': { done: 3, reused: 0 } });
  });
});
