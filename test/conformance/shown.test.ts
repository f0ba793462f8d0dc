/** Whatever a page holds is there for everybody, and what the content marks as a sample is shown. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, islandProps, one, textOf, textsOf } from './find.ts';
import { main, onEveryPage, routes } from './pages.ts';
import { article, gridCards, listCards, newsCards, relatedCards } from './posts.ts';
import { proves } from './statement.ts';

proves(
  ['S1.08', 'S6.01'],
  onEveryPage((document) => {
    // The one part that waits is the button that stops a slider, for which there is nothing to stop yet.
    const hidden = all(document, 'body [hidden], body [inert]').filter(
      (part) => !part.matches('button[data-pause]'),
    );
    expect(hidden.map((part) => part.outerHTML.slice(0, 80))).toEqual([]);
    // Ornament holds nothing to read or to use, a number or a word at most.
    const unread = all(document, 'body [aria-hidden="true"]').filter(
      (part) =>
        !part.closest('svg') &&
        // The field for robots is no content, and a person who found it would be told to leave it.
        !part.matches('form[method="dialog"] label:has(> input:not([name]))') &&
        (part.querySelector('a, button, input, h1, h2, h3, p') !== null || textOf(part).length > 30),
    );
    expect(unread.map((part) => part.outerHTML.slice(0, 80))).toEqual([]);
    expect(all(document, 'meta[http-equiv="refresh"]')).toEqual([]);
    expect(all(one(document, 'main'), 'template, noscript')).toEqual([]);
  }),
);

/** Names of facts about a visitor. */
const ofVisitors = /^(data-)?(user|account|roles?|permissions?|access|visible-?to|audience|member-?only)$/i;

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

proves(
  'S6.01',
  onEveryPage((document) => {
    const props = all(document, 'site-island').flatMap((island) => keysIn(islandProps(island)));
    expect(props.filter((key) => ofVisitors.test(key))).toEqual([]);
    const attributes = all(document, 'body *').flatMap((element) =>
      [...element.attributes].map(({ name }) => name).filter((name) => name !== 'role'),
    );
    expect(attributes.filter((name) => ofVisitors.test(name))).toEqual([]);
  }),
);

/** The words of every page area, one after the other. */
const allAreas = (): string =>
  routes()
    .map((route) => textOf(main(route)))
    .join('\n');

/** Which of these texts no page shows, or the pages that are named do not. */
const unshown = (texts: readonly string[], shown = allAreas()): string[] =>
  texts.filter((text) => !shown.includes(textOf({ textContent: text })));

proves('S1.09', () => {
  const { indexPage, index2Page, aboutUsPage, whyChooseUsPage, missionPage, servicesDetailPage } = content;
  const { services, governmentReports, faq } = content;
  const filler = [
    indexPage.about.statement,
    ...indexPage.about.body,
    ...index2Page.about.body,
    ...aboutUsPage.story.body,
    ...whyChooseUsPage.about.body,
    ...missionPage.about.body,
    ...servicesDetailPage.intro.body,
    ...services.all.flatMap(({ highlights }) => highlights.map(({ text }) => text)),
    ...governmentReports.all.map(({ lead }) => lead),
    ...faq.all.map(({ answer }) => answer),
  ];
  expect(filler.length).toBeGreaterThan(40);
  expect(unshown(filler)).toEqual([]);
});

proves('S1.10', () => {
  const samples: readonly (readonly [route: string, entries: readonly { readonly title: string }[]])[] = [
    ['/blogs', gridCards],
    ['/blogs/list', listCards],
    ['/index3', newsCards],
    ['/blogs/detail', [...relatedCards, article]],
    ['/portfolio1', content.caseStudies.all],
    ['/portfolio2', content.portfolioItems.all],
    ['/portfolio/detail', [content.portfolioDetailPage.story]],
    ['/index2', content.caseStudies.all],
  ];
  for (const [route, entries] of samples) {
    const titles = entries.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(unshown(titles, textOf(main(route))), route).toEqual([]);
  }
});

proves('S1.42', () => {
  const stories = [
    content.portfolioDetailPage.story,
    content.servicesDetailPage,
    ...content.cases.all,
    ...content.services.all,
  ];
  const ofCases = [
    ...stories.flatMap(({ voice }) => voice.own ?? []),
    ...content.governmentReports.all.map(({ voice }) => voice),
  ];
  const placeholders = [...content.testimonials.all, ...content.testimonialCards.all, ...ofCases]
    .filter(({ placeholder }) => placeholder)
    .map(({ text }) => `“${text}”`);
  for (const route of routes()) {
    const quotes = all(main(route), 'figure:has(figcaption) blockquote');
    const voices = quotes.filter((quote) => quote.closest('article') === null);
    expect(
      textsOf(voices).filter((text) => !placeholders.includes(text)),
      route,
    ).toEqual([]);
  }
});
