/** How the parts that many pages share are read, from the content. */

import type model from '../../../content/schema.ts';
import type { ShownWork } from '../../../content/schemas/types.ts';
import type { ContentOf } from '../../../src/content/define.ts';
import { bannerOf, content, logoName, type testimonialCards, type testimonials, works } from '../content.ts';
import { originalOf } from '../find.ts';
import { type Card, latestCards, ownPosts } from '../posts.ts';
import { field, hidden, type Lines, link, opener, picture, press } from './lines.ts';

export type Content = ContentOf<typeof model.collections>;
type Entry<Name extends 'services' | 'testimonials' | 'testimonialCards' | 'clients' | 'team'> =
  Content[Name]['all'][number];

interface Action {
  readonly label: string;
  readonly link: string;
  readonly about?: string | undefined;
}

interface Heading {
  readonly label?: string | undefined;
  readonly title: string;
  readonly lead?: string | undefined;
}

/** A picture by the path of its original. */
export const shown = (source: string, alt = ''): string => picture(originalOf(source), alt);

export const shownField = ({ src, alt }: { readonly src: string; readonly alt: string }): string =>
  shown(src, alt);

export const action = ({ label, link: target, about }: Action): Lines => link(target, label, about);
export const heading = ({ label, title, lead }: Heading): Lines => [label, title, lead];

/** The place of an entry in its list, as people count. */
export const place = (at: number): string => String(at + 1);

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthOf = (day: string): string => months.format(new Date(day));
export const dayOf = (day: string): string => String(Number(day.slice(8)));
export const date = (day: string): string => `${dayOf(day)} ${monthOf(day)}`;

interface BannerWords {
  readonly background: string;
  /** As `Banner` takes it. */
  readonly look?: 'screen';
  readonly title: string;
  readonly crumb: string;
  readonly subtitle?: string | undefined;
  readonly watermark?: string | undefined;
  readonly edge?: string | undefined;
  /** The title of the story that the page tells. */
  readonly story?: string;
  /** What stands below the title. */
  readonly note?: Lines;
}

/** `above` is the address of the page above this one. */
export const banner = (
  { background, look, edge, title, crumb, subtitle, watermark, story, note = [] }: BannerWords,
  above?: string,
): Lines => [
  'Breadcrumb',
  link('/', 'Home'),
  above !== undefined && link(above, bannerOf(above).crumb),
  crumb,
  subtitle,
  title,
  story,
  note,
  shown(background),
  // The squares that come loose from a wall lie over it.
  look === 'screen' || edge === 'whole' ? undefined : shown(background),
  watermark && hidden(watermark),
];

/** The banner over a page of its own. */
export const opening = (route: string, above?: string, story?: string): Lines =>
  banner({ ...bannerOf(route), ...(story !== undefined && { story }) }, above);

interface Further {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly link: string; readonly text: string }[];
}

/** What else a visitor may want to see. */
export const further = ({ title, links }: Further): Lines => [
  title,
  links.map(({ label, link: target, text }) => [link(target, label), text]),
];

/** The same with a picture before each name. */
export const doors = ({ title, links }: typeof content.indexPage.further): Lines => [
  title,
  links.map(({ label, link: target, text, picture }) => [shown(picture), link(target, label), text]),
];

/** The cheapest plan with all these features. Plans are listed from the cheapest on. */
export const planWith = (wanted: readonly string[]) =>
  content.pricingPage.plans.items.find(({ features }) =>
    wanted.every((name) => features.some(({ text, enabled }) => enabled && text === name)),
  );

/** What that plan costs. */
export const lowestPrice = (wanted: readonly string[], before = content.closing.price.before): Lines => {
  const { currency, period } = content.pricingPage.plans;
  const plan = planWith(wanted);
  return [before, plan && `${currency}${plan.price}`, period];
};

/** A band that calls to act. */
export const call = (
  { heading: words, action: first }: { readonly heading: Heading; readonly action: Action },
  ...also: Lines
): Lines => [heading(words), action(first), also];

export const session = (): Lines => call(content.closing.session);
export const quote = (title: string): Lines => {
  const { label, lead, action: first } = content.sections.quote;
  return call({ heading: { label, title, lead }, action: first });
};

export const inMenu = () => content.services.all.filter((service) => service.inMenu);

/** A service as a stripe of colour. */
export const stripe = ({ slug, label, tagline }: Entry<'services'>): Lines =>
  link(`/${slug}`, label, tagline);

/** The plan of the services. */
/** The plan of the house; what else stands in its court comes below the heading. */
export const plan = (words: Heading, also: Lines[number]): Lines => [
  heading(words),
  also,
  inMenu().map(({ slug, label, tagline, description, pictures }) => [
    shown(pictures.scene),
    link(`/${slug}`, label, tagline, description),
  ]),
];

export const client = (one: Entry<'clients'>): Lines =>
  link(content.sections.clients.action.link, shown(one.logo, logoName(one)), one.description);

export const clientStrip = (): Lines => {
  const { before, after, action: first } = content.sections.clients;
  const { value, label } = content.site.claims.clients;
  return [
    `${before} ${value} ${label}${after}`,
    action(first),
    content.clients.all.map(client),
    ['Pause', 'Previous', 'Next'].map((word) => press(`${word} logos`)),
  ];
};

export const counters = (): Lines => [
  content.sections.counters.title,
  content.counters.all.map(({ label, value }) => [label, String(value), '+']),
];

export const stars = (reviews: number): Lines => ['Rated five out of five', `(${reviews} Reviews)`];

/** A testimonial. Without a portrait if the same face stands at another one of theirs. */
export const voice = (
  words: (typeof testimonials | typeof testimonialCards)[number],
  portrait: 'before' | 'behind' | 'none',
): Lines => [
  portrait === 'before' && shown(words.portrait),
  stars(words.reviews),
  `“${words.text}”`,
  portrait === 'behind' && shown(words.portrait),
  words.name,
  words.organisation,
];

/** The controls of a row: one for each entry, back, and on. */
export const pager = (
  label: string,
  entries: readonly { readonly id: string; readonly title: string }[],
  before: Lines = [],
): Lines => [
  label,
  before,
  entries.map(({ id, title }, at) => link(`#${id}`, `${place(at)}: ${title}`, place(at))),
  press('Previous'),
  press('Next'),
];

export const teaser = (post: Card): Lines => [
  shown(post.image),
  date(post.date),
  post.comments,
  link(post.link, post.title),
  post.excerpt,
  link(post.link, content.ui.blog.readMore, `: ${post.title}`),
];

/** The newest posts of our own, as lines. */
export const ownLines = (onHome = false): Lines => [
  content.sections.signed.title,
  onHome && action(content.sections.signed.viewAll),
  ownPosts
    .slice(0, 3)
    .map(({ id, title, date: day, picture, author }) => [
      shown(picture.src),
      date(day),
      content.team.get(author).name,
      link(`/blogs/${id}`, title),
    ]),
];

/** A card of the team: the person's own profile, or the house's where there is none. */
export const memberCard = (member: Entry<'team'>): Lines => {
  const { name, designation, role = designation, profilePic, slug } = member;
  const own = member.socialLinks.facebook;
  const house = content.site.social.find(({ network }) => network === 'facebook')?.link ?? '';
  return [
    shown(profilePic, `Portrait of ${name}`),
    link(`/team/${slug}`, name),
    role,
    link(
      own ?? house,
      own ? `${name} on Facebook` : `${content.site.name}, the house of ${name}, on Facebook`,
    ),
    link(`/team/${slug}`, `Digital card of ${name}`),
  ];
};

/** Somebody in a doorway, with name and role. */
export const atDoor = ({ profilePic, name, designation, role = designation, slug }: Entry<'team'>): Lines => [
  shown(profilePic),
  link(`/team/${slug}`, name),
  role,
];

export const people = (): Lines => {
  const { label, title, lead, members, action: first } = content.sections.people;
  return [label, title, action(first), lead, members.map((name) => memberCard(content.team.get(name)))];
};

export const films = (...ids: readonly string[]): Lines =>
  [...new Set(ids)].map((id) => {
    const { title, length, sound, files, poster, scenes } = content.videos.get(id);
    return [
      title,
      opener(`film-${id}`, 'Close the film'),
      shown(poster),
      [title, length, sound],
      link(files.at(-1) ?? '', 'Open the film’s file'),
      'The film in words',
      scenes.map(({ shows, label, title: words, line }) => [shows, label, words, line]),
    ];
  });

export const play = (id: string, words: string): Lines =>
  opener(`film-${id}`, words, content.videos.get(id).length);

interface Split {
  readonly heading: Heading;
  readonly body: readonly string[];
  readonly picture: { readonly src: string; readonly alt: string };
  readonly action: Action;
}

/** Words beside a picture; which comes first is a matter of the page. */
export const pictureFirst = (words: Split): Lines => [shownField(words.picture), wordsOf(words)];
export const wordsFirst = (words: Split): Lines => [wordsOf(words), shownField(words.picture)];

const wordsOf = ({ heading: words, body, action: first }: Split): Lines => [
  heading(words),
  body,
  action(first),
];

export const steps = (items: readonly { readonly title: string; readonly text: string }[]): Lines =>
  items.map(({ title, text }, at) => [hidden(place(at)), title, text]);

export const pages = (): Lines => [content.ui.pager.label, content.ui.pager.pages];

export const frame = ({
  picture: drawing,
  text,
  load,
  link: target,
  linkLabel,
}: Content['embeds']['map']): Lines => [shownField(drawing), text, press(load), link(target, linkLabel)];

export const social = (
  name: string,
  links: readonly { readonly name: string; readonly link: string }[],
): Lines => links.map((one) => link(one.link, `${name} on ${one.name}`));

/** A mail address, which may break before its @. */
export const address = (): Lines => {
  const { email } = content.site;
  return link(`mailto:${email}`, email.replace(/@.*/, ''), email.replace(/.*@/, '@'));
};

export const office = (): Lines => {
  const { street, area, city, postcode, region, country } = content.site.office;
  return [`${street}, ${area},`, `${city} ${postcode},`, `${region}, ${country}`];
};

export const telephone = (): Lines =>
  link(`tel:${content.site.phone.replaceAll(' ', '')}`, content.site.phone);

/** The fields of an enquiry, and what it says when it cannot be sent. */
/** `promise` stands beside the button. */
export const enquiry = (
  promise?: string,
  asks?: { readonly title: string; readonly questions: readonly string[] },
): Lines => {
  const { fields, submit, lost, trap } = content.forms.enquiry;
  const { email } = content.site;
  const types = { username: 'text', email: 'email', phone: 'text', message: 'textarea' };
  return [
    (['username', 'email', 'phone', 'message'] as const).map((name) => [
      name === 'message' && asks && [asks.title, asks.questions],
      fields[name].label,
      `field ${name} ${types[name]}`,
      fields[name].error,
    ]),
    // For robots, and for whoever has no style sheet.
    hidden(trap),
    field('no name', 'text'),
    press(submit),
    promise,
    `${lost} Write to`,
    link(`mailto:${email}`, email),
    'or call',
    telephone(),
    '.',
  ];
};

export const previousNext = (
  label: string,
  previous: Action | undefined,
  next: Action | undefined,
): Lines => [
  label,
  previous && link(previous.link, content.ui.previous, previous.label),
  next && link(next.link, content.ui.next, next.label),
];

/** Beside a post of our own it leads to the other ones. */
export const sidebar = (beside?: string): Lines => {
  const { search, categories, latest, gallery, social: follow } = content.sidebar;
  return [
    'Notes',
    beside === undefined && [
      search.title,
      search.label,
      'field search text',
      press(search.button),
      categories.title,
      categories.items.map(action),
    ],
    latest.title,
    (beside === undefined
      ? latestCards
      : ownPosts
          .filter(({ id }) => id !== beside)
          .slice(0, 3)
          .map(({ id, title, date: day, picture: { src } }) => ({
            ...{ title, date: day, image: src },
            link: `/blogs/${id}`,
          }))
    ).map(({ title, date: day, image, link: target }) => [shown(image), link(target, title), date(day)]),
    gallery.title,
    gallery.pictures.map(shownField),
    follow.title,
    social(content.site.name, content.site.social),
  ];
};

/** The way to such a work, by its title. */
export const workLink = ({ study, project }: ShownWork): Lines => {
  const told = study === undefined ? undefined : content.caseStudies.get(study);
  const work = works.find(({ id }) => id === project);
  return [told && link(told.link, told.title), work && link(`/portfolio#${work.id}`, work.service)];
};

/** A work that another page shows: a case study, or a project. */
export const workLines = ({ study, project }: ShownWork): Lines => {
  const told = study === undefined ? undefined : content.caseStudies.get(study);
  const work = works.find(({ id }) => id === (told?.project ?? project));
  return [
    told && work && [shown(work.image), link(told.link, told.title), told.category],
    !told && work && [shown(work.image), link(`/portfolio#${work.id}`, work.title), work.service],
  ];
};
