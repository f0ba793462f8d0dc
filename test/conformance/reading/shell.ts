/** What stands round every page: header, footer and the link to a chat. */
import { content } from '../content.ts';
import { hidden, type Lines, link, opener, press } from './lines.ts';
import { action, address, enquiry, inMenu, office, social } from './parts.ts';

const { site } = content;

/** The menu of wide windows. Panels hold the entries of a group, services with a line about each. */
const menu = (): Lines =>
  site.menu.map((item) => {
    if (item.kind === 'link') return action(item);
    const panel = `menu-${item.label.toLowerCase()}`;
    return [
      opener(panel, item.label),
      hidden(item.label),
      item.kind === 'services'
        ? inMenu().map(({ slug, label, tagline }) => [link(`/${slug}`, label), tagline])
        : item.items.map(action),
    ];
  });

const drawer = (): Lines =>
  site.menu.map((item) => {
    if (item.kind === 'link') return action(item);
    return [
      item.label,
      item.kind === 'services'
        ? inMenu().map(({ slug, label }) => link(`/${slug}`, label))
        : item.items.map(action),
    ];
  });

export const header = (): Lines => [
  link('/', site.name, ', home'),
  'Main',
  menu(),
  action(site.quote),
  opener('drawer', 'Menu'),
  opener('drawer', 'Close menu'),
  'Menu',
  drawer(),
  action(site.quote),
];

export const footer = (): Lines => {
  const { text, explore, useful, solutions, enquiry: label, copyrightYear, rights } = site.footer;
  const { title, close } = content.forms.enquiry;
  return [
    site.name,
    text,
    press(label),
    title,
    enquiry(),
    press(close),
    press(close),
    link('/contact-us#enquiry', label),
    explore.title,
    explore.items.map(action),
    useful.title,
    inMenu().map(({ slug, label: name }) => link(`/${slug}`, name)),
    solutions.title,
    address(),
    office(),
    social(site.name, site.social),
    `© ${copyrightYear} ${site.name}. ${rights}`,
    site.hours,
  ];
};

export const chat = (): Lines =>
  link(`${site.chat.base}${site.phone.replaceAll(/\D/g, '')}`, site.chat.label);
