/** Home page 3. */
import { expect } from 'vitest';
import { content } from './content.ts';
import {
  all,
  byId,
  comesAfter,
  headings,
  linksCalled,
  one,
  sectionHeaded,
  some,
  targetOf,
  targets,
  textOf,
} from './find.ts';
import { main } from './pages.ts';
import { holds, proves } from './statement.ts';

const slider = () => one(main('/index3'), '[aria-roledescription="carousel"]');
const slides = () => some(slider(), '[aria-roledescription="slide"]');
const section = (words: RegExp) => sectionHeaded(main('/index3'), words);
const services = () => section(/services/i);
const voices = () => section(/testimonials/i);
const news = () => section(/latest news/i);

proves('S2.home3.02', () => {
  expect(slides()).toHaveLength(2);
  expect(new Set(slides().map((slide) => textOf(headings(slide)[0]))).size).toBe(2);
});

proves('S2.home3.04', () => {
  for (const slide of slides())
    expect(linksCalled(slide, 'Free Quote').map(targetOf)).toEqual(['/contact-us']);
});

proves('S2.home3.05', () => {
  for (const slide of slides()) expect(targets(slide)).toContain('/about-us');
});

proves('S2.home3.07', () => {
  expect(all(voices(), 'blockquote')).toHaveLength(4);
  expect(comesAfter(voices(), services())).toBe(true);
});

proves('S9.53', () => {
  expect(content.serviceCards.all).toHaveLength(3);
  const cards = all(services(), 'article');
  expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(
    content.serviceCards.all.map(({ title }) => title),
  );
});

holds('the two carousels of home 3 have a control for each card, and stand in their order', () => {
  for (const carousel of [services(), news()]) {
    const controls = targets(one(carousel, 'nav'));
    const cards = controls.map((target) => byId(carousel, target.slice(1)));
    expect(cards.map((card) => card.closest('article') ?? one(card, 'article'))).toEqual(
      all(carousel, 'article'),
    );
  }
  expect(comesAfter(services(), slider())).toBe(true);
  expect(comesAfter(news(), voices())).toBe(true);
});
