/** What the portfolio, the gallery and the catalogue of icons say. */
import { content, works } from '../content.ts';
import { all } from '../find.ts';
import { main } from '../pages.ts';
import { hidden, type Lines, link, press, type Readings } from './lines.ts';
import {
  type Content,
  date,
  further,
  heading,
  opening,
  pages,
  place,
  previousNext,
  quote,
  session,
  shown,
  shownField,
} from './parts.ts';

/** A picture of the gallery opens as a file, under a name that is the build's. */
const gallery = (): Lines => {
  const words = content.galleryPage.gallery;
  const categories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'];
  return [
    opening('/gallery'),
    heading(words.heading),
    words.filter,
    [words.all, ...categories].map((category) => press(category)),
    content.gallery.all.map(({ image, alt, category, caption }) => [
      fileOf(image),
      `${words.enlarge}:`,
      shown(image, alt),
      category,
      link(words.link, caption),
    ]),
    pages(),
    press(words.close),
    press(words.previous),
    press(words.next),
    quote(),
  ];
};

const fileOf = (image: string): string => {
  const name = image.replace(/^.*\/|\.\w+$/g, '');
  const files = all(main('/gallery'), 'a[data-open]').map((one) => one.getAttribute('href') ?? '');
  const own = files.filter((file) => new RegExp(`^/assets/${name}-1180\\.[0-9a-f]+\\.png$`).test(file));
  return own.length === 1 ? `-> ${own[0]}` : `one file of ${name}`;
};

const icons = (): Lines => [
  opening('/icons'),
  heading(content.iconsPage.catalogue.heading),
  content.icons.all.map(({ name }) => name),
  session(),
];

const chapter = (words: Content['portfolioPage']['web'], count: number): Lines => [
  words.label,
  words.lead,
  words.title,
  hidden(String(count)),
];

const portfolio = (): Lines => {
  const { intro, web, marketing } = content.portfolioPage;
  const projects = works;
  const sites = projects.filter(({ group }) => group === 'web');
  const campaigns = projects.filter(({ group }) => group === 'marketing');
  return [
    opening('/portfolio'),
    intro,
    'Chapters',
    link('#websites', web.title, String(sites.length)),
    link('#marketing', marketing.title, String(campaigns.length)),
    chapter(web, sites.length),
    sites.map(({ image, link: target, title, service: kind }, at) => [
      shown(image),
      hidden(place(at)),
      link(target, title),
      kind,
    ]),
    chapter(marketing, campaigns.length),
    campaigns.map(({ image, link: target, title, service: kind }, at) => [
      hidden(place(sites.length + at)),
      link(target, title),
      kind,
      shown(image),
    ]),
    further(content.portfolioPage.further),
    quote(),
  ];
};

const portfolio1 = (): Lines => [
  opening('/portfolio1', '/portfolio'),
  heading(content.portfolio1Page.cards),
  content.caseStudies.all.map(({ category, link: other, cardLink: target = other, title, type, image }) => [
    category,
    link(target, title),
    type,
    shown(image),
  ]),
  pages(),
  quote(),
];

const portfolio2 = (): Lines => [
  opening('/portfolio2', '/portfolio'),
  heading(content.portfolio2Page.list),
  content.portfolioItems.all.map(({ category, link: target, title, type, image }) => [
    'Category',
    category,
    'Type',
    type,
    link(target, title),
    shown(image),
  ]),
  pages(),
  quote(),
];

const portfolioDetail = (): Lines => {
  const { story, previous, next } = content.portfolioDetailPage;
  const { title, facts, lead, body, picture, sections: chapters, pictures } = story;
  return [
    opening('/portfolio/detail', '/portfolio'),
    title,
    ['Category', facts.category, 'Date', date(facts.date), 'Author', facts.author, 'Class', facts.class],
    lead,
    body,
    shownField(picture),
    chapters.map((one, at) => [one.title, one.body, pictures[at] && shownField(pictures[at])]),
    pictures.slice(chapters.length).map(shownField),
    previousNext('Other work', previous, next),
  ];
};

export const portfolioPages: Readings = {
  '/gallery': gallery,
  '/icons': icons,
  '/portfolio': portfolio,
  '/portfolio1': portfolio1,
  '/portfolio2': portfolio2,
  '/portfolio/detail': portfolioDetail,
};
