/** The menu of wide windows and the drawer of narrow ones, on every page. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, entriesOf, one, targetOf, textOf } from './find.ts';
import { onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

const menu = (document: Document) => one(document, 'header nav[aria-label="Main"]');
const drawer = (document: Document) => one(document, 'header nav[aria-label="Menu"]');
const both = (document: Document) => [menu(document), drawer(document)];

const itemsOf = (nav: Element) => [...one(nav, ':scope > ul').children];
const labelOf = (item: Element) => textOf(item.firstElementChild);

function item(nav: Element, label: string): Element {
  const found = itemsOf(nav).find((one) => labelOf(one) === label);
  if (!found) throw new Error(`The menu has no item ${label}.`);
  return found;
}

/** The links below an item. */
const below = (nav: Element, label: string) => entriesOf(one(item(nav, label), 'ul'));

/** The item itself is a link to this page, in both menus. */
const leads = (label: string, target: string) =>
  onEveryPage((document) => {
    for (const nav of both(document)) expect(entriesOf(item(nav, label))).toEqual([[label, target]]);
  });

/** The entry stands in the sub-menu and leads there, in both menus. */
const leadsBelow = (group: string, label: string, target: string) =>
  onEveryPage((document) => {
    for (const nav of both(document)) expect(below(nav, group)).toContainEqual([label, target]);
  });

proves(
  'S2.header.01',
  onEveryPage((document) => {
    for (const nav of both(document))
      expect(itemsOf(nav).map(labelOf)).toEqual([
        'Home',
        'Company',
        'Government',
        'Services',
        'Portfolio',
        'Contact Us',
      ]);
  }),
);

proves('S2.header.02', leads('Home', '/'));

proves(
  'S2.header.03',
  onEveryPage((document) => {
    for (const nav of both(document))
      expect(below(nav, 'Company').map(([label]) => label)).toEqual(['About', 'Team', 'Blogs']);
    const opener = one(item(menu(document), 'Company'), 'button');
    const panel = one(item(menu(document), 'Company'), '[popover]');
    expect(opener.getAttribute('popovertarget')).toBe(panel.id);
  }),
);

proves('S2.header.04', leadsBelow('Company', 'About', '/about-us'));
proves('S2.header.05', leadsBelow('Company', 'Team', '/team'));
proves('S2.header.06', leadsBelow('Company', 'Blogs', '/'));
proves('S2.header.07', leads('Government', '/government'));

proves(
  'S2.header.08',
  onEveryPage((document) => {
    for (const nav of both(document)) {
      const services = below(nav, 'Services').map(([, target]) => target);
      expect(services).toHaveLength(6);
      expect(services).not.toContain('/e-commerce-solution');
    }
  }),
);

proves('S2.header.09', leadsBelow('Services', 'Digital Marketing', '/digital-marketing'));
proves('S2.header.10', leadsBelow('Services', 'App and Website Development', '/web-devlopment'));
proves('S2.header.11', leadsBelow('Services', 'Video Production', '/video-production'));
proves('S2.header.12', leadsBelow('Services', 'Graphic Design', '/graphic-design'));
proves('S2.header.13', leadsBelow('Services', 'Content Creation', '/content-creation'));
proves('S2.header.14', leadsBelow('Services', 'Edit & Post Production', '/social-media'));
proves('S2.header.15', leads('Portfolio', '/portfolio'));
proves('S2.header.16', leads('Contact Us', '/contact-us'));

/** Labels that are marked as current: in the wide menu, and in the drawer, where a heading cannot be current to a reader. */
const current = (nav: Element) => all(nav, '[aria-current], [data-current]').map((marked) => textOf(marked));

const isService = (route: string) => content.services.all.some(({ slug }) => `/${slug}` === route);
const isInMenu = (route: string) =>
  content.services.all.some(({ slug, inMenu }) => inMenu && `/${slug}` === route);

/** What is marked on a page: the item that leads to it, and what stands above it. Home pages are Home, not Blogs. */
function marksOf(route: string): readonly string[] {
  if (['/', '/index', '/index2', '/index3'].includes(route)) return ['Home'];
  if (/^\/portfolio/.test(route)) return ['Portfolio'];
  if (/^\/goverment\/|^\/government$/.test(route)) return ['Government'];
  if (/^\/team(\/|$)/.test(route)) return ['Company', 'Team'];
  if (/^\/blogs(\/|$)/.test(route)) return ['Company', 'Blogs'];
  if (/^\/services(\/|$)/.test(route)) return ['Services'];
  if (isService(route))
    return [
      'Services',
      ...content.services.all
        .filter(({ slug, inMenu }) => inMenu && `/${slug}` === route)
        .map(({ label }) => label),
    ];
  if (route === '/about-us') return ['Company', 'About'];
  return route === '/contact-us' ? ['Contact Us'] : [];
}

/** Pages to which an item of the menu leads. Others are marked by what stands above them. */
const leadsItself = (route: string) =>
  isInMenu(route) || ['/', '/portfolio', '/government', '/team', '/about-us', '/contact-us'].includes(route);

proves(
  'S2.header.17',
  onEveryPage((document, route) => {
    for (const nav of both(document)) {
      expect(current(nav)).toEqual(marksOf(route));
      // The page itself is only what leads here; what stands above it is marked as such.
      const leadsHere = all(nav, 'a[aria-current="page"]').map(targetOf);
      expect(leadsHere).toEqual(leadsItself(route) ? [route] : []);
      const above = all(nav, 'a[aria-current]:not([aria-current="page"])').map(targetOf);
      expect(above).not.toContain(route);
    }
  }),
);
