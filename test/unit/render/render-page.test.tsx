import { type ComponentType, type ReactElement, type ReactNode, useId, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Image, Island, media, Picture, usePicture } from '../../../src/index.ts';
import type { ImageIndex, ImageSource } from '../../../src/model.ts';
import type { KnownIsland } from '../../../src/render/context.ts';
import type { Head } from '../../../src/render/define.ts';
import { typefacesOf } from '../../../src/render/lettering.ts';
import { planner } from '../../../src/render/plan-once.ts';
import { type RenderEnvironment, renderPage } from '../../../src/render/render-page.tsx';

const photo: ImageSource = {
  path: 'images/a.jpg',
  hash: 'ab'.repeat(32),
  width: 800,
  height: 600,
  format: 'jpeg',
};

function Counter({ start, label }: { start: number; label: string }) {
  const [count] = useState(start);
  const id = useId();
  return (
    <p id={id}>
      {label} {count} of {start}
    </p>
  );
}

function Box({ children }: { children?: ReactNode }) {
  return <section>{children}</section>;
}

const Heap = ({ times, children }: { times: number; children?: ReactNode }) => (
  <p>{Array.from({ length: times }, () => children)}</p>
);

const known = (component: ComponentType<never>, island: KnownIsland): [ComponentType<never>, KnownIsland] => [
  component,
  island,
];

function render(
  body: ReactElement,
  options: { head?: Partial<Head>; sizes?: number; images?: readonly ImageSource[]; index?: ImageIndex } = {},
) {
  const images = options.index ?? new Map((options.images ?? [photo]).map((image) => [image.path, image]));
  const facts = { size: () => options.sizes, recipe: 'r1' };
  const environment: RenderEnvironment = {
    content: {},
    baseUrl: 'https://x.example/',
    language: 'en',
    document: () => ({ attributes: { 'data-theme': 'a"b' }, preloadFonts: ['/f.woff2'] }),
    images,
    facts,
    pictures: planner(images, facts),
    islands: new Map([
      known(Counter as ComponentType<never>, {
        name: 'Counter',
        source: 'templates/islands/Counter.tsx',
        kind: 'react',
        url: '/assets/Counter.js',
      }),
      known(Heap as ComponentType<never>, {
        name: 'Heap',
        source: 'templates/islands/Heap.tsx',
        kind: 'react',
        url: '/assets/Heap.js',
      }),
      known(Box as ComponentType<never>, {
        name: 'Box',
        source: 'templates/islands/Box.tsx',
        kind: 'enhanced',
        url: '/assets/Box.js',
      }),
    ]),
    css: () => 'p{color:red}',
    face: typefacesOf(new Map()),
    hasFont: () => false,
    loader: 'wake()',
  };
  return renderPage(
    {
      route: {
        url: '/p',
        file: 'p/index.html',
        source: 'templates/pages/p.tsx',
        params: {},
        canonical: '/p',
        listed: true,
      },
      entry: undefined,
      page: {
        head: () => ({ title: 'P & <co>', description: '"quoted"', ...options.head }),
        body: () => body,
      },
    },
    environment,
  );
}

describe('a document', () => {
  test('begins with the doctype and has an escaped head made of data', () => {
    const { html } = render(<main>Text</main>);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en" data-theme="a&quot;b">/);
    expect(html).toContain('<title>P &amp; &lt;co&gt;</title>');
    expect(html).toContain('<meta name="description" content="&quot;quoted&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://x.example/p">');
    expect(html).toContain('<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>');
    expect(html).toContain('<style>p{color:red}</style>');
  });

  test('has no script on a page without islands', () => {
    expect(render(<main>Text</main>).html).not.toContain('<script');
  });

  test('keeps no React separators in static text', () => {
    expect(render(<p>a {1} b</p>).html).toContain('<p>a 1 b</p>');
  });
});

describe('pictures', () => {
  test('ask for their encodings until the sizes are known', () => {
    const open = render(<Image src="images/a.jpg" alt="A" sizes="50vw" />);
    expect(open.missing.length).toBeGreaterThan(0);
    const settled = render(<Image src="images/a.jpg" alt="A" sizes="50vw" />, { sizes: 100 });
    expect(settled.missing).toEqual([]);
    expect(settled.needs.encodings.length).toBeGreaterThan(0);
  });

  test('carry their dimensions, load lazily, and never leave a hoisted preload behind', () => {
    const { html } = render(<Image src="images/a.jpg" alt="A" sizes="50vw" priority />, { sizes: 100 });
    expect(html).toMatch(/<img[^>]* width="800" height="600"/);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('rel="preload" as="image"');
    expect(render(<Image src="images/a.jpg" alt="" sizes="50vw" />).html).toContain('loading="lazy"');
  });

  test('are told how wide they are shown by their own shape, each crop by its own', () => {
    const wide: ImageSource = { ...photo, path: 'images/wide.jpg', hash: 'cd'.repeat(32), height: 200 };
    const byShape = (shape: number) => `${shape * 30}vw`;
    const art = [{ media: '(min-width: 60em)', src: wide.path, sizes: byShape }];
    const { html } = render(<Image src="images/a.jpg" alt="" sizes={byShape} art={art} />, {
      images: [photo, wide],
    });
    const told = [...html.matchAll(/<source [^>]*sizes="([^"]*)"/g)].map(([, sizes]) => sizes);
    expect(new Set(told)).toEqual(new Set(['120vw', '40vw']));
  });

  test('that do not exist stop the page with a suggestion', () => {
    expect(() => render(<Image src="images/b.jpg" alt="" sizes="50vw" />)).toThrow(
      expect.objectContaining({
        message: 'There is no picture content/images/b.jpg.',
        help: 'Did you mean images/a.jpg?',
      }),
    );
  });

  test('that do not exist on very many pages are looked for among the others a few times only', () => {
    let looks = 0;
    class Counted extends Map<string, ImageSource> {
      override keys() {
        looks += 1;
        return super.keys();
      }
    }
    const index: ImageIndex = new Counted([[photo.path, photo]]);
    for (let page = 0; page < 200; page++)
      expect(() => render(<Image src={`images/${page}.jpg`} alt="" sizes="50vw" />, { index })).toThrow(
        /There is no picture/,
      );
    expect(looks).toBe(1);
  });

  test('travel into islands as data', () => {
    function Page() {
      const data = usePicture()('images/a.jpg', { sizes: '10vw' });
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
      return <Picture data={data} alt="A" />;
    }
    expect(render(<Page />, { sizes: 5 }).html).toContain('sizes="10vw"');
  });
});

describe('islands', () => {
  test('of React keep their separators and get ids of their own', () => {
    const { html, needs } = render(
      <main>
        <Island of={Counter} props={{ start: 1, label: 'a' }} when="load" />
        <Island of={Counter} props={{ start: 2, label: 'b' }} when={media('(min-width: 1px)')} />
      </main>,
    );
    const ids = [...html.matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(html).toContain('a<!-- --> <!-- -->1<!-- --> of <!-- -->1');
    expect(html).toContain('ids="i0-"');
    expect(html).toContain('when="media (min-width: 1px)"');
    expect(html).toContain('<script>wake()</script>');
    expect(needs.islands).toEqual(['Counter']);
  });

  test('leave the hooks of the page around them undisturbed', () => {
    function Page() {
      const before = useId();
      const inner = <Island of={Counter} props={{ start: 1, label: 'x' }} when="idle" />;
      const after = useId();
      return (
        <div id={before}>
          {inner}
          <i id={after} />
          <Tail />
        </div>
      );
    }
    function Tail() {
      return <b id={useId()} />;
    }
    const ids = [...render(<Page />).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('that are enhanced take static children and share the page', () => {
    const { html } = render(
      <Island of={Box} when="visible">
        <Image src="images/a.jpg" alt="A" sizes="50vw" />
      </Island>,
    );
    expect(html).toMatch(/<site-island name="Box" src="\/assets\/Box.js" when="visible"><section><picture>/);
  });

  test('carry hostile text safely', () => {
    const label = '</script><script>alert(1)</script><!-- "\' & \u2028';
    const { html } = render(<Island of={Counter} props={{ start: 1, label }} when="load" />);
    expect(html).not.toContain('<script>alert');
    const props = /props="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    expect(JSON.parse(props ?? '')).toEqual({ start: 1, label });
  });

  test.each([
    ['a function', { start: 1, label: 'x', extra: () => {} }, /props\.extra, which is a function/],
    [
      'a date',
      { start: 1, label: 'x', extra: [{ at: new Date(0) }] },
      /props\.extra\[0\]\.at, which is a Date/,
    ],
    ['not-a-number', { start: Number.NaN, label: 'x' }, /props\.start, which is the number NaN/],
    ['an element', { start: 1, label: 'x', extra: <p /> }, /props\.extra, which is a React element/],
    ['a map', { start: 1, label: 'x', extra: new Map() }, /props\.extra, which is a Map/],
  ])('refuse %s among their props and name the place', (_, props, message) => {
    expect(() => render(<Island of={Counter} props={props} when="load" />)).toThrow(message);
  });

  test('refuse props that contain themselves', () => {
    const loop: { start: number; label: string; self?: unknown } = { start: 1, label: 'x' };
    loop.self = loop;
    expect(() => render(<Island of={Counter} props={loop} when="load" />)).toThrow(/part of itself/);
  });

  test('must come from the islands folder', () => {
    const Stray = () => <p />;
    expect(() => render(<Island of={Stray} when="load" />)).toThrow(/Stray.*templates\/islands/);
  });

  test.each([
    [0, /Heap does not contain its children/],
    [2, /Heap contains its children 2 times/],
  ])('that are hydrated draw their children once, not %s times', (times, message) => {
    const heap = (many: number) => (
      <Island of={Heap} props={{ times: many }} when="load">
        <Image src="images/a.jpg" alt="A" sizes="50vw" />
      </Island>
    );
    expect(render(heap(1)).html).toContain('<p><site-slot name="children"><picture>');
    expect(() => render(heap(times))).toThrow(message);
  });
});
