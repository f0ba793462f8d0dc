/** Home page 1, and what its sections hold. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { counted } from './counted.ts';
import {
  all,
  byId,
  comesAfter,
  headings,
  nameOf,
  one,
  sectionHeaded,
  sections,
  shownOf,
  some,
  targetOf,
  targets,
  textOf,
} from './find.ts';
import { main, page } from './pages.ts';
import { proves } from './statement.ts';

const slider = () => one(main('/'), '[aria-roledescription="carousel"]');
const slides = () => some(slider(), '[aria-roledescription="slide"]');

proves('S2.home1.02', () => {
  expect(slides()).toHaveLength(2);
  expect(new Set(slides().map((slide) => textOf(headings(slide)[0]))).size).toBe(2);
});

proves('S2.home1.03', () => {
  for (const slide of slides()) {
    const links = all(slide, 'a[href]').filter((link) => shownOf(link) === 'Read More');
    expect(links.map(targetOf)).toEqual(['/about-us']);
  }
});

proves('S2.home1.04', () => {
  for (const slide of slides()) {
    const play = one(slide, 'button');
    expect(nameOf(play)).toMatch(/\w{3,}/);
    // The film that it opens stands on the page.
    expect(byId(page('/'), play.getAttribute('popovertarget') ?? '').localName).toBe('dialog');
  }
});

proves('S2.home1.06', () => {
  const following = sections(main('/')).filter(
    (section) => section !== slider() && comesAfter(section, slider()) && headings(section).length > 0,
  );
  expect(following.length).toBeGreaterThanOrEqual(3);
});

const logos = () => some(sectionHeaded(main('/'), /happy clients/), 'img');

proves('S2.home.08', () => {
  expect(logos()).toHaveLength(counted('clients', 28));
  for (const logo of logos()) expect(logo.closest('a')?.getAttribute('href')).toBe('/contact-us');
});

const tiles = () => some(sectionHeaded(main('/'), 'Services'), 'article');

proves('S2.home.10', () => expect(tiles().length).toBe(6));

proves('S2.home.11', () => {
  const six = content.services.all.filter(({ inMenu }) => inMenu);
  expect(tiles().map((tile) => targets(tile))).toEqual(six.map(({ slug }) => [`/${slug}`]));
  expect(tiles().map((tile) => textOf(one(tile, 'h3')))).toEqual(six.map(({ label }) => label));
});
