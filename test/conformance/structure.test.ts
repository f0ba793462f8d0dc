/** What holds for the parts of any page: one title, nothing twice side by side, links that lead where they say. */
import { expect } from 'vitest';
import { content, works } from './content.ts';
import { all, nameOf, one, targetOf, textOf } from './find.ts';
import { onEveryPage } from './pages.ts';
import { article, gridCards, latestCards, listCards, newsCards, relatedCards } from './posts.ts';
import { linkWords } from './said.ts';
import { proves } from './statement.ts';

proves(
  'S2.shell.01',
  onEveryPage((document) => {
    expect(textOf(one(document, 'main h1'))).not.toBe('');
    // Whatever stands twice side by side, word for word, came about by accident. The nine sample posts are meant so.
    const twice = all(document, 'body *')
      .filter((element) => !element.closest('svg, td, [aria-hidden="true"]'))
      .filter(
        (element) =>
          element.nextElementSibling?.outerHTML === element.outerHTML &&
          textOf(element) + (element.querySelector('img') ? 'img' : '') !== '',
      );
    expect(twice.map((element) => `${element.localName} ${textOf(element).slice(0, 60)}`)).toEqual([]);
  }),
);

/** A link to an address or a number shows that address or number. */
const saysAddress = (link: Element): boolean => {
  const bare = (text: string) => text.replaceAll(/^\w+:|[\s()-]/g, '');
  return bare(targetOf(link)) === bare(textOf(link));
};

/** Links whose words stand elsewhere in the content: logos of clients, the way to the form, and what a service costs. */
const others: Readonly<Record<string, readonly string[]>> = {
  '/contact-us': content.clients.all.map(({ description }) => description),
  '/contact-us#enquiry': ['Leave Your Message'],
  '/pricing': [content.pricingPage.plans.period],
  // A project at its place in the portfolio.
  ...Object.fromEntries(works.map(({ id, title }) => [`/portfolio#${id}`, [title]])),
  // Views of the samples lead there, whatever a sample is called.
  ...Object.fromEntries(
    ['/blogs', '/blogs/detail', '/services/detail'].map((target) => [
      target,
      [
        ...newsCards,
        ...gridCards,
        ...listCards,
        ...relatedCards,
        ...latestCards,
        article.previous,
        article.next,
      ]
        .filter(({ link }) => link === target)
        .map((one) => ('title' in one ? one.title : one.label)),
    ]),
  ),
  '/services': article.tags.map(({ label }) => label),
};

proves(
  'S1.07',
  onEveryPage((document) => {
    const wrong = all(document, 'main a[href]').filter((link) => {
      const target = targetOf(link);
      if (target.startsWith('/assets/') || target.startsWith('#') || link.closest('dialog')) return false;
      if (/^(mailto|tel):/.test(target)) return !saysAddress(link);
      const words = [...linkWords(target), ...(others[target] ?? [])];
      const said = [nameOf(link), textOf(link), textOf(link.closest('article, li, figure, section'))];
      return !words.some((text) => said.some((one) => one.includes(text)));
    });
    expect(wrong.map((link) => `${nameOf(link)}: ${targetOf(link)}`)).toEqual([]);
  }),
);

/** What a visitor asks for sleeps until then; what moves or counts wakes when it is seen; sliders and films, when there is time. */
const moments: Readonly<Record<string, string>> = {
  MobileMenu: 'interaction',
  EnquiryPopup: 'interaction',
  EnquiryForm: 'interaction',
  FlipCard: 'interaction',
  Tabs: 'interaction',
  FrameLoader: 'interaction',
  HeroSlider: 'idle',
  VideoModal: 'idle',
  Balls: 'visible',
  Carousel: 'visible',
  CopyNames: 'visible',
  CountUp: 'visible',
  Gallery: 'visible',
  LogoLoop: 'visible',
  StillLinks: 'visible',
};

proves(
  'S2.shell.13',
  onEveryPage((document) => {
    const islands = all(document, 'site-island').map((island) => island.getAttribute('name') ?? '');
    expect(
      all(document, 'site-island').map((island) => [
        island.getAttribute('name'),
        island.getAttribute('when'),
      ]),
    ).toEqual(islands.map((name) => [name, moments[name]]));
  }),
);
