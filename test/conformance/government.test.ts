/** Government clients and their case studies; the political page. */
import { expect } from 'vitest';
import { content, fieldsOf } from './content.ts';
import { counted } from './counted.ts';
import { all, headings, one, sectionHeaded, sections, targets, textOf } from './find.ts';
import { main, page } from './pages.ts';
import { holds, proves } from './statement.ts';

const tiles = () =>
  all(sectionHeaded(main('/government'), content.governmentPage.clients.heading.title), 'li').filter(
    (entry) => headings(entry).length === 1,
  );

const lists = (words: RegExp) => () =>
  expect(tiles().filter((tile) => words.test(textOf(tile)))).toHaveLength(1);

proves(['S2.government.01', 'S1.24', 'S9.59'], () => {
  expect(tiles()).toHaveLength(counted('government', 6));
  expect(tiles().map((tile) => textOf(one(tile, 'h3')))).toEqual(
    content.government.all.map(({ title }) => title),
  );
});

proves('S2.government.02', lists(/public transport body/i));
proves('S2.government.03', lists(/facility for the differently-abled/i));
proves('S2.government.04', lists(/research and training institute/i));
proves('S2.government.05', lists(/general hospital/i));
proves('S2.government.06', lists(/disability welfare department/i));
proves('S2.government.07', lists(/social justice department/i));

proves('S3.govtile.01', () => {
  expect(fieldsOf('government')).toContain('title');
  for (const tile of tiles()) expect(textOf(one(tile, 'h3'))).not.toBe('');
});

proves('S3.govtile.02', () => {
  for (const [at, { description }] of content.government.all.entries())
    expect(textOf(tiles()[at])).toContain(description);
});

proves('S3.govtile.03', () => {
  expect(new Set(content.government.all.map(({ image }) => image)).size).toBe(6);
  for (const [at, { image }] of content.government.all.entries())
    expect(one(tiles()[at] ?? page('/government'), 'img').getAttribute('src')).toContain(
      `/${image.replace(/^.*\/|\.\w+$/g, '')}`,
    );
});

holds('each public client names the services that it took, and leads to their pages', () => {
  for (const [at, { link, took }] of content.government.all.entries()) {
    const tile = tiles()[at] ?? page('/government');
    expect(targets(tile)).toEqual([...(link ? [link] : []), ...took.map((slug) => `/${slug}`)]);
    expect(textOf(one(tile, 'dl'))).toContain(content.governmentPage.clients.servicesLabel);
  }
});

proves('S2.routes.40', () => {
  expect(textOf(one(main('/political'), 'h1'))).not.toBe('');
  const words = sections(main('/political')).flatMap((section) => all(section, 'p').map(textOf));
  expect(words.join(' ').length).toBeGreaterThan(200);
  expect(targets(main('/political'))).toContain('/contact-us');
  expect(content.politicalPage.text.placeholder).toBe(true);
});
