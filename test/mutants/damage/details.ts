/** Damage to details that no statement names one by one: order, running text, widgets, heads and attributes. */
import { byId, one, some } from '../../conformance/find.ts';
import { type Damage, exchange, exchangeSources, setText } from './damage.ts';

export const damageToDetails: readonly Damage[] = [
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
    what: 'the doors of two rooms have changed places',
    route: '/about-us',
    noticedBy: ['S1.07'],
    spoil: (page) => exchange(some(page, 'main a[data-ground]'), 0, 2),
  },
  {
    what: 'the neighbours of a person stand on the wrong sides',
    route: '/team/zoya-mirkar',
    noticedBy: ['S1.07'],
    spoil: (page) => exchange(some(page, 'nav[aria-labelledby="next-door"] li'), 0, 1),
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
    what: 'a card has the portrait of somebody else',
    route: '/team/ila-chapekar',
    noticedBy: ['S2.team.15'],
    spoil: (page) => {
      const portrait = one(page, 'site-island[name="FlipCard"] img[alt^="Portrait"]');
      const src = portrait.getAttribute('src') ?? '';
      portrait.setAttribute('src', src.replace('ila-chapekar', 'omkar-velankar'));
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
    noticedBy: [
      'every page names its own address as the one that search engines shall keep, and the error page none',
    ],
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
  {
    what: 'the scene of a service stands under its text',
    route: '/graphic-design',
    noticedBy: ['the scene of a service stands whole between its opening words and its text'],
    spoil: (page) => {
      let scene = some(page, 'main section:nth-of-type(2) picture')[0];
      while (scene?.parentElement?.childElementCount === 1) scene = scene.parentElement;
      const text = scene?.nextElementSibling;
      if (scene) text?.after(scene);
    },
  },
  {
    what: 'structured data does not say who has published an article',
    route: '/goverment/pmpml',
    noticedBy: ['structured data holds all that search engines ask for of its kind, and nothing unforeseen'],
    spoil: (page) => {
      const script = one(page, 'script[type="application/ld+json"]');
      setText(script, (script.textContent ?? '').replace('"publisher":', '"printer":'));
    },
  },
  ...Object.entries({
    '/social-media': 'alternateName',
    '/team/amey-kelshikar': 'email',
    '/portfolio': 'numberOfItems',
    '/portfolio/detail': 'articleSection',
    '/faq': 'item',
  }).map(([route, fact]) => ({
    what: `structured data of ${route} does not tell ${fact}`,
    route,
    noticedBy: [
      'structured data says what the content knows of a thing, also where its kind need not have it',
    ],
    spoil: (page: Document) => {
      const script = one(page, 'script[type="application/ld+json"]');
      const told = new RegExp(`,"${fact}":(?:"[^"]*"|\\d+)`);
      setText(script, (script.textContent ?? '').replace(told, ''));
    },
  })),
  {
    what: 'a picture of the gallery shows no sign that it can be enlarged',
    route: '/gallery',
    noticedBy: ['each picture of the gallery shows one sign that it can be enlarged'],
    spoil: (page) => some(page, 'main a[data-open] svg')[6]?.remove(),
  },
  {
    what: 'the error page looks for a picture beside the address that was asked for',
    route: '/404.html',
    noticedBy: ['the error page finds all that it needs from whatever address it is shown at'],
    spoil: (page) => {
      const link = one(page, 'link[rel="icon"][type="image/svg+xml"]');
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace('/', ''));
    },
  },
];
