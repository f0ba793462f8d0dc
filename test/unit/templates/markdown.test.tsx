import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PageContext, PageReact } from '../../../src/render/context.ts';
import { Markdown } from '../../../templates/sections/blog/Article/Markdown.tsx';

const page: PageContext = {
  content: {},
  language: 'en',
  to: (path) => path,
  translations: [],
  route: '/blogs/a-post',
  picture: (src) => ({ sources: [], src: `/assets/${src}`, width: 3, height: 2 }),
  island: () => {
    throw new Error('There is no island in a post.');
  },
  reach: () => {},
};

const html = (text: string, titleLevel?: 1 | 2): string =>
  renderToStaticMarkup(
    <PageReact.Provider value={page}>
      <Markdown text={text} ground="indigo" {...(titleLevel && { titleLevel })} />
    </PageReact.Provider>,
  ).replaceAll(/ class="[^"]*"/g, '');

describe('the text of a post', () => {
  it('may hold tables, whose first row names the columns', () => {
    expect(html('| hour | *sheets* |\n| --- | ---: |\n| six | 400 |')).toBe(
      '<table><thead><tr><th scope="col">hour</th><th scope="col" data-side="right"><em>sheets</em></th></tr></thead>' +
        '<tbody><tr><td>six</td><td data-side="right">400</td></tr></tbody></table>',
    );
  });

  it('gives headings the address of their words, and the second of a kind a number', () => {
    expect(html('## What we changed\n\n### It’s *done*\n\n## What we changed')).toBe(
      '<h2 id="what-we-changed">What we changed</h2><h3 id="its-done">It’s <em>done</em></h3>' +
        '<h2 id="what-we-changed-2">What we changed</h2>',
    );
  });

  it('keeps the letters of other scripts in an address', () => {
    expect(html('## मराठी शब्द')).toBe('<h2 id="मराठी-शब्द">मराठी शब्द</h2>');
  });

  it('begins below the title of the page', () => {
    expect(html('# A title')).toBe('<h2 id="a-title">A title</h2>');
  });

  it('shows HTML as it is written and runs none of it', () => {
    const shown = html('<script>alert(1)</script>\n\nOne <img src=x onerror=alert(1)> two');
    expect(shown).not.toContain('<script');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('links with and without a name for the address, and lets no foreign page reach back', () => {
    expect(html('[a](/contact-us) and [b][far]\n\n[far]: https://far.example')).toBe(
      '<p><a href="/contact-us">a</a> and <a href="https://far.example" rel="noopener">b</a></p>',
    );
  });

  it('makes a picture that stands alone a figure, its title the caption', () => {
    expect(html('![A door](images/door.png "Seen from the street")')).toMatch(
      /^<figure><picture><img alt="A door".* src="\/assets\/images\/door\.png".*<\/picture><figcaption>Seen from the street<\/figcaption><\/figure>$/,
    );
  });

  it('puts a picture among words into the line', () => {
    expect(html('before ![dot](images/dot.svg) after')).toMatch(
      /^<p>before <picture><img .*<\/picture> after<\/p>$/,
    );
  });

  it('sets quotes on the colour of the post', () => {
    expect(html('> Put it where the hand is.')).toBe(
      '<figure data-ground="indigo"><blockquote><p>Put it where the hand is.</p></blockquote></figure>',
    );
  });

  it('says who said a quote whose last paragraph begins with a dash', () => {
    expect(html('> Look down.\n>\n> — A *seller*')).toBe(
      '<figure data-ground="indigo"><blockquote><p>Look down.</p></blockquote><figcaption>A <em>seller</em></figcaption></figure>',
    );
    expect(html('> — Yes.')).toContain('<p>— Yes.</p>');
  });

  it('begins below the title that it is told of', () => {
    expect(html('## A part\n\n### Its half', 2)).toBe(
      '<h3 id="a-part">A part</h3><h4 id="its-half">Its half</h4>',
    );
  });

  it('keeps the words of a tight list bare, and those of a loose one in paragraphs', () => {
    expect(html('- a\n- b\n  1. c')).toBe('<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>');
    expect(html('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  });

  it('counts on from where a list begins', () => {
    expect(html('3. third')).toBe('<ol start="3"><li>third</li></ol>');
  });

  it('shows code as code', () => {
    expect(html('Use `a < b`.\n\n    c && d')).toBe(
      '<p>Use <code>a &lt; b</code>.</p><pre><code>c &amp;&amp; d</code></pre>',
    );
  });

  it('keeps the comments of its author to itself', () => {
    expect(html('One <!-- a note --> two\n\n<!-- to be\n\nchecked -->\n\nThree')).toBe(
      '<p>One  two</p><p>Three</p>',
    );
    expect(html('<!-- a note -->\n<b>as it is</b>')).toBe('<p>&lt;b&gt;as it is&lt;/b&gt;</p>');
  });
});
