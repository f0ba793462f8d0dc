/** What the site is for, which services it presents and what the agency claims. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { counted } from './counted.ts';
import {
  all,
  headings,
  linksCalled,
  nameOf,
  one,
  sectionHeaded,
  sections,
  targetOf,
  targets,
  textOf,
  textsOf,
} from './find.ts';
import { html, main, metaOf, on, onEveryPage, page, routes } from './pages.ts';
import { holds, proves } from './statement.ts';

const servicePages = content.services.all.map(({ slug }) => `/${slug}`);

/** Some service page, or the price table, has it as a topic of its own: a heading, a row or an entry of a list. */
const isTopic = (words: RegExp) => () => {
  const topics = ['/pricing', ...servicePages].flatMap((route) =>
    textsOf(all(main(route), 'h2, h3, th, li, dt')),
  );
  expect(topics.filter((topic) => words.test(topic))).not.toEqual([]);
};

/** The tile on home 1 and in the grid leads to the page, and the page bears the name. */
const isPresented = (name: string, route: string) => () => {
  for (const list of ['/', '/services'])
    expect(linksCalled(main(list), name).map(targetOf), list).toContain(route);
  expect(textOf(one(page(route), 'h1'))).toBe(name);
};

/** What the agency says of its trade and place. */
const trade = [/\bIT\b/, /\bdigital-marketing\b/, /\bmedia agency\b/, /\bPune, India\b/];

proves('S1.01', () => {
  for (const words of trade) expect(metaOf('/', 'description')).toMatch(words);
  onEveryPage((document) => {
    for (const words of trade) expect(textOf(one(document, 'body > footer'))).toMatch(words);
  })();
});

proves('S1.04', () => {
  expect(metaOf('/', 'description')).toMatch(/websites, apps, campaigns and films for businesses/);
  for (const home of ['/', '/about-us'])
    for (const route of servicePages.slice(0, 6)) expect(targets(main(home)), home).toContain(route);
});

proves(
  ['S1.05', 'S6.02'],
  onEveryPage((document) => {
    const signIn = /\b(sign|log)[ -]?(in|up|on)\b|\baccounts?\b|\bpasswords?\b/i;
    expect(all(document, 'input[type=password]')).toEqual([]);
    const controls = all(document, 'a, button').map((control) => `${nameOf(control)} ${targetOf(control)}`);
    expect(controls.filter((control) => signIn.test(control))).toEqual([]);
  }),
);

proves('S1.06', () => {
  const sale = /\b(cart|basket|checkout|buy|order now|pay now)\b/i;
  onEveryPage((document) => {
    const controls = all(document, 'a, button').map((control) => `${nameOf(control)} ${targetOf(control)}`);
    expect(controls.filter((control) => sale.test(control))).toEqual([]);
    const names = all(document, 'input, select, textarea').map((field) => field.getAttribute('name') ?? '');
    expect(names.filter((name) => /card|cvc|iban|upi|amount/i.test(name))).toEqual([]);
  })();
  const table = one(main('/pricing'), 'table');
  expect(all(table, 'button, form, input')).toEqual([]);
  expect(targets(table).filter((target) => target !== '/contact-us')).toEqual([]);
});

proves('S1.09', () => {
  const copy = [
    content.indexPage.about,
    content.index2Page.about,
    content.aboutUsPage.story,
    content.whyChooseUsPage.about,
    content.missionPage.about,
    content.servicesDetailPage.intro,
    content.closing,
    content.podcast,
    content.monthlyReport,
    content.trainChart,
    content.oneMark,
    content.threeLanguages,
    content.cutTimeline,
    content.shopSteps,
    content.politicalPage.text,
    content.politicalPage.programme,
    ...content.services.all,
    ...content.governmentReports.all,
    ...content.faq.all,
  ];
  expect(copy.filter(({ placeholder }) => placeholder !== true)).toEqual([]);
  for (const route of routes())
    expect(html(route), route).not.toMatch(/lorem ipsum|dolor sit amet|consectetur/i);
});

proves('S1.10', () => {
  const samples = [
    ...content.samplePosts.all,
    ...content.portfolioItems.all,
    ...content.caseStudies.all,
    content.portfolioDetailPage.story,
  ];
  expect(samples.filter(({ placeholder }) => placeholder !== true)).toEqual([]);
});

proves('S1.11', isPresented('Digital Marketing', '/digital-marketing'));
proves('S1.12', () => {
  isPresented('App and Website Development', '/web-devlopment')();
  expect(textOf(main('/web-devlopment'))).toMatch(/software/i);
});
proves('S1.13', isPresented('Content Creation', '/content-creation'));
proves('S1.14', isPresented('Graphic Design', '/graphic-design'));
proves('S1.15', () => {
  isPresented('Video Production', '/video-production')();
  expect(textOf(sectionHeaded(main('/video-production'), /podcast/i))).toMatch(/podcast studio/i);
});
proves('S1.16', () => {
  // Its name stands over its tile, and on /services in the list before the tiles too.
  for (const route of ['/', '/services'])
    expect([...new Set(linksCalled(main(route), 'Edit & Post Production').map(targetOf))], route).toEqual([
      '/social-media',
    ]);
  expect(textOf(one(page('/social-media'), 'title'))).toMatch(/^Edit & Post Production\b/);
});
proves('S1.17', () => expect(textOf(main('/social-media'))).toMatch(/social media/i));
proves('S1.18', () => {
  const naming = routes().filter((route) => targets(main(route)).includes('/e-commerce-solution'));
  expect(naming.filter((route) => route !== '/e-commerce-solution')).not.toEqual([]);
  expect(textOf(one(page('/e-commerce-solution'), 'h1'))).toMatch(/^E-commerce Solutions$/i);
});

proves('S1.19', isTopic(/UI\/UX design/i));
proves('S1.20', isTopic(/\bSEO\b/));
proves('S1.21', isTopic(/search engine marketing and paid advertising/i));
proves('S1.22', isTopic(/performance marketing/i));
proves('S1.23', isTopic(/product video (and|&) photo shoots?/i));

const strip = () => sectionHeaded(main('/'), /happy clients/);

proves(['S1.25', 'S1.26'], () => {
  expect(textOf(one(strip(), 'h2'))).toMatch(/\babout 120 happy clients worldwide/i);
  expect(all(strip(), 'li img').length).toBeGreaterThan(20);
});

proves('S1.27', () => {
  const names = all(strip(), 'li img').map((logo) => logo.getAttribute('alt'));
  expect(new Set(names).size).toBe(counted('clients', 28));
  expect(names).toHaveLength(counted('clients', 28));
});

/** Figures of a page, by what they count. */
const figures = (route: string) =>
  new Map(all(main(route), 'dt').map((label) => [textOf(label), textOf(label.nextElementSibling)]));

proves('S1.28', () => {
  expect(figures('/').get('project success')).toBe('95%');
  expect(textOf(main('/pricing'))).toContain('95.00% Project success');
});
proves('S1.29', () => expect(figures('/').get('happy users')).toBe('1200'));
proves('S1.30', () => expect(figures('/').get('years of experience')).toBe('10'));

proves(
  'S1.31',
  onEveryPage((document) => {
    const reached = ['header', 'footer'].flatMap((part) => targets(one(document, `body > ${part}`)));
    expect(reached).toEqual(
      expect.arrayContaining(['/services', '/team', '/about-us', '/portfolio', '/government', '/contact-us']),
    );
  }),
);

const memberPages = content.team.all.map(({ slug }) => `/team/${slug}`);

proves(
  'S1.34',
  on(memberPages, (document, route) => {
    expect(metaOf(route, 'description')).toMatch(/^Digital business card of /);
    for (const side of ['Front', 'Back'])
      expect(textOf(one(document, `main article[aria-label="${side}"]`))).not.toBe('');
  }),
);

const chatLink = (document: Document) => one(document, 'aside[aria-label="Chat"] a');

proves(
  ['S1.35', 'S7.30'],
  onEveryPage((document) => {
    const { protocol, host } = new URL(targetOf(chatLink(document)));
    expect(protocol).toBe('https:');
    expect(host).toBe(new URL(content.site.chat.base).host);
    expect(host).not.toBe(new URL(content.site.baseUrl).host);
  }),
);

proves(
  'S1.36',
  onEveryPage((document) => {
    const { chat, phone } = content.site;
    expect(targetOf(chatLink(document))).toBe(`${chat.base}${phone.replaceAll(/\D/g, '')}`);
  }),
);

proves(
  'S1.37',
  onEveryPage((document, route) => {
    const quotes = linksCalled(document, 'Free Quote');
    const lead = quotes.filter(
      (link) => !(route === '/index2' && link.closest('[aria-roledescription="slide"]')),
    );
    const sessions = linksCalled(document, 'Book a Session');
    expect([...lead, ...sessions].map(targetOf).filter((target) => target !== '/contact-us')).toEqual([]);
    expect(quotes).not.toEqual([]);
  }),
);

proves('S1.39', () => {
  const found = routes().filter((route) => linksCalled(main(route), 'Book a Session').length > 0);
  expect(found).toContain('/video-production');
  for (const route of found)
    expect(linksCalled(main(route), 'Book a Session').map(targetOf), route).toContain('/contact-us');
});

holds('every page that ends in a call to the contact page words it in its own way', () => {
  const own = new Set(content.posts.all.map(({ id }) => `/blogs/${id}`));
  const calls = routes().flatMap((route) => {
    const last = sections(main(route)).findLast((section) => targets(section).includes('/contact-us'));
    const [title] = last && !last.querySelector('h1') ? headings(last) : [];
    return title && route !== '/index' && !own.has(route) ? [textOf(title)] : [];
  });
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((title, at) => calls.indexOf(title) !== at)).toEqual([]);
});

const join = 'Join Us for Growth, Innovation, and Success!';

proves('S1.40', () => expect(textsOf(all(main('/'), 'h2'))).toContain(join));
proves('S1.41', () =>
  expect(linksCalled(sectionHeaded(main('/'), join), 'View All').map(targetOf)).toEqual(['/services']),
);

proves('S1.42', () => {
  const quotes = [...content.testimonials.all, ...content.testimonialCards.all];
  expect(quotes.filter(({ placeholder }) => placeholder !== true)).toEqual([]);
});
