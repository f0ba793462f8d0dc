/** Damage to single facts that the specification names. */
import { all, byId, linksCalled, one, sectionHeaded, some, textOf } from '../../conformance/find.ts';
import { type Damage, exchangeSources, setText } from './damage.ts';

const footerGroup = (page: Document, title: string) =>
  all(page, 'body > footer h2').find((heading) => textOf(heading) === title)?.parentElement ??
  one(page, 'main');

const quotesOf = (page: Document) =>
  some(page, 'main blockquote').map((quote) => quote.closest('figure') ?? quote);

export const damageToFacts: readonly Damage[] = [
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
      for (const card of some(sectionHeaded(page, /^Services$|plan of the house/), 'article').slice(0, 2)) {
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
        const [star] = some(quotesOf(page)[0] ?? page.body, 'svg');
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
      const [, second] = some(sectionHeaded(page, 'How we work'), 'li p');
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
];
