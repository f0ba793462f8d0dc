import { describe, expect, it } from 'vitest';
import { scanPage } from '../../../src/markup/scan.ts';
import { route } from './support.ts';

const scan = (html: string) => scanPage(route('/here'), html);
const urls = (html: string) => scan(html).addresses.map(({ role, url }) => `${role} ${url}`);

describe('addresses', () => {
  it.each([
    ['a link', '<a href="/a">x</a>', ['link /a']],
    ['upper-case tags and attributes', '<A HREF="/a">x</A>', ['link /a']],
    ['attributes without quotes', '<a href=/a/b?c=d>x</a>', ['link /a/b?c=d']],
    ['single quotes', "<a href='/a'>x</a>", ['link /a']],
    ['entities, named and numbered', '<a href="/a?b=1&amp;c=2&#x26;d&#61;3">x</a>', ['link /a?b=1&c=2&d=3']],
    ['the first of two equal attributes', '<a href="/a" href="/b">x</a>', ['link /a']],
    ['nothing in a comment', '<!-- <a href="/a">x</a> --><!-- > <img src="/b"> -->', []],
    ['nothing in the text of a script', '<script>"<a href=/a>"</script>', []],
    ['nothing in a template', '<template><a href="/a">x</a></template><a href="/b">x</a>', ['link /b']],
    [
      'a picture',
      '<img src="/a.png" srcset="/b.png 1x, /c.png 2x">',
      ['asset /a.png', 'asset /b.png', 'asset /c.png'],
    ],
    ['a source', '<picture><source srcset="/a.avif"></picture>', ['asset /a.avif']],
    ['a film', '<video src="/a.mp4" poster="/b.jpg"></video>', ['asset /a.mp4', 'asset /b.jpg']],
    ['a frame', '<iframe src="https://maps.example/"></iframe>', ['frame https://maps.example/']],
    [
      'a form',
      '<form action="/send"><button formaction="/other">x</button></form>',
      ['form /send', 'form /other'],
    ],
    ['an island', '<site-island src="/a.js"></site-island>', ['asset /a.js']],
    ['an icon', '<link rel="icon" href="/a.svg">', ['asset /a.svg']],
    [
      'a preload with candidates',
      '<link rel=preload as=image imagesrcset="/a 1x, /b 2x">',
      ['asset /a', 'asset /b'],
    ],
    ['a feed', '<link rel="alternate" href="/feed.xml">', ['link /feed.xml']],
    [
      'a mere host, no canonical',
      '<link rel="canonical" href="/"><link rel="preconnect" href="https://x.test">',
      ['host https://x.test'],
    ],
    [
      'a card picture',
      '<meta property="og:image" content="https://example.com/a.png">',
      ['asset https://example.com/a.png'],
    ],
    [
      'a sprite, not its own symbols',
      '<svg><use href="/s.svg#a"/><use href="#b"/></svg>',
      ['asset /s.svg#a'],
    ],
    [
      'url() in styles',
      '<style>a{background:url("/a.png")}/* url(/old.png) */b{mask:url( /b.svg )}c{fill:url(#d)}</style>',
      ['asset /a.png', 'asset /b.svg'],
    ],
  ])('are found: %s', (_, html, expected) => {
    expect(urls(html)).toEqual(expected);
  });

  it('carry the offset of their element', () => {
    const html = '<p>ü</p>\n<A\n href="/a">x</A>';
    expect(scan(html).addresses[0]?.offset).toBe(html.indexOf('<A'));
  });

  it('are not disturbed by a script end tag inside an attribute', () => {
    const html = '<div title="</script><a href=&quot;/no&quot;>"><a href="/yes">x</a></div>';
    expect(urls(html)).toEqual(['link /yes']);
  });
});

describe('names of links and buttons', () => {
  it.each([
    ['text', '<a href="/">Home\n  page</a>', 'Home page'],
    ['text around elements', '<a href="/"><b>Home</b> <i>page</i></a>', 'Home page'],
    ['the text of a picture', '<a href="/"><img alt="Home" src="/a"></a>', 'Home'],
    ['nothing for a decorative picture', '<a href="/"><img alt="" src="/a"></a>', ''],
    ['a label', '<button aria-label="Close">×</button>', 'Close'],
    ['the title of a drawing', '<a href="/"><svg><title>Home</title></svg></a>', 'Home'],
    ['nothing for a hidden drawing', '<a href="/"><svg aria-hidden="true"><title>Home</title></svg></a>', ''],
    ['the label of a drawing', '<a href="/"><svg role="img" aria-label="Home"></svg></a>', 'Home'],
    ['a title as a last resort', '<a href="/" title="Home"> </a>', 'Home'],
    ['not blanks, even if they are entities', '<a href="/">&nbsp;&#32;</a>', ''],
  ])('come from %s', (_, html, expected) => {
    expect(scan(html).controls.map(({ name }) => name)).toEqual([expected]);
  });

  it('are not asked of what nobody can reach', () => {
    const html = '<a>x</a><div hidden><a href="/"></a></div><div aria-hidden="true"><button></button></div>';
    expect(scan(html).controls).toEqual([]);
  });
});

describe('the rest of a page', () => {
  it('is noted in one pass', () => {
    const page = scan(
      '<html><head><title>A &amp; B</title><meta NAME="Description" content="d"><link rel="Canonical" href="u"></head>' +
        '<body id="top"><h1>One <em>two</em></h1><h3>Three</h3><a name="old"></a><svg><title>no</title></svg>' +
        '<p style="x" onclick="y">z</p><img src="/a.png" loading=LAZY fetchpriority="high">' +
        '<script type="Module">let a="<p id=no>";</script><meta itemprop="x" content="y"><meta name="late" content="">',
    );
    expect(page.titles.map(({ text }) => text)).toEqual(['A & B']);
    expect(page.metas.map(({ name }) => name)).toEqual(['description', 'late']);
    expect(page.canonicals.map(({ url }) => url)).toEqual(['u']);
    expect(page.headings.map(({ level, text }) => `${level} ${text}`)).toEqual(['1 One two', '3 Three']);
    expect([...page.ids]).toEqual(['top', 'old']);
    expect(page.styleAttributes.map(({ tag }) => tag)).toEqual(['p']);
    expect(page.eventHandlers.map(({ attribute }) => attribute)).toEqual(['onclick']);
    expect(page.images).toMatchObject([{ src: '/a.png', alt: undefined, lazy: true, priority: true }]);
    expect(page.scripts).toMatchObject([{ type: 'module', text: 'let a="<p id=no>";' }]);
    expect(page.misplaced.map(({ tag }) => tag)).toEqual(['meta']);
  });

  it('includes the paths that islands and data blocks carry', () => {
    const page = scan(
      `<site-island props='{"a":{"srcset":"/assets/a-1.avif 1x, /assets/a-2.avif 2x"},"b":"/about-us"}'></site-island>` +
        '<script type="application/ld+json">{"logo":"https:\\u002f","image":"https://example.com/b.png"}</script>',
    );
    expect([...page.mentions]).toEqual(['/assets/a-1.avif', '/assets/a-2.avif', 'https://example.com/b.png']);
  });

  it.each([
    '',
    '<',
    '<a href="',
    '</p></p>',
    '<svg><a></svg></a>',
    '<!--',
    '<title>',
    '<a href=/x><a href=/y>',
  ])('survives the broken document %j', (html) => {
    expect(() => scan(html)).not.toThrow();
  });
});
