/** The portfolio and its template pages. */
import { expect } from 'vitest';
import { content, fieldsOf, works } from './content.ts';
import { counted } from './counted.ts';
import { all, comesAfter, one, sectionHeaded, some, targetOf, targets, textOf } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

const portfolio = () => main('/portfolio');
const { web, marketing } = content.portfolioPage;
const inGroup = (wanted: 'web' | 'marketing') => works.filter(({ group }) => group === wanted);

/** The tiles of a chapter: entries that are headed by a link. */
const tilesOf = ({ title }: { readonly title: string }) =>
  some(sectionHeaded(portfolio(), title), 'li').filter((tile) => tile.querySelector('h3 a'));
const linkOf = (tile: Element) => one(tile, 'h3 a');
const tiles = () => [...tilesOf(web), ...tilesOf(marketing)];
const projects = [...inGroup('web'), ...inGroup('marketing')];

proves('S2.routes.19', () =>
  expect(comesAfter(sectionHeaded(portfolio(), marketing.title), sectionHeaded(portfolio(), web.title))).toBe(
    true,
  ),
);

proves(['S2.portfolio.01', 'S9.62'], () => {
  expect(tilesOf(web)).toHaveLength(counted('projects web', 26));
});

proves(['S2.portfolio.02', 'S7.31'], () => {
  const own = new URL(content.site.baseUrl).host;
  for (const tile of tilesOf(web)) {
    const { protocol, host } = new URL(targetOf(linkOf(tile)));
    expect(protocol).toBe('https:');
    expect(host).toMatch(/\.example$/);
    expect(host).not.toBe(own);
    expect(linkOf(tile).getAttribute('rel')).toContain('noopener');
  }
});

proves(['S2.portfolio.03', 'S9.63'], () => {
  expect(tilesOf(marketing)).toHaveLength(counted('projects marketing', 21));
});

proves('S2.portfolio.04', () => {
  expect(tilesOf(marketing).map((tile) => targetOf(linkOf(tile)))).toEqual(
    Array(counted('projects marketing', 21)).fill('#'),
  );
});

proves('S3.project.01', () => {
  expect(fieldsOf('projects')).toContain('id');
  expect(tiles().map(({ id }) => id)).toEqual(projects.map(({ id }) => id));
  expect(new Set(projects.map(({ id }) => id)).size).toBe(
    counted('projects web', 26) + counted('projects marketing', 21),
  );
});

proves('S3.project.02', () =>
  expect(tiles().map((tile) => textOf(linkOf(tile)))).toEqual(projects.map(({ title }) => title)),
);

proves('S3.project.03', () => {
  for (const [at, { service }] of projects.entries()) expect(textOf(tiles()[at])).toContain(service);
});

proves('S3.project.04', () => {
  for (const [at, { image }] of projects.entries())
    expect(one(tiles()[at] ?? portfolio(), 'img').getAttribute('src')).toContain(
      `/${image.replace(/^.*\/|\.\w+$/g, '')}-`,
    );
});

proves('S3.project.05', () =>
  expect(tiles().map((tile) => targetOf(linkOf(tile)))).toEqual(projects.map(({ link }) => link)),
);

type ListPage = 'portfolio1' | 'portfolio2';
const itemsOf = (page: ListPage) =>
  page === 'portfolio1' ? content.caseStudies.all : content.portfolioItems.all;

/** Cards or entries of a template list. */
const entriesOn = (page: ListPage) =>
  some(main(`/${page}`), 'li').filter((entry) => entry.querySelector('h3'));

/** Every card and entry shows this field of its item. */
const shows = (field: 'title' | 'category' | 'type') => () => {
  expect(fieldsOf('caseStudies')).toContain(field);
  expect(fieldsOf('portfolioItems')).toContain(field);
  for (const page of ['portfolio1', 'portfolio2'] as const)
    for (const [at, item] of itemsOf(page).entries())
      expect(textOf(entriesOn(page)[at]), page).toContain(item[field]);
};

proves('S2.portfolio.05', () => {
  const titles = entriesOn('portfolio1').map((card) => textOf(one(card, 'h3')));
  expect(titles).toEqual(content.caseStudies.all.map(({ title }) => title));
  expect(entriesOn('portfolio2').map((entry) => textOf(one(entry, 'h3')))).not.toEqual(titles);
});

proves('S2.portfolio.06', () => {
  expect(itemsOf('portfolio2')).toHaveLength(5);
  expect(entriesOn('portfolio2')).toHaveLength(5);
  expect(entriesOn('portfolio1')).not.toHaveLength(5);
});

proves('S2.portfolio.07', () => {
  const entries = [...entriesOn('portfolio1'), ...entriesOn('portfolio2')];
  const found = entries.map((entry) => [...new Set(targets(entry))]);
  expect(new Set(found.flat())).toEqual(new Set(['/portfolio/detail', '/portfolio2']));
  for (const own of found) expect(own).toHaveLength(1);
});

proves('S3.item.01', () => {
  for (const page of ['portfolio1', 'portfolio2'] as const)
    for (const [at, { image }] of itemsOf(page).entries())
      for (const shown of some(entriesOn(page)[at] ?? main('/'), 'img'))
        expect(shown.getAttribute('src')).toContain(`/${image.replace(/^.*\/|\.\w+$/g, '')}-`);
});
proves('S3.item.02', shows('category'));
proves('S3.item.03', shows('title'));
proves('S3.item.04', shows('type'));

proves('S9.50', () => {
  expect(content.caseStudies.all).toHaveLength(6);
  expect(all(sectionHeaded(main('/index2'), 'Case studies'), 'article')).toHaveLength(6);
  expect(entriesOn('portfolio1')).toHaveLength(6);
});

const detail = () => main('/portfolio/detail');

/** What stands after a label. */
const value = (label: string) =>
  textOf(all(detail(), 'dt').find((term) => textOf(term) === label)?.nextElementSibling);

proves('S2.portfolio.11', () => {
  const { title, lead, body, sections } = content.portfolioDetailPage.story;
  const text = textOf(detail());
  for (const words of [title, lead, ...body, ...sections.flatMap((one) => [one.title, ...one.body])])
    expect(text).toContain(words);
  expect(all(detail(), 'iframe, form')).toEqual([]);
});

const { story, previous, next } = content.portfolioDetailPage;
const { facts } = story;

proves('S2.portfolio.12', () => expect(value('Category')).toBe(facts.category));
proves('S2.portfolio.13', () => {
  expect(value('Date')).toBe('18 October 2022');
  expect(facts.date).toBe('2022-10-18');
});
proves('S2.portfolio.14', () => expect(value('Author')).toBe(facts.author));
proves('S2.portfolio.15', () => expect(value('Class')).toBe(facts.class));

/** The link with this word before the title of its piece. */
const neighbour = (word: string, title: string) =>
  all(detail(), 'nav a').filter((link) => textOf(link).startsWith(word) && textOf(link).includes(title));

proves('S2.portfolio.16', () =>
  expect(neighbour('Previous', previous.label).map(targetOf)).toEqual(['/blogs']),
);
proves('S2.portfolio.17', () => expect(neighbour('Next', next.label).map(targetOf)).toEqual(['/blogs']));
