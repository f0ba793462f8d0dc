/** What the portfolio, the gallery and the catalogue of icons say. */
import { bannerOf, content, logoName, storyOf, testimonialCards, works } from '../content.ts';
import { all } from '../find.ts';
import { main } from '../pages.ts';
import { hidden, type Lines, link, press, type Readings } from './lines.ts';
import {
  banner,
  type Content,
  call,
  date,
  further,
  heading,
  opening,
  pages,
  place,
  previousNext,
  quote,
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
    content.gallery.all.map(({ title, image, alt, category, caption }) => [
      fileOf(image),
      `${words.enlarge}:`,
      shown(image, alt),
      title,
      category,
      link(words.link, caption),
    ]),
    pages(),
    press(words.close),
    press(words.previous),
    press(words.next),
    call(content.galleryPage.closing),
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
  content.iconsPage.catalogue.press,
  content.iconsPage.catalogue.kinds.map((kind, at) => [
    kind,
    content.icons.all.slice(10 * at, 10 * at + 10).map(({ name }) => name),
  ]),
  heading(content.iconsPage.uses.heading),
  (['tile', 'button', 'line'] as const).map((name) => {
    const { says, size, note } = content.iconsPage.uses[name];
    return [says, String(size), content.iconsPage.uses.unit, note];
  }),
  call(content.iconsPage.closing),
];

const chapter = (words: Content['portfolioPage']['web'], count: number): Lines => [
  words.label,
  words.lead,
  words.title,
  hidden(String(count)),
];

/** What came of a project that has a story, and the way to it. */
const told = (project: string): Lines => {
  const study = content.caseStudies.all.find((one) => one.project === project);
  if (!study) return [];
  const [result] = storyOf(study.id).results;
  return [result?.value, result?.label, link(study.link, content.portfolioPage.story, `: ${study.title}`)];
};

const portfolio = (): Lines => {
  const { intro, web, voice, marketing } = content.portfolioPage;
  const said = testimonialCards.find(({ id }) => id === voice);
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
    sites.map(({ id, image, link: target, title, service: kind, note }, at) => [
      shown(image),
      hidden(place(at)),
      link(target, title),
      kind,
      note,
      told(id),
      at === 13 && said && [shown(said.portrait), `“${said.text}”`, said.name, said.organisation],
    ]),
    chapter(marketing, campaigns.length),
    campaigns.map(({ id, image, link: target, title, service: kind, note }, at) => [
      hidden(place(sites.length + at)),
      link(target, title),
      kind,
      note,
      told(id),
      shown(image),
    ]),
    further(content.portfolioPage.further),
    call(content.portfolioPage.closing),
  ];
};

const portfolio1 = (): Lines => [
  opening('/portfolio1', '/portfolio'),
  heading(content.portfolio1Page.cards),
  content.caseStudies.all.map(({ id, category, cardLink: target, title, type, image }) => {
    const [result] = storyOf(id).results;
    return [category, type, link(target, title), result?.value, result?.label, shown(image)];
  }),
  pages(),
  call(content.portfolio1Page.closing),
];

const portfolio2 = (): Lines => [
  opening('/portfolio2', '/portfolio'),
  heading(content.portfolio2Page.list),
  content.portfolioItems.all.map(({ category, link: target, title, type, image, result }) => [
    'Category',
    category,
    'Type',
    type,
    link(target, title),
    result.figure,
    result.text,
    shown(image),
  ]),
  pages(),
  call(content.portfolio2Page.closing),
];

type Case = Pick<
  Content['portfolioDetailPage']['story'],
  'client' | 'lead' | 'body' | 'sections' | 'results' | 'voice' | 'ask'
>;

interface Facts {
  readonly category: string;
  readonly date: string;
  readonly author: string;
  readonly class: string;
}

/** The story of a piece of work, with what is shown after its opening and after each chapter. */
const story = (
  { client, lead, body, sections: chapters, results, voice }: Case,
  facts: Facts,
  screens: readonly Lines[],
): Lines => {
  const { text, name, portrait } = saidOf(voice);
  return [
    ['Category', facts.category, 'Date', date(facts.date), 'Author', facts.author, 'Class', facts.class],
    lead,
    body,
    screens[0],
    chapters.map((one, at) => [one.title, one.body, screens[at + 1]]),
    content.ui.work.results,
    results.map(({ value, label }) => [value, label]),
    [shown(portrait), `“${text}”`, name, logoName(content.clients.get(client))],
  ];
};

const saidOf = ({ testimonial, card, own }: Case['voice']) =>
  own ?? (testimonial ? content.testimonials.get(testimonial) : content.testimonialCards.get(card ?? ''));

const portfolioDetail = (): Lines => {
  const { story: own, previous, next } = content.portfolioDetailPage;
  const { wide, narrow } = own.screens;
  return [
    banner({ ...bannerOf('/portfolio/detail'), look: 'screen', story: own.title }, '/portfolio'),
    story(own, own.facts, [narrow.map(shownField), [shownField(wide[1])]]),
    further({
      title: content.ui.work.others,
      links: content.caseStudies.all
        .filter(({ id }) => id !== 'nauvari')
        .map(({ id, title, link: target }) => ({
          ...{ label: title, link: target },
          text: content.cases.all.find(({ study }) => study === id)?.lead ?? '',
        })),
    }),
    quote(own.ask),
    previousNext('Other work', previous, next),
  ];
};

/** The other five, each on a page of its own. They lead around in a ring. */
const ownCase = (one: Content['cases']['all'][number]): Lines => {
  const studies = content.caseStudies.all;
  const at = studies.findIndex(({ id }) => id === one.study);
  const [previous, study, next] = [-1, 0, 1].map((step) => studies.at((at + step) % studies.length));
  if (!previous || !study || !next) throw new Error(`There is no study ${one.study}.`);
  const client = content.clients.get(one.client);
  const { wide, narrow } = one.screens;
  const facts = { ...one.facts, category: study.category, author: content.team.get(one.facts.author).name };
  const words = {
    background: wide[0].src,
    look: 'screen',
    title: study.title,
    crumb: logoName(client),
    subtitle: client.name,
  } as const;
  return [
    banner(words, '/portfolio'),
    story(one, facts, [narrow.map(shownField), [shownField(wide[1])]]),
    quote(one.ask),
    previousNext(
      'Other work',
      { label: previous.title, link: previous.link },
      { label: next.title, link: next.link },
    ),
  ];
};

export const portfolioPages: Readings = {
  '/gallery': gallery,
  '/icons': icons,
  '/portfolio': portfolio,
  '/portfolio1': portfolio1,
  '/portfolio2': portfolio2,
  '/portfolio/detail': portfolioDetail,
  ...Object.fromEntries(content.cases.all.map((one) => [`/portfolio/${one.study}`, () => ownCase(one)])),
};
