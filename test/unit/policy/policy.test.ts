import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { loadsOfMarkup, loadsOfStyle } from '../../../src/markup/loads.ts';
import { createPolicy, type Load, parsePolicy, printPolicy, sourceOf } from '../../../src/policy/policy.ts';
import { loadsOfReach } from '../../../src/policy/reach.ts';

const baseUrl = 'https://x.example';
const policyOf = (facts: { scripts?: string[]; styles?: string[]; loads?: Load[] }) =>
  printPolicy(createPolicy({ scripts: [], styles: [], loads: [], baseUrl, ...facts }));

describe('a policy', () => {
  it('allows a page that needs nothing to read its own site, and nothing else', () => {
    expect(policyOf({})).toBe("default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'");
  });

  it('names scripts and style sheets by the hash of their UTF-8 bytes', () => {
    const hash = (text: string) => createHash('sha256').update(Buffer.from(text, 'utf8')).digest('base64');
    const text = policyOf({ scripts: ['wake("é")'], styles: ['p{content:"—"}'] });
    expect(text).toContain(`script-src 'sha256-${hash('wake("é")')}';`);
    expect(text).toContain(`style-src 'sha256-${hash('p{content:"—"}')}';`);
  });

  it('forbids a page with scripts to make code or markup of text', () => {
    expect(policyOf({ scripts: ['a'] })).toMatch(
      /; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
  });

  it('says the same of the same loads in whatever order they come', () => {
    const loads: Load[] = [
      { directive: 'frame-src', url: 'https://b.test/x' },
      { directive: 'img-src', url: '/a.png' },
      { directive: 'frame-src', url: 'https://a.test:8080/y?z' },
      { directive: 'img-src', url: 'data:image/png;base64,AA' },
      { directive: 'img-src', url: 'https://x.example/b.png' },
    ];
    const text = policyOf({ loads });
    expect(text).toContain(
      "img-src 'self' data:; connect-src 'self'; frame-src https://a.test:8080 https://b.test;",
    );
    expect(policyOf({ loads: loads.toReversed() })).toBe(text);
  });

  it('is read back as browsers read it', () => {
    const text = policyOf({ scripts: ['a'], loads: [{ directive: 'img-src', url: '/a' }] });
    expect(printPolicy(parsePolicy(text))).toBe(text);
    expect(parsePolicy("IMG-src  'self' ;; img-src *;").get('img-src')).toEqual(["'self'"]);
  });
});

test.each([
  ['/a', "'self'"],
  [' a/b.png', "'self'"],
  ['https://x.example/a', "'self'"],
  ['//far.test/a', 'https://far.test'],
  ['/\\far.test/a', 'https://far.test'],
  ['http://localhost:8080/a', 'http://localhost:8080'],
  ['data:image/png,', 'data:'],
  ['mailto:a@b.test', undefined],
  ['https://', undefined],
])('"%s" is allowed by %s', (address, source) => {
  expect(sourceOf(address, baseUrl)).toBe(source);
});

const texts = (loads: readonly Load[]) => loads.map(({ directive, url }) => `${directive} ${url}`);

test.each([
  [
    '<picture><source type="a" srcSet="/a.avif 1x, /b.avif 2x"/><img src="/a.png" alt=""/></picture>',
    ['img-src /a.avif', 'img-src /b.avif', 'img-src /a.png'],
  ],
  [
    '<img alt="a &gt; b" title="x" src="https://far.test/?a=1&amp;b" hidden/>',
    ['img-src https://far.test/?a=1&amp;b'],
  ],
  [
    '<video controls src="/a.mp4" poster="/p.png"><track src="/a.vtt"/></video>',
    ['media-src /a.mp4', 'img-src /p.png', 'media-src /a.vtt'],
  ],
  ['<iframe title="m" src="https://far.test/m"></iframe>', ['frame-src https://far.test/m']],
  ['<form method="dialog"></form>', []],
  [
    '<form class="a"></form><form action="https://far.test/"></form>',
    ['form-action /', 'form-action https://far.test/'],
  ],
  ['<site-island name="A" src="/assets/A.js"></site-island>', ['script-src /assets/A.js']],
  ['<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>', ['font-src /f.woff2']],
  [
    '<link rel="icon" href="/i.svg"><link rel="canonical" href="https://x.example/"><link rel="manifest" href="/m">',
    ['img-src /i.svg', 'manifest-src /m'],
  ],
  ['<meta property="og:image" content="https://x.example/a.png">', []],
  ['<a href="https://far.test/">x</a><imgx src="/n.png">', []],
  ['<IMG alt=x SRC=https://far.test/a.png>', ['img-src https://far.test/a.png']],
  ["<iframe title='a \"b\"' src = 'https://far.test/'></iframe>", ['frame-src https://far.test/']],
  ['<img alt="src=\'/n.png\'" src=/m.png />', ['img-src /m.png']],
])('%s loads %j', (markup, loads) => {
  expect(texts(loadsOfMarkup(markup))).toEqual(loads);
});

test('a style sheet loads fonts and pictures', () => {
  const css = '@font-face{src:url(/f.woff2)}a{background:url("data:image/svg+xml,x")}b{mask:url(#m)}';
  expect(texts(loadsOfStyle(css))).toEqual(['font-src /f.woff2', 'img-src data:image/svg+xml,x']);
});

describe('the reach of an island', () => {
  it('is told by kind', () => {
    const reach = { frames: ['https://m.test/a'], connects: ['https://e.test'], media: ['/f.mp4'] };
    expect(texts(loadsOfReach('Map', reach))).toEqual([
      'connect-src https://e.test',
      'frame-src https://m.test/a',
      'media-src /f.mp4',
    ]);
  });

  it.each(['m.test/a', 'javascript:alert(1)', '//m.test', 'https:///'])('cannot be "%s"', (address) => {
    expect(() => loadsOfReach('Map', { frames: [address] })).toThrow(
      `The island Map reaches for "${address}" (frames), which is neither an http(s) address nor a path`,
    );
  });
});
