/** Damage that proofs once passed over. Each case names the proof that must notice it now. */
import { expect, test } from 'vitest';
import { all, byId, linksCalled, one, sectionHeaded, some, textOf } from '../conformance/find.ts';
import { copyOf, noticing, proofs } from './harness.ts';

interface Damage {
  readonly what: string;
  readonly route: string;
  /** Statements whose proofs fail, or sentences of those that no statement says. */
  readonly noticedBy: readonly string[];
  readonly spoil: (page: Document) => void;
}

const setText = (element: Element | null | undefined, text: string): void => {
  if (!element) throw new Error('There is nothing to spoil.');
  element.textContent = text;
};

const exchangeSources = (a: Element | undefined, b: Element | undefined): void => {
  if (!a || !b) throw new Error('There are no two pictures.');
  const [first, second] = [a.getAttribute('src') ?? '', b.getAttribute('src') ?? ''];
  a.setAttribute('src', second);
  b.setAttribute('src', first);
};

const exchange = (list: readonly Element[], at: number, other: number): void => {
  const [first, second] = [list[at], list[other]];
  if (!first || !second) throw new Error('There is nothing to exchange.');
  const copies = [first.cloneNode(true), second.cloneNode(true)] as const;
  first.replaceWith(copies[1]);
  second.replaceWith(copies[0]);
};

const footerGroup = (page: Document, title: string) =>
  all(page, 'body > footer h2').find((heading) => textOf(heading) === title)?.parentElement ??
  one(page, 'main');

const quotesOf = (page: Document) =>
  some(page, 'main blockquote').map((quote) => quote.closest('figure') ?? quote);

const damage: readonly Damage[] = [
  {
    what: 'the case studies of home 2 lose their links',
    route: '/index2',
    noticedBy: ['S3.casestudy.04'],
    spoil: (page) => {
      for (const link of some(sectionHeaded(page, 'Case studies'), 'article a')) link.removeAttribute('href');
    },
  },
  ...['/', '/services', '/index3'].map((route) => ({
    what: `two service cards of ${route} lose their icons`,
    route,
    noticedBy: ['S3.service.01'],
    spoil: (page: Document) => {
      for (const card of some(sectionHeaded(page, 'Services'), 'article').slice(0, 2)) {
        const [icon] = some(card, 'svg');
        icon?.remove();
      }
    },
  })),
  {
    what: "two links of the footer have each other's names",
    route: '/faq',
    noticedBy: ['S2.footer.02', 'S2.footer.03'],
    spoil: (page) => {
      const group = footerGroup(page, 'Explore Links');
      setText(linksCalled(group, 'Services')[0], 'Tea');
      setText(linksCalled(group, 'Team')[0], 'Services');
      setText(linksCalled(group, 'Tea')[0], 'Team');
    },
  },
  {
    what: 'the telephone beside Enquiry Now is a dot',
    route: '/mission',
    noticedBy: ['S2.footer.15'],
    spoil: (page) => {
      const opener = all(page, 'footer button').find((button) => textOf(button) === 'Enquiry Now');
      const icon = opener?.closest('site-island')?.previousElementSibling;
      icon?.querySelector('path')?.setAttribute('d', 'M5 5h2v2h-2z');
    },
  },
  ...['/', '/index2', '/index3', '/testimonials'].flatMap((route) => [
    {
      what: `a testimonial of ${route} has six stars`,
      route,
      noticedBy: ['S1.43'],
      spoil: (page: Document) => {
        const star = [...some(quotesOf(page)[0] ?? page.body, 'svg')].at(-1);
        star?.after(star.cloneNode(true));
      },
    },
    {
      what: `a testimonial of ${route} has no reviews`,
      route,
      noticedBy: ['S1.44'],
      spoil: (page: Document) => {
        for (const label of all(quotesOf(page).at(-1) ?? page.body, 'span'))
          if (textOf(label) === '(5 Reviews)') label.remove();
      },
    },
  ]),
  {
    what: 'the second panel asks the questions of the first',
    route: '/faq',
    noticedBy: ['S2.faq.04'],
    spoil: (page) => {
      const panels = all(page, 'main [aria-labelledby]').filter((panel) => panel.querySelector('details'));
      const lists = panels.map((panel) => all(panel, 'details'));
      for (const [at, question] of (lists[1] ?? []).entries())
        question.innerHTML = lists[0]?.[at]?.innerHTML ?? '';
    },
  },
  {
    what: 'no icon of the catalogue is drawn',
    route: '/icons',
    noticedBy: ['S2.icons.01'],
    spoil: (page) => {
      const style = one(page, 'style');
      style.textContent = (style.textContent ?? '').replace(/\.ti-[a-z0-9-]+:{1,2}before\{[^}]*\}/g, '');
    },
  },
  {
    what: 'the chat link has digits too many',
    route: '/contact-us',
    noticedBy: ['S1.36'],
    spoil: (page) => {
      const link = one(page, 'aside[aria-label="Chat"] a');
      link.setAttribute('href', `${link.getAttribute('href')}999`);
    },
  },
  {
    what: 'the website on a card is nonsense',
    route: '/team/ila-chapekar',
    noticedBy: ['S2.team.21', 'S2.team.24'],
    spoil: (page) => {
      for (const term of all(page, 'main article dt'))
        if (textOf(term) === 'Website') setText(term.nextElementSibling?.querySelector('a'), 'nonsense');
    },
  },
  {
    what: 'one service closes with other words',
    route: '/graphic-design',
    noticedBy: ['S2.servicepages.04'],
    spoil: (page) => {
      const [, second] = some(sectionHeaded(page, /Four doors/), 'li p');
      setText(second, 'Something else altogether.');
    },
  },
  {
    what: "two people have each other's photographs",
    route: '/team',
    noticedBy: ['S2.team.02'],
    spoil: (page) => {
      const [a, b] = some(page, 'main article img');
      exchangeSources(a, b);
    },
  },
  {
    what: 'the gallery shows one picture twice',
    route: '/gallery',
    noticedBy: ['S3.gallery.02'],
    spoil: (page) => {
      const [a, b] = some(page, 'main figure img');
      b?.setAttribute('src', a?.getAttribute('src') ?? '');
    },
  },
  {
    what: 'the podcast studio shows one picture three times',
    route: '/video-production',
    noticedBy: ['S2.servicepages.06'],
    spoil: (page) => {
      const [a, ...rest] = some(sectionHeaded(page, 'Podcast studio'), 'img');
      for (const picture of rest) picture.setAttribute('src', a?.getAttribute('src') ?? '');
    },
  },
  {
    what: 'the about section of the pricing page has lost its words',
    route: '/pricing',
    noticedBy: ['S2.pricing.03'],
    spoil: (page) => {
      const section = all(page, 'main section').find((one) => one.querySelector('button[popovertarget]'));
      for (const line of all(section ?? page.body, 'p')) line.remove();
    },
  },
  {
    what: 'nobody has a description any more',
    route: '/team/ila-chapekar',
    noticedBy: ['S3.team.16'],
    spoil: (page) => {
      for (const line of all(one(page, 'main article[aria-label="Back"]'), 'p')) line.remove();
    },
  },
  {
    what: 'a project of digital marketing leads somewhere',
    route: '/portfolio',
    noticedBy: ['S2.portfolio.04'],
    spoil: (page) => one(page, 'main').querySelector('a[href="#"]')?.setAttribute('href', '/services'),
  },
  {
    what: 'a film of home 1 cannot be found',
    route: '/',
    noticedBy: ['S2.home1.04'],
    spoil: (page) => {
      for (const button of all(page, '[aria-roledescription="slide"] button'))
        button.setAttribute('popovertarget', 'film-nowhere');
      byId(page, 'content');
    },
  },
  {
    what: 'two logos of clients have changed places',
    route: '/testimonials',
    noticedBy: ['S1.07'],
    spoil: (page) => exchange(some(page, '[data-strip] > li'), 3, 11),
  },
  {
    what: 'a paragraph of running copy is gone',
    route: '/mission',
    noticedBy: ['S1.07'],
    spoil: (page) => some(page, 'main .prose p')[0]?.remove(),
  },
  {
    what: 'a decorative picture is another',
    route: '/government',
    noticedBy: ['S1.07'],
    spoil: (page) => {
      const [first, second] = some(page, 'main li img');
      exchangeSources(first, second);
    },
  },
  {
    what: 'the doors of two other rooms have changed places',
    route: '/graphic-design',
    noticedBy: ['S1.07'],
    spoil: (page) => exchange(some(page, 'main a[data-ground]'), 0, 2),
  },
  {
    what: 'the neighbours of a person stand on the wrong sides',
    route: '/team/zoya-mirkar',
    noticedBy: ['S1.07'],
    spoil: (page) => exchange(some(page, 'nav[aria-label="Next door"] li'), 0, 1),
  },
  {
    what: 'the footer says something twice',
    route: '/faq',
    noticedBy: ['S2.footer.13'],
    spoil: (page) => {
      const text = one(page, 'body > footer').querySelector('p');
      text?.after(text.cloneNode(true));
    },
  },
  {
    what: 'what is only to be seen is read aloud, too',
    route: '/about-us',
    noticedBy: ['S1.07'],
    spoil: (page) => some(page, 'main ol [aria-hidden]')[0]?.removeAttribute('aria-hidden'),
  },
  {
    what: 'the counters of the services take a second longer',
    route: '/services/detail',
    noticedBy: ['S2.shell.13'],
    spoil: (page) => one(page, 'site-island[name="CountUp"]').setAttribute('props', '{"duration":5000}'),
  },
  {
    what: 'a widget wakes before anybody asks for it',
    route: '/contact-us',
    noticedBy: ['S2.shell.13'],
    spoil: (page) => one(page, 'site-island[name="FrameLoader"]').setAttribute('when', 'load'),
  },
  {
    what: 'a card turns to another portrait',
    route: '/team/ila-chapekar',
    noticedBy: ['S2.shell.13'],
    spoil: (page) => {
      const card = one(page, 'site-island[name="FlipCard"]');
      const props = card.getAttribute('props') ?? '';
      card.setAttribute('props', props.replace(/ila-chapekar\.([0-9a-f]+)\.svg/, 'omkar-velankar.$1.svg'));
    },
  },
  {
    what: 'the title of the browser tab is of another page',
    route: '/pricing',
    noticedBy: [
      'every page has the title and the description that the content gives it, and says whether to list it',
    ],
    spoil: (page) => setText(page.querySelector('title'), 'Team – Pixelwada'),
  },
  {
    what: 'search engines are told to keep another page',
    route: '/faq',
    noticedBy: ['every page names the address that search engines shall keep, and the error page none'],
    spoil: (page) => {
      const kept = one(page, 'link[rel="canonical"]');
      kept.setAttribute('href', `${kept.getAttribute('href')}x`);
    },
  },
  {
    what: 'shares show the card of another page',
    route: '/gallery',
    noticedBy: ['every page says the same to shares as to readers, and posts their day, author and tags'],
    spoil: (page) => {
      const image = one(page, 'meta[property="og:image"]');
      image.setAttribute('content', (image.getAttribute('content') ?? '').replace('/gallery-', '/icons-'));
    },
  },
  {
    what: 'a message of the form belongs to no field',
    route: '/contact-us',
    noticedBy: ['whatever an element refers to stands once on the page'],
    spoil: (page) => byId(page, 'contact-email').setAttribute('aria-describedby', 'contact-mail-error'),
  },
  {
    what: 'a date says another day to machines than to readers',
    route: '/blogs',
    noticedBy: ['every date says the same to machines as to readers'],
    spoil: (page) => some(page, 'main time')[2]?.setAttribute('datetime', '2022-11-21'),
  },
  {
    what: 'a link to another network shows nothing',
    route: '/hello',
    noticedBy: [
      'every control shows words or a drawing, and one that turns something on and off a drawing for either',
    ],
    spoil: (page) => some(page, 'body > footer address a[aria-label] svg')[0]?.remove(),
  },
];

test.each(damage.map((one) => [one.what, one] as const))('%s, and it is noticed', async (_what, one) => {
  const page = copyOf(one.route);
  const before = page.toString();
  one.spoil(page);
  expect(page.toString() === before, 'nothing was spoiled').toBe(false);
  const names = ({ ids, name }: (typeof proofs)[number]) => [name, ...ids];
  const concerned = proofs.filter((proof) => names(proof).some((id) => one.noticedBy.includes(id)));
  const failed = await noticing(one.route, page, concerned, { all: true });
  expect(failed.flatMap(names)).toEqual(expect.arrayContaining([...one.noticedBy]));
});
