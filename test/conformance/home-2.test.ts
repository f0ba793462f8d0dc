/** Home page 2. */
import { expect } from 'vitest';
import { content } from './content.ts';
import {
  all,
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
import { newsCards } from './posts.ts';
import { proves } from './statement.ts';

const slider = () => one(main('/index2'), '[aria-roledescription="carousel"]');
const slides = () => some(slider(), '[aria-roledescription="slide"]');
const section = (words: RegExp) => sectionHeaded(main('/index2'), words);

proves('S2.home2.02', () => {
  expect(slides()).toHaveLength(2);
  expect(new Set(slides().map((slide) => textOf(headings(slide)[0]))).size).toBe(2);
});

proves('S2.home2.04', () => {
  expect(comesAfter(section(/about/i), slider())).toBe(true);
  for (const paragraph of content.index2Page.about.body)
    expect(textOf(section(/about/i))).toContain(paragraph);
});

proves(['S2.home2.05', 'S9.52'], () => {
  expect(content.whyCards.all).toHaveLength(8);
  const cards = all(section(/why choose us/i), 'li');
  expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(
    content.whyCards.all.map(({ title }) => title),
  );
});

proves('S2.home2.06', () => {
  const cards = all(section(/case studies/i), 'article');
  expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(
    content.caseStudies.all.map(({ title }) => title),
  );
});

proves('S2.home2.07', () => expect(all(section(/testimonials/i), 'blockquote')).toHaveLength(4));

proves('S2.home2.08', () => {
  const posts = all(section(/latest news/i), 'article');
  expect(posts.map((post) => textOf(one(post, 'h3')))).toEqual(newsCards.map(({ title }) => title));
});

proves('S2.home2.09', () => {
  for (const slide of slides()) expect(linksCalled(slide, 'Free Quote').map(targetOf)).toEqual(['/mission']);
});

proves('S2.home2.10', () => {
  for (const slide of slides()) expect(targets(slide)).toContain('/about-us');
});
