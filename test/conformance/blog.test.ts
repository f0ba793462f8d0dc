/** The blog's lists, the sample article and the sidebar. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { counted } from './counted.ts';
import {
  all,
  entriesOf,
  nameOf,
  one,
  originalOf,
  originals,
  sectionHeaded,
  some,
  targetOf,
  targets,
  textOf,
} from './find.ts';
import { main, on } from './pages.ts';
import { gridCards, latestCards, listCards, newsCards, ownPosts, article as sample } from './posts.ts';
import { holds, proves } from './statement.ts';

const details = ['/blogs/detail', '/blogs/detail-with-sidebar'];
const withSidebar = ['/blogs/list', '/blogs/detail-with-sidebar'];

const gridPosts = () => some(main('/blogs'), 'article');
const listPosts = () => some(main('/blogs/list'), 'article');

proves(['S2.blog.01', 'S9.56'], () => {
  expect(gridPosts()).toHaveLength(counted('gridPosts', 9));
});

proves('S2.blog.02', () => {
  expect(new Set(gridPosts().map(textOf)).size).toBe(1);
  expect(new Set(gridPosts().map((post) => targets(post).join())).size).toBe(1);
  expect(new Set(gridPosts().map((post) => one(post, 'time').getAttribute('datetime'))).size).toBe(1);
});

proves('S2.blog.03', () => {
  for (const post of gridPosts()) expect(new Set(targets(post))).toEqual(new Set(['/blogs/detail']));
});

proves(['S2.blog.05', 'S9.57'], () => {
  expect(listPosts()).toHaveLength(counted('listPosts', 5));
  for (const post of listPosts()) expect(post.closest('aside')).toBeNull();
});

const isFilm = (link: Element) => targetOf(link).startsWith('https://video.example/');

proves('S2.blog.06', () => {
  for (const post of listPosts()) {
    const links = all(post, 'a').filter((link) => !isFilm(link));
    expect(links.map(targetOf)).toEqual(['/blogs/detail', '/blogs/detail']);
    expect(textOf(one(post, 'h3 a'))).not.toBe('');
    expect(textOf(links[1])).toMatch(/^Read More/);
  }
});

proves('S2.blog.07', () => {
  const films = listPosts().map((post) => all(post, 'a').filter(isFilm));
  const some = films.filter((links) => links.length === 1);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(5);
  for (const [link] of some) expect(link && nameOf(link)).toMatch(/^Watch the film/);
});

/** The column of notes; its blocks are headed. */
const sidebar = (route: string) => one(main(route), 'aside');

function block(route: string, title: string): Element {
  const found = all(sidebar(route), 'h2').find((heading) => textOf(heading) === title)?.parentElement;
  if (!found) throw new Error(`The sidebar has no block ${title}.`);
  return found;
}

proves(
  'S2.blog.08',
  on(withSidebar, (_document, route) => {
    const form = one(sidebar(route), 'form');
    expect(all(form, 'input, textarea, select').map((field) => field.getAttribute('type'))).toEqual(['text']);
    expect(textOf(one(form, 'label'))).not.toBe('');
  }),
);

proves(
  'S2.blog.09',
  on(withSidebar, (_document, route) => {
    const { title, items } = content.sidebar.categories;
    expect(entriesOf(block(route, title))).toEqual(items.map(({ label }) => [label, '/portfolio/detail']));
  }),
);

proves(
  'S2.blog.10',
  on(withSidebar, (_document, route) => {
    const entries = entriesOf(block(route, content.sidebar.latest.title));
    expect(entries).toEqual(latestCards.map((item) => [item.title, '/services/detail']));
  }),
);

proves(
  'S2.blog.11',
  on(withSidebar, (_document, route) => {
    const { title, pictures } = content.sidebar.gallery;
    const shown = all(block(route, title), 'img').map((picture) => picture.getAttribute('alt'));
    expect(shown).toEqual(pictures.map(({ alt }) => alt));
    expect(shown.length).toBeGreaterThan(1);
  }),
);

proves(
  'S2.blog.12',
  on(withSidebar, (_document, route) => {
    const links = some(block(route, content.sidebar.social.title), 'a');
    expect(links.map(targetOf)).toEqual(content.site.social.map(({ link }) => link));
    for (const link of links) expect(nameOf(link)).toMatch(/^Pixelwada on \w+$/);
  }),
);

/** The article with the headline; comments are articles too. */
const article = (route: string) => {
  const found = all(main(route), 'article').find((one) => one.querySelector('blockquote'));
  if (!found) throw new Error('There is no article with a quote.');
  return found;
};

proves('S2.blog.13', () => {
  const [plain = '', beside = ''] = details;
  expect(all(main(plain), 'aside')).toEqual([]);
  expect(all(main(beside), 'aside')).toHaveLength(1);
  expect(textOf(article(plain))).toBe(textOf(article(beside)));
  for (const layout of [plain, beside]) expect(all(main(layout), 'h2').map(textOf)).toContain(sample.title);
});

proves(
  'S2.blog.17',
  on(details, (_document, route) => {
    const title = one(main(route), 'h1');
    expect(title.closest('section')).toBe(main(route).firstElementChild);
    expect(textOf(title)).toBe('Blog Detail');
  }),
);

proves(
  'S2.blog.18',
  on(details, (_document, route) => {
    expect(all(article(route), 'p').length).toBeGreaterThanOrEqual(5);
    expect(textOf(article(route)).split(' ').length).toBeGreaterThanOrEqual(300);
  }),
);

proves(
  'S2.blog.19',
  on(details, (_document, route) =>
    expect(textOf(one(article(route), 'blockquote')).length).toBeGreaterThan(20),
  ),
);

proves(
  'S2.blog.20',
  on(details, (_document, route) => {
    const tags = one(main(route), 'ul[aria-label="Tags"]');
    expect(entriesOf(tags)).toEqual(sample.tags.map(({ label }) => [label, '/services']));
  }),
);

proves(
  'S2.blog.21',
  on(details, (_document, route) => {
    const { name, text } = sample.author;
    const words = all(main(route), 'p').find(
      (line) => textOf(line) === content.ui.blog.author,
    )?.parentElement;
    expect(textOf(words)).toContain(name);
    expect(textOf(words)).toContain(text);
    expect(words?.parentElement?.querySelectorAll('img')).toHaveLength(1);
  }),
);

proves(
  'S2.blog.22',
  on(details, (_document, route) => {
    const { previous, next } = sample;
    const links = all(main(route), 'nav:not([aria-label="Breadcrumb"]) a').filter(
      (link) => targetOf(link) === '/blogs',
    );
    expect(links.map((link) => /^(Previous|Next)/.exec(textOf(link))?.[0])).toEqual(['Previous', 'Next']);
    for (const [at, { label, link }] of [previous, next].entries()) {
      expect(link).toBe('/blogs');
      expect(textOf(links[at])).toContain(label);
    }
  }),
);

const related = (route: string) => sectionHeaded(main(route), 'Related news');

proves(
  'S2.blog.25',
  on(details, (_document, route) => expect(all(related(route), 'article')).toHaveLength(2)),
);

proves(
  'S2.blog.26',
  on(details, (_document, route) => expect(new Set(targets(related(route)))).toEqual(new Set(['/blogs']))),
);

/** Every card and teaser of the four lists. */
const everyPost = () => [
  ...gridPosts().map((card, at) => ({ card, data: gridCards[at] })),
  ...listPosts().map((card, at) => ({ card, data: listCards[at] })),
  ...['/index2', '/index3'].flatMap((route) =>
    some(sectionHeaded(main(route), 'Latest news'), 'article').map((card, at) => ({
      card,
      data: newsCards[at],
    })),
  ),
];

proves('S3.post.01', () => {
  for (const { card, data } of everyPost())
    expect(originals(one(card, 'img'))).toEqual([originalOf(data?.image ?? '')]);
});
proves('S3.post.02', () => {
  for (const { card, data } of everyPost()) {
    expect(one(card, 'time').getAttribute('datetime')).toBe(data?.date);
    expect(textOf(one(card, 'time'))).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
  }
});
proves('S3.post.03', () => {
  for (const { card, data } of everyPost()) {
    expect(data?.comments).toMatch(/^\d+ Comments$/);
    expect(textOf(card)).toContain(data?.comments);
  }
});
proves('S3.post.04', () => {
  for (const { card, data } of everyPost()) expect(textOf(one(card, 'h3'))).toBe(data?.title);
});
proves('S3.post.05', () => {
  for (const { card, data } of everyPost()) expect(textOf(card)).toContain(data?.excerpt);
});
proves('S3.post.06', () => {
  for (const { card, data } of everyPost()) {
    const more = all(card, 'a').filter((link) => /^Read More\b/.test(textOf(link)));
    expect(more.map(targetOf)).toEqual([data?.link]);
  }
});

holds('posts of our own stand on the home pages and on both lists, and lead to themselves', () => {
  expect(ownPosts.length).toBeGreaterThan(0);
  for (const route of ['/index2', '/index3', '/blogs', '/blogs/list']) {
    const entries = entriesOf(sectionHeaded(main(route), content.sections.signed.title));
    const { viewAll } = content.sections.signed;
    const onHome = !route.startsWith('/blogs');
    expect(entries, route).toEqual([
      ...(onHome ? [[viewAll.label, viewAll.link]] : []),
      ...(route === '/blogs' ? ownPosts : ownPosts.slice(0, 3)).map(({ id, title }) => [
        title,
        `/blogs/${id}`,
      ]),
    ]);
  }
  const news = sectionHeaded(main('/'), content.indexPage.news.title);
  expect(all(news, 'h3').map((title) => [textOf(title), ...targets(title)])).toEqual(
    ownPosts.slice(0, 2).map(({ id, title }) => [title, `/blogs/${id}`]),
  );
  expect(targets(news)).toContain('/blogs');
});

holds('the sidebar of a post of our own leads to the others, and to nothing that is a sample', () => {
  for (const { id, layout } of ownPosts.filter((one) => one.layout === 'sidebar')) {
    const route = `/blogs/${id}`;
    expect(layout).toBe('sidebar');
    const others = ownPosts.filter((other) => other.id !== id).slice(0, 3);
    expect(entriesOf(block(route, content.sidebar.latest.title))).toEqual(
      others.map((other) => [other.title, `/blogs/${other.id}`]),
    );
    expect(all(sidebar(route), 'form')).toEqual([]);
    expect(targets(sidebar(route))).not.toContain('/portfolio/detail');
  }
});
