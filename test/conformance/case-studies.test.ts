/** Case study cards, wherever they are shown, and service cards. */
import { expect } from 'vitest';
import { caseRoutes } from './addresses.ts';
import { content, fieldsOf } from './content.ts';
import { iconsIn } from './drawings.ts';
import { one, originalOf, originals, sectionHeaded, some, targets, textOf } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

/** The cards on home 2 and on /portfolio1, each with its data. */
function cases() {
  return ['/index2', '/portfolio1'].flatMap((route) => {
    const cards = some(sectionHeaded(main(route), 'Case studies'), 'article');
    return content.caseStudies.all.map((data, at) => ({
      route,
      card: cards[at] ?? main('/'),
      data,
      // On /portfolio1 every third leads to the other variant of the list.
      link: route === '/portfolio1' ? (at % 3 === 2 ? '/portfolio2' : '/portfolio/detail') : data.link,
    }));
  });
}

proves('S3.casestudy.01', () => {
  for (const { card, data } of cases()) {
    expect(some(card, 'img').map(originals)).toEqual([[originalOf(data.image)]]);
    // It is the picture that stands for this work in the portfolio, too.
    expect(data.image).toBe(content.projects.get(data.project).image);
  }
});
proves('S3.casestudy.02', () => {
  for (const { card, data } of cases()) expect(textOf(card)).toContain(data.category);
});
proves('S3.casestudy.03', () => {
  for (const { card, data } of cases()) expect(textOf(one(card, 'h3'))).toBe(data.title);
});
proves('S3.casestudy.04', () => {
  for (const { card, data, link } of cases())
    expect(new Set(targets(card)), data.title).toEqual(new Set([link]));
  // Elsewhere each leads to its own story, and a visitor reads there what the card said.
  expect(content.caseStudies.all.map(({ link }) => link)).toEqual(['/portfolio/detail', ...caseRoutes]);
  for (const { title, link } of content.caseStudies.all) expect(textOf(main(link))).toContain(title);
});

interface Shown {
  readonly card: Element;
  readonly title: string;
  readonly icon: string;
  readonly line: string;
  readonly description: string;
  readonly link: string;
}

/** The tiles of home 1 and of the services page, and the three cards of home 3. */
function serviceCards(): Shown[] {
  const six = content.services.all.filter(({ inMenu }) => inMenu);
  const tiles = [
    ['/', 'Services'],
    ['/services', content.servicesPage.services.label],
  ].flatMap(([route = '', label = '']) =>
    some(sectionHeaded(main(route), label), 'article').map((card, at) => ({ card, data: six[at] })),
  );
  const cards = some(sectionHeaded(main('/index3'), 'Services'), 'article');
  return [
    ...tiles.map(({ card, data }) => ({
      card,
      title: data?.label ?? '',
      icon: data?.icon ?? '',
      line: data?.tagline ?? '',
      description: data?.description ?? '',
      link: `/${data?.slug}`,
    })),
    ...content.serviceCards.all.map((data, at) => ({
      ...data,
      card: cards[at] ?? main('/'),
      line: data.category,
    })),
  ];
}

proves('S3.service.01', () => {
  expect(fieldsOf('services')).toContain('icon');
  expect(fieldsOf('serviceCards')).toContain('icon');
  for (const { card, title, icon } of serviceCards()) expect(iconsIn(card), title).toContain(icon);
});
proves('S3.service.02', () => {
  for (const { card, title } of serviceCards()) expect(textOf(one(card, 'h3'))).toBe(title);
});
proves('S3.service.03', () => {
  for (const { card, line } of serviceCards()) expect(textOf(card)).toContain(line);
});
proves('S3.service.04', () => {
  for (const { card, description } of serviceCards()) expect(textOf(card)).toContain(description);
});
proves('S3.service.05', () => {
  for (const { card, link } of serviceCards()) expect(new Set(targets(card))).toEqual(new Set([link]));
});
