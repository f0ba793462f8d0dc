/** The service detail template and its counters. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, headings, one, sectionHeaded, sections, some, textOf } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

const detail = () => main('/services/detail');

proves('S2.servicepages.07', () => expect(textOf(one(detail(), 'h1'))).toBe('It Solution'));

proves('S2.servicepages.08', () => {
  const { placeholder, heading, body } = content.servicesDetailPage.intro;
  expect(placeholder).toBe(true);
  const paragraphs = all(sectionHeaded(detail(), heading.title), 'p').map(textOf);
  expect(paragraphs).toEqual(expect.arrayContaining([...body]));
});

/** What is counted, and the number beside it. */
const counters = () =>
  some(sectionHeaded(detail(), content.sections.counters.title), 'dt').map((label) => ({
    label: textOf(label).toLowerCase(),
    shown: textOf(label.nextElementSibling),
  }));

proves('S2.servicepages.09', () => {
  expect(content.counters.all).toHaveLength(4);
  expect(counters()).toEqual(content.counters.all.map(({ label, value }) => ({ label, shown: `${value}+` })));
});

proves('S2.servicepages.10', () => {
  const film = sectionHeaded(detail(), content.servicesDetailPage.film.heading.title);
  expect(all(film, 'img')).toHaveLength(1);
  expect(textOf(one(film, 'button'))).toContain(content.servicesDetailPage.film.play);
});

proves('S2.servicepages.11', () => {
  const titles = sections(detail()).map((section) => textOf(headings(section)[0]));
  const named = [
    content.servicesDetailPage.intro.heading.title,
    content.sections.counters.title,
    content.servicesDetailPage.film.heading.title,
  ];
  const further = titles.slice(1).filter((title) => title !== '' && !named.includes(title));
  expect(further.length).toBeGreaterThanOrEqual(2);
});

proves('S9.36', () => {
  for (const { shown } of counters()) expect(shown).toMatch(/^\d+\+$/);
});

const counts = (label: string, value: number) => () => {
  expect(content.counters.all).toContainEqual(expect.objectContaining({ label, value }));
  expect(counters()).toContainEqual({ label, shown: `${value}+` });
};

proves('S9.37', counts('active members', 95));
proves('S9.38', counts('total projects', 140));
proves('S9.39', counts('winning awards', 10));
proves('S9.40', counts('team members', 30));
