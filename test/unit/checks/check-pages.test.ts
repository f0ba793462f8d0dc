import { describe, expect, it } from 'vitest';
import { type CheckInput, checkPages } from '../../../src/checks/index.ts';
import type { OutputFile } from '../../../src/model.ts';
import { baseUrl, documentOf, outputFile, route } from './support.ts';

const page = (url: string, body: string, head?: string) => {
  const html = documentOf(url, body, head);
  return {
    route: route(url, { source: `templates/pages${url === '/' ? '/index' : url}.tsx` }),
    html,
    read: async () => html,
  };
};

const check = (pages: CheckInput['pages'], more: Partial<CheckInput> = {}) =>
  checkPages({
    pages,
    files: new Map<string, OutputFile>(),
    redirects: [],
    baseUrl,
    ...more,
  });

const home = page('/', '<h1>Home</h1><a href="/about-us#team">About us</a>');
const about = page('/about-us', '<h1>About us</h1><h2 id="team">Team</h2><a href="/">Home</a>');

describe('checkPages', () => {
  it('has nothing to say about a good site', async () => {
    expect(await check([home, about])).toEqual([]);
  });

  it('says of a page with elements beyond measure that it is too large, and does not spend minutes on it', async () => {
    const list = (count: number) => page('/', `<h1>Home</h1>${'<p>One</p>'.repeat(count)}`);
    expect(await check([list(3000)])).toEqual([]);
    // A tag that is never closed would be told by whoever reads the markup.
    const problems = await check([page('/', `<h1>Home</h1>${'<p><b>One</p>'.repeat(30_000)}`)]);
    expect(problems).toMatchObject([
      {
        code: 'page-too-large',
        file: 'templates/pages/index.tsx',
        route: '/',
        detail: expect.stringContaining('60,'),
      },
    ]);
  });

  it('has nothing to say about no pages at all', async () => {
    expect(await check([])).toEqual([]);
  });

  it('blames the template, and shows the place in the page', async () => {
    const [problem, ...others] = await check([page('/', '<h1>A</h1><p class="b" style="c">d</p>')]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'style-attribute', file: 'templates/pages/index.tsx', route: '/' });
    expect(problem).not.toHaveProperty('line');
    const column = home.html.indexOf('<h1>') + '<h1>A</h1>'.length + 1;
    expect(problem?.detail).toBe(`In the page: index.html:1:${column}`);
    expect(problem?.frame).toContain('<p class="b" style="c">');
    expect(problem?.frame).toContain('^'.repeat('<p class="b" style="c">'.length));
  });

  it('blames the line of the content where it is known', async () => {
    const locate = (text: string) =>
      text === '/abuot-us'
        ? { file: 'content/site.yaml', line: 12, column: 9, frame: '> 12 | …' }
        : undefined;
    const problems = await check([page('/', '<h1>A</h1><a href="/abuot-us">x</a>'), about], { locate });
    expect(problems).toMatchObject([
      {
        code: 'broken-link',
        file: 'content/site.yaml',
        line: 12,
        column: 9,
        route: '/',
        help: 'Did you mean "/about-us"?',
      },
    ]);
  });

  it('tells a fault that many pages repeat once, and names three of them', async () => {
    const menu = '<a href="/gone">Gone</a>';
    const pages = ['/e', '/b', '/d', '/a', '/c'].map((url) => page(url, `<h1>${url}</h1>${menu}`));
    expect(await check(pages)).toMatchObject([
      {
        code: 'broken-link',
        route: '/a',
        file: 'templates/pages/a.tsx',
        detail: 'On /a, /b, /c and 2 more pages.',
      },
    ]);
  });

  it('tells apart the same fault of different templates', async () => {
    const problems = await check([page('/a', '<h2>A</h2>'), page('/b', '<p>B</p>')]);
    expect(problems.filter(({ code }) => code === 'missing-h1').map(({ file }) => file)).toEqual([
      'templates/pages/a.tsx',
      'templates/pages/b.tsx',
    ]);
  });

  it('says the same in whatever order the pages arrive', async () => {
    const pages = [
      page('/a', '<h2>A</h2><a href="/gone">x</a>', '<title>Same</title>'),
      page('/b', '<h2>A</h2><img src="/gone.png"><a href="/gone">x</a>', '<title>Same</title>'),
      page('/c', '<p><div>C</div></p><a href="/gone">x</a>', '<title>Same</title>'),
    ];
    const forwards = await check(pages);
    expect(await check([...pages].reverse())).toEqual(forwards);
    expect(forwards.find(({ code }) => code === 'duplicate-title')?.detail).toBe('On /a, /b and /c.');
  });

  it('takes pages as they are made, one at a time', async () => {
    let held = 0;
    let done = 0;
    async function* render() {
      for (let number = 0; number < 3; number++) {
        held = number - done;
        yield page(`/${number}`, `<h1>${number}</h1>`);
      }
    }
    expect(await check(render(), { onPage: () => done++ })).toEqual([]);
    expect({ held, done }).toEqual({ held: 0, done: 3 });
  });

  it('reports files that nobody needs, without a page to blame', async () => {
    const files = new Map([['assets/left.png', outputFile('assets/left.png', 'image')]]);
    const [problem] = await check([home, about], { files });
    expect(problem).toMatchObject({ code: 'unreferenced-asset', file: 'source of assets/left.png' });
    expect(problem).not.toHaveProperty('route');
  });

  it('asks the rules that it is given', async () => {
    const rule = {
      *page() {
        yield { code: 'my-rule', message: 'Always.' };
      },
    };
    expect(await check([home], { rules: [rule] })).toMatchObject([{ code: 'my-rule', route: '/' }]);
  });
});
