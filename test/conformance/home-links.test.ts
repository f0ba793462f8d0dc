/** Links that the sections of the home pages share, what stands on several of them, and the screen that says Hello. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { iconsIn } from './drawings.ts';
import { all, sectionHeaded, targetOf, targets, textOf, textsOf } from './find.ts';
import { html, main, on, page, routes, sitemap } from './pages.ts';
import { newsCards } from './posts.ts';
import { proves } from './statement.ts';

const homes = ['/', '/index2', '/index3'];

const lead = (target: string) => () =>
  expect(homes.filter((route) => targets(main(route)).includes(target))).not.toEqual([]);

proves('S2.home.01', lead('/about-us'));
proves('S2.home.02', lead('/mission'));
proves('S2.home.03', lead('/contact-us'));
proves('S2.home.04', lead('/services/detail'));

proves('S2.home.05', () => {
  const cases = sectionHeaded(main('/index2'), /case studies/i);
  const viewAll = all(cases, 'a').filter((link) => /^view all$/i.test(textOf(link)));
  expect(viewAll.map(targetOf)).toEqual(['/portfolio/detail']);
  // Elsewhere such a link belongs to what it stands with.
  for (const route of ['/', '/index3'])
    for (const link of all(main(route), 'a').filter((one) => /^view all$/i.test(textOf(one))))
      expect(['/portfolio/detail', '/services'], route).toContain(targetOf(link));
});

proves('S2.home.06', () => {
  // Home 1 shows the newest posts of our own.
  expect(homes.filter((route) => targets(main(route)).includes('/blogs/detail'))).toEqual([
    '/index2',
    '/index3',
  ]);
  for (const route of ['/index2', '/index3'])
    expect(
      new Set(
        targets(sectionHeaded(main(route), /latest news/i)).filter((target) => !target.startsWith('#')),
      ),
    ).toEqual(new Set(['/blogs/detail']));
});

proves('S2.home.07', () => {
  const saying = routes().filter((route) => textOf(main(route)) === 'Hello');
  expect(saying).toEqual(['/hello']);
  const linking = routes().filter((route) => targets(page(route)).includes('/hello'));
  expect(linking).toEqual([]);
  expect(sitemap()).not.toContain('/hello');
  expect(html('/hello')).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

proves('S1.38', () => {
  for (const route of ['/index2', '/index3'])
    expect(textsOf(all(main(route), 'a')), route).toContain('Free Quote');
});

/** Every testimonial of the site: the blocks of four on the home pages and the three cards of their own page. */
const everyQuote = () =>
  [...homes, '/testimonials'].flatMap((route) => {
    const quotes = all(main(route), 'figure blockquote');
    expect(quotes, route).toHaveLength(route === '/testimonials' ? 3 : 4);
    return quotes.map((quote) => quote.closest('figure') ?? quote);
  });

proves(['S1.43', 'S3.testimonial.04'], () => {
  const given = [...content.testimonials.all, ...content.testimonialCards.all];
  expect(given.filter(({ rating }) => rating !== 5)).toEqual([]);
  for (const quote of everyQuote()) {
    expect(textOf(quote)).toMatch(/five out of five|5 out of 5/i);
    expect(iconsIn(quote).filter((icon) => icon === 'star')).toHaveLength(5);
  }
});

proves(['S1.44', 'S3.testimonial.05'], () => {
  const given = [...content.testimonials.all, ...content.testimonialCards.all];
  expect(given.filter(({ reviews }) => reviews !== 5)).toEqual([]);
  for (const quote of everyQuote())
    expect(textsOf(all(quote, 'span, p')).filter((text) => text === '(5 Reviews)')).toHaveLength(1);
});

proves(
  'S1.45',
  on(['/index2', '/index3'], (_document, route) => {
    const names = all(main(route), 'figcaption').map((who) => textOf(who.firstElementChild));
    expect(names).toHaveLength(4);
    for (const name of names) expect(names.filter((one) => one === name)).toHaveLength(2);
  }),
);

proves(
  'S9.54',
  on(['/index2', '/index3'], (_document, route) => {
    expect(content.testimonials.all).toHaveLength(4);
    expect(all(main(route), 'blockquote')).toHaveLength(4);
  }),
);

proves(
  'S9.41',
  on(homes, (document) =>
    expect(all(document, '[aria-roledescription="carousel"] [aria-roledescription="slide"]')).toHaveLength(2),
  ),
);

proves('S9.51', () => {
  expect(newsCards).toHaveLength(6);
  for (const route of ['/index2', '/index3'])
    expect(all(sectionHeaded(main(route), /latest news/i), 'article'), route).toHaveLength(6);
});
