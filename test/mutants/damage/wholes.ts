/** Damage to a page as a whole: who may see it, its order, where it leads, and what is marked as current. */
import { all, one, sectionHeaded, some, targetOf, textOf } from '../../conformance/find.ts';
import { type Damage, exchange, setText } from './damage.ts';

const menus = (page: Document) => some(page, 'header nav[aria-label="Main"], header nav[aria-label="Menu"]');

/** Takes away what marks the current entry. */
const unmark = (elements: readonly (Element | null | undefined)[]): void => {
  for (const element of elements) {
    element?.removeAttribute('aria-current');
    element?.removeAttribute('data-current');
  }
};

const marked = (nav: Element | undefined) => (nav ? some(nav, '[aria-current], [data-current]') : []);

export const damageToWholes: readonly Damage[] = [
  ...['hidden', 'inert', 'aria-hidden'].map((attribute) => ({
    what: `a section is there for nobody: ${attribute}`,
    route: '/pricing',
    noticedBy: ['S1.08'],
    spoil: (page: Document) => some(page, 'main section')[2]?.setAttribute(attribute, 'true'),
  })),
  {
    what: 'a page sends its visitors elsewhere',
    route: '/faq',
    noticedBy: ['S1.08'],
    spoil: (page) => {
      const refresh = page.createElement('meta');
      refresh.setAttribute('http-equiv', 'refresh');
      refresh.setAttribute('content', '0;url=/contact-us');
      page.head.append(refresh);
    },
  },
  {
    what: 'a section is for one kind of visitor',
    route: '/mission',
    noticedBy: ['S6.01'],
    spoil: (page) => some(page, 'main section')[1]?.setAttribute('data-role', 'staff'),
  },
  {
    what: 'a sample text is on no page',
    route: '/about-us',
    noticedBy: ['S1.09'],
    spoil: (page) =>
      some(page, 'main p')
        .find((text) => text.textContent?.startsWith('Today designers'))
        ?.remove(),
  },
  {
    what: 'a sample entry has another title than the content marks',
    route: '/portfolio1',
    noticedBy: ['S1.10'],
    spoil: (page) => setText(some(page, 'main article a')[1], 'A real client'),
  },
  {
    what: 'a voice is none of those that are marked as samples',
    route: '/testimonials',
    noticedBy: ['S1.42'],
    spoil: (page) => setText(some(page, 'main blockquote')[0], '“They doubled our trade in a week.”'),
  },
  {
    what: 'one of the two works is missing from a service',
    route: '/graphic-design',
    noticedBy: ['each service shows two works, as they are called and pictured where they are at home'],
    spoil: (page) => some(page, 'main article')[1]?.remove(),
  },
  {
    what: 'no menu says where the visitor is',
    route: '/team',
    noticedBy: ['S2.header.17'],
    spoil: (page) => unmark(menus(page).flatMap(marked)),
  },
  {
    what: 'the drawer alone does not say where the visitor is',
    route: '/government',
    noticedBy: ['S2.header.17'],
    spoil: (page) => unmark(marked(menus(page)[1])),
  },
  {
    what: 'the group of the current entry is not marked',
    route: '/team',
    noticedBy: ['S2.header.17'],
    spoil: (page) => unmark(menus(page).map((nav) => marked(nav)[0])),
  },
  {
    what: 'another entry is marked as current',
    route: '/team',
    noticedBy: ['S2.header.17'],
    spoil: (page) => {
      for (const nav of menus(page)) {
        unmark(all(nav, 'a'));
        const other = all(nav, 'a').find((link) => textOf(link) === 'About');
        other?.setAttribute('aria-current', 'page');
      }
    },
  },
  ...(
    [
      ['/index2', 'S2.home2.06', 'Case studies', 'Testimonials'],
      ['/index3', 'S2.home3.07', 'Services', 'Testimonials'],
      ['/pricing', 'S2.pricing.07', 'The work', 'Clients'],
    ] as const
  ).map(([route, statement, first, second]) => ({
    what: `on ${route}, ${first} and ${second} have changed places`,
    route,
    noticedBy: [statement],
    spoil: (page: Document) => exchange([sectionHeaded(page, first), sectionHeaded(page, second)], 0, 1),
  })),
  {
    what: 'the small line of a banner stands under its title',
    route: '/services',
    noticedBy: ['S2.presets.02'],
    spoil: (page) => {
      const title = one(page, 'main h1');
      const line = title.closest('section')?.querySelector('p');
      if (line) title.after(line);
    },
  },
  {
    what: 'a link writes a short message',
    route: '/contact-us',
    noticedBy: ['S7.29'],
    spoil: (page) => {
      const link = some(page, 'main a[href^="tel:"]')[0];
      link?.setAttribute('href', targetOf(link).replace('tel:', 'sms:'));
    },
  },
  {
    what: 'a link leads to a host that the content does not name',
    route: '/political',
    noticedBy: ['S7.29'],
    spoil: (page) => some(page, 'main a[href^="/"]')[0]?.setAttribute('href', 'https://elsewhere.example/'),
  },
  {
    what: 'the menu gives way at a width that does not grow with the letters',
    route: '/team/zoya-mirkar',
    noticedBy: ['S9.01', 'S2.header.18'],
    spoil: (page) => {
      const style = one(page, 'style');
      style.textContent = (style.textContent ?? '').replaceAll('width>=62em', 'width>=992px');
    },
  },
];
