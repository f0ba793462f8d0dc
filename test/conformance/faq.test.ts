/** The questions and answers. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { counted } from './counted.ts';
import { all, byId, one, some, textOf } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

const faq = () => main('/faq');

/** A panel holds questions and is named by its tab. */
const panels = () =>
  some(faq(), '[aria-labelledby]').filter((panel) => panel.querySelector('details') && panel.id !== '');
const tabs = () => panels().map((panel) => byId(faq(), panel.getAttribute('aria-labelledby') ?? ''));

proves('S2.faq.01', () => {
  expect(one(faq(), 'h1').closest('section')).toBe(faq().firstElementChild);
  expect(textOf(one(faq(), 'h1'))).toBe('FAQ');
});

proves('S2.faq.02', () => {
  expect(panels()).toHaveLength(2);
  const list = tabs()[0]?.parentElement;
  expect([...(list?.children ?? [])]).toEqual(tabs());
});

proves('S2.faq.03', () => expect(tabs().map(textOf)).toEqual(['General Faq', 'Help Faq']));

proves('S2.faq.04', () => {
  for (const [at, panel] of panels().entries()) {
    const questions = all(panel, 'details');
    const given = content.faq.all.filter(({ tab }) => tab === content.faqPage.questions.tabs[at]?.id);
    expect(questions.map((one) => textOf(one.querySelector('summary')))).toEqual(
      given.map(({ question }) => question),
    );
    expect(questions.map((one) => textOf(one.querySelector('p')))).toEqual(given.map(({ answer }) => answer));
  }
  expect(new Set(content.faq.all.map(({ question }) => question)).size).toBe(
    counted('faq general', 6) + counted('faq help', 6),
  );
});

proves('S2.faq.06', () => {
  for (const panel of panels()) expect(all(panel, 'img')).toHaveLength(1);
});

proves('S2.faq.07', () => {
  expect(content.faq.all.filter(({ placeholder }) => placeholder !== true)).toEqual([]);
  const aboutCards = content.faq.all.filter(({ question, answer }) => /\bcards?\b/i.test(question + answer));
  expect(aboutCards.length).toBeGreaterThanOrEqual(10);
  expect(aboutCards.some(({ question }) => /business card/i.test(question))).toBe(true);
});

proves('S4.faq.03', () => {
  for (const panel of panels()) {
    const open = all(panel, 'details').map((question) => question.hasAttribute('open'));
    expect(open).toEqual([false, true, false, false, false, false]);
  }
});
