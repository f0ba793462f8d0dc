import { createRequire } from 'node:module';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it, test } from 'vitest';
import { markupConfig } from '../../../src/checks/markup-config.ts';
import { skeletonOf } from '../../../src/checks/skeleton/skeleton.ts';
import { compareVerdicts } from '../../support/markup-oracle.ts';
import { newMemory } from '../../support/new-memory.ts';
import { documentOf } from './support.ts';

const skeleton = (body: string, head = '<title>x</title>') => skeletonOf(documentOf('/here', body, head));

describe('pages of one template share a skeleton', () => {
  it.each([
    ['other words', '<h1>One</h1><p>two &amp; three</p>', '<h1>Four</h1><p>five</p>'],
    [
      'other addresses',
      '<a href="/a">x</a><img src="/a.png" alt="a"/>',
      '<a href="/b">x</a><img src="/b.png" alt="b"/>',
    ],
    ['other sizes', '<img src="/a.png" alt="" width="1"/>', '<img src="/a.png" alt="" width="20"/>'],
    [
      'other ids',
      '<h2 id="a">x</h2><p aria-describedby="a">y</p>',
      '<h2 id="b">x</h2><p aria-describedby="b">y</p>',
    ],
    [
      'other names of landmarks',
      '<nav aria-label="a"></nav><nav aria-label="b"></nav>',
      '<nav aria-label="c"></nav><nav aria-label="d"></nav>',
    ],
    ['other icons', '<svg><path d="M0 0"></path></svg>', '<svg><g><circle r="1"></circle></g></svg>'],
    [
      'other data of scripts',
      '<script type="application/ld+json">{"a":1}</script>',
      '<script type="application/ld+json">{}</script>',
    ],
    [
      'more equal elements in a row',
      '<ul><li>x</li><li>y</li></ul>',
      '<ul><li>x</li><li>y</li><li>z</li></ul>',
    ],
  ])('with %s', (_, one, other) => {
    expect(skeleton(one)).toBeDefined();
    expect(skeleton(other)).toBe(skeleton(one));
  });
});

describe('a skeleton tells pages apart', () => {
  it.each([
    ['that have a text or none', '<h1>x</h1>', '<h1> </h1>'],
    ['by character references that may be wrong', '<p>&copy;</p>', '<p>&copi;</p>'],
    ['that describe a picture or not', '<img src="/a.png" alt="a"/>', '<img src="/a.png" alt=""/>'],
    [
      'that load from here or elsewhere',
      '<script src="/a.js"></script>',
      '<script src="//a.test/a.js"></script>',
    ],
    ['whose ids are unique or not', '<p id="a">x</p><p id="b">y</p>', '<p id="a">x</p><p id="a">y</p>'],
    [
      'whose references are right or not',
      '<label for="a">x</label><input id="a"/>',
      '<label for="a">x</label><input id="b"/>',
    ],
    [
      'whose landmarks have one name or two',
      '<nav aria-label="a"></nav><nav aria-label="b"></nav>',
      '<nav aria-label="a"></nav><nav aria-label="a"></nav>',
    ],
    [
      'whose landmarks get one name from elsewhere, or two',
      '<nav aria-labelledby="a"><p id="a">x</p></nav><nav aria-labelledby="b"><p id="b">y</p></nav>',
      '<nav aria-labelledby="a"><p id="a">x</p></nav><nav aria-labelledby="b"><p id="b">x</p></nav>',
    ],
    [
      'whose label is repeated or not',
      '<label for="a">x</label><input id="a" aria-label="x"/>',
      '<label for="a">x</label><input id="a" aria-label="y"/>',
    ],
    [
      'that describe a drawing or not',
      '<h1><svg><title>x</title></svg></h1>',
      '<h1><svg><title></title></svg></h1>',
    ],
    ['that have one of a kind or two', '<main>x</main>', '<main>x</main><main>x</main>'],
    [
      'whose rows are equally long or not',
      '<table><tr><td>x</td><td>y</td></tr></table>',
      '<table><tr><td>x</td><td>y</td><td>z</td></tr></table>',
    ],
  ])('%s', (_, one, other) => {
    expect(skeleton(one)).toBeDefined();
    expect(skeleton(other)).toBeDefined();
    expect(skeleton(other)).not.toBe(skeleton(one));
  });

  it.each([
    ['leaves end tags out', '<ul><li>x</ul>'],
    ['is quoted in another way', "<p title='x'>y</p>"],
    ['has a raw character', '<p>a < b</p>'],
    ['gives html-validate directives', '<!-- html-validate-disable-next no-dup-id --><p>x</p>'],
    [
      'gets a name from a text that is partly dropped',
      '<nav aria-labelledby="a"><p id="a"><svg><title>x</title><text>y</text></svg></p></nav>',
    ],
  ])('and a page has none that %s', (_, body) => {
    expect(skeleton(body)).toBeUndefined();
  });
});

test('a skeleton is a page, and its own skeleton', () => {
  const page = skeleton(
    '<nav aria-labelledby="b"><h2 id="b">x</h2><p>y</p></nav><ol><li>x</li><li>y</li><li>z</li></ol>',
  );
  expect(page && skeletonOf(page)).toBe(page);
});

const everything = documentOf(
  '/here',
  `<header><a href="/" aria-label="Home"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></a><nav aria-label="Main"><ul><li><a href="/a">A</a></li><li><a href="/b" aria-current="page">B</a></li></ul></nav></header>
<main><h1>Name</h1><nav aria-label="Path"><a href="/">x</a></nav>
<section aria-labelledby="a"><h2 id="a">First</h2><p>Some <em>words</em> &amp; <a href="https://a.test/x" rel="noopener">more</a>.</p><img src="/a.png" srcSet="/a.png 1x" width="10" height="20" alt="A picture"/></section>
<section aria-labelledby="b"><h2 id="b">Second</h2><p><svg role="img"><title id="t">Mark</title><g id="g"></g></svg>x<!-- -->1</p></section>
<form id="f"><label for="m">Mail</label><input id="m" type="email" autoComplete="email" aria-describedby="n"/><p id="n">Note</p><label for="o">Other</label><textarea id="o" aria-label="Other words"></textarea><input list="l" aria-label="List"/><datalist id="l"><option value="1"></option></datalist><button type="submit">Send</button></form>
<table><thead><tr><th scope="col">x</th><th scope="col">y</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<details><summary>x</summary><p>y</p></details><button type="button" aria-controls="d" data-open="">x</button><div id="d" hidden="">y</div>
<site-island name="A" src="/a.js" when="load" props="{}"><div aria-hidden="true">x</div></site-island>
</main><footer><nav aria-labelledby="e"><h2 id="e">End</h2></nav><p>&copy; x</p></footer><script type="module" src="/a.js"></script>`,
  '<title>x</title><link rel="preload" as="image" imageSrcSet="/a 1x, /b 2x" href="/a"/><style>a{}</style>',
);
const small = documentOf(
  '/here',
  '<nav aria-labelledby="a"><p id="a">x</p></nav><nav aria-label="y"></nav><h1 id="b">y</h1>',
);
const labels = documentOf(
  '/here',
  '<h1>x</h1><label for="a">x</label><input id="a" aria-label="y"/><label>z<select><option value="">x</option></select></label>',
);
const pictures = documentOf(
  '/here',
  '<main><h1><img src="/a.png" alt="x"/></h1><a href="/" title="x"><img src="/a.png" alt=""/></a><h2><svg><title>x</title></svg></h2></main>',
);

/** `SPOILED_PAGES=5000` looks at more of them. */
const spoiled = Number(process.env.SPOILED_PAGES ?? 300);

test(`${spoiled} spoiled pages are judged through skeletons as html-validate judges them`, async () => {
  const figures = await compareVerdicts(await newMemory(), [everything, small, labels, pictures], {
    spoiled,
  });
  expect(figures.shared).toBeGreaterThan(spoiled / 20);
  expect(figures.reduced).toBeGreaterThan(spoiled / 4);
  expect(figures.faulty).toBeGreaterThan(spoiled / 4);
});

test('html-validate is the one, and asks what it asked, when it was read for the skeletons', async () => {
  const { version }: { version: string } = createRequire(import.meta.url)('html-validate/package.json');
  const config = await new HtmlValidate(new StaticConfigLoader(markupConfig)).getConfigFor('x.html');
  const rules = [...config.getRules()].filter(([, [severity]]) => severity > 0);
  await expect(
    [version, ...rules.map(([name, [, options]]) => `${name} ${JSON.stringify(options)}`), ''].join('\n'),
    'Read what is new in its rules and elements, make skeletons keep it, then write it down: run this with -u',
  ).toMatchFileSnapshot('markup-rules.txt');
});
