/** Every page says what the content says, in its order: words, links, pictures and controls, and nothing besides. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, one } from './find.ts';
import { main, onEveryPage } from './pages.ts';
import { flat, hidden, type Lines, link, opener, press, readingOf } from './reading.ts';
import {
  action,
  address,
  banner,
  type Content,
  call,
  client,
  clientStrip,
  counters,
  date,
  dayOf,
  enquiry,
  films,
  frame,
  heading,
  inMenu,
  memberCard,
  monthOf,
  office,
  pager,
  pages,
  people,
  pictureFirst,
  place,
  plan,
  play,
  preset,
  previousNext,
  quote,
  session,
  shown,
  shownField,
  sidebar,
  social,
  stars,
  steps,
  stripe,
  teaser,
  telephone,
  wordsFirst,
} from './reading-parts.ts';
import { proves } from './statement.ts';

const { site, sections, closing, blogPage } = content;

/** The controls over the slides of a hero, and what stands before each slide. */
const hero = <Slide extends { readonly title: string }>(
  { label, slides }: { readonly label: string; readonly slides: readonly Slide[] },
  slide: (slide: Slide) => Lines,
): Lines => [
  label,
  'Slides',
  press('Pause the slides'),
  slides.map(({ title }, at) => press(`Slide ${place(at)}: ${title}`, place(at))),
  slides.map((one, at) => [`${place(at)} of ${slides.length}`, slide(one)]),
];

const voice = (words: (typeof content.testimonials.all)[number], portraitFirst: boolean): Lines => [
  portraitFirst && shown(words.portrait),
  stars(words.reviews),
  `“${words.text}”`,
  !portraitFirst && shown(words.portrait),
  words.name,
  words.organisation,
];

const caseLines: Lines = content.caseStudies.all.map(({ image, link: target, title, category }) => [
  shown(image),
  link(target, title),
  category,
]);

const home = (): Lines => {
  const { hero: slider, about } = content.home;
  const { clients: _clients, ...claims } = site.claims;
  return [
    hero(slider, (slide) => [
      slide.label,
      slide.title,
      slide.lead,
      action(slide.action),
      play(slide.video, slide.play),
      shown(slide.picture),
    ]),
    about.label,
    about.statement,
    shownField(about.picture),
    play(about.video, about.play),
    about.body,
    Object.values(claims).map(({ label, value }) => [label, value]),
    action(about.action),
    action(closing.session.action),
    plan(sections.services, sections.services.viewAll),
    counters(),
    clientStrip(),
    heading(sections.cases),
    action(sections.cases.viewAll),
    caseLines,
    heading(sections.voices),
    pager(
      `${sections.voices.label}: quotes`,
      content.testimonials.all.map(({ id, name }) => ({ id, title: name })),
    ),
    sections.voices.label,
    content.testimonials.all.map((one) => voice(one, false)),
    heading(sections.news),
    content.teasers.all.map(teaser),
    sections.join.title,
    action(sections.join.viewAll),
    films(...slider.slides.map(({ video }) => video), about.video),
  ];
};

const home2 = (): Lines => {
  const { hero: slider, about, why, cases } = content.home2;
  const [first, ...rest] = about.statement.split(/(?<=[.!?])\s+/);
  return [
    hero(slider, ({ planes, label, title, lead, quote: ask, action: more }) => [
      shown(planes.sky),
      shown(planes.front),
      shown(planes.lamps),
      label,
      title,
      lead,
      action(ask),
      action(more),
    ]),
    about.label,
    first,
    shownField(about.picture),
    rest.join(' '),
    sections.people.members.map((name) => shown(content.teamGrid.get(name).photo)),
    action(about.action),
    about.body,
    heading(why),
    content.whyCards.all.map(({ title, text }) => [title, text]),
    heading(cases),
    pager(
      `${cases.label}: cards`,
      content.caseStudies.all.map(({ id, title }) => ({ id: `case-${id}`, title })),
    ),
    action(cases.viewAll),
    cases.label,
    caseLines,
    heading(sections.voices),
    content.testimonials.all.map((one) => voice(one, true)),
    heading(sections.news),
    content.teasers.all.map(teaser),
    session(),
  ];
};

const home3 = (): Lines => {
  const { hero: slider, services, voices, news } = content.home3;
  return [
    hero(slider, ({ label, picture, word, title, lead, quote: ask, action: more }) => [
      label,
      shown(picture),
      word,
      title,
      lead,
      action(ask),
      action(more),
    ]),
    services.label,
    services.title,
    pager(`${services.label}: cards`, content.serviceCards.all),
    services.label,
    content.serviceCards.all.map(({ image, category, title, description, link: target }) => [
      shown(image),
      category,
      title,
      description,
      link(target, blogPage.readMore, `: ${title}`),
    ]),
    services.lead,
    action(services.action),
    heading(voices),
    content.testimonials.all.map((one) => voice(one, true)),
    heading(news),
    pager(`${news.label}: posts`, content.teasers.all),
    news.label,
    content.teasers.all.map(teaser),
    quote(),
  ];
};

const about = (): Lines => {
  const { label, statement, body, picture, desk, chapters, services, feeds } = content.about;
  return [
    preset('about'),
    label,
    statement,
    body,
    shownField(picture),
    shownField(desk),
    steps(chapters),
    heading(services),
    inMenu().map(stripe),
    heading(feeds),
    frame(content.embeds.socialNetwork),
    frame(content.embeds.photoSharing),
    quote(),
  ];
};

const services = (): Lines => {
  const { heading: words, shop } = content.servicesPage;
  return [
    preset('services'),
    plan(words),
    shop.text,
    content.services.get(shop.service).description,
    action(shop.action),
    shown(content.services.get(shop.service).pictures.square),
    quote(),
  ];
};

const serviceDetail = (): Lines => {
  const { heading: words, body, picture, points, film, steps: stairs, call: last } = content.serviceDetail;
  return [
    preset('services-detail'),
    shownField(picture),
    heading(words),
    body,
    points.map(({ title, text }) => [title, text]),
    counters(),
    heading(film.heading),
    shown(content.videos.get(film.video).poster),
    play(film.video, film.play),
    heading(stairs.heading),
    steps(stairs.items),
    call(last),
    films(film.video),
  ];
};

const podcast = (): Lines => {
  const { heading: words, slides, body, facts, action: first } = content.podcast;
  const entries = slides.map(({ alt }, at) => ({ id: `studio-${place(at)}`, title: alt }));
  return [
    heading(words),
    words.label,
    slides.map(shownField),
    pager(`${words.label}: pictures`, entries, press('Pause')),
    body,
    facts,
    action(first),
  ];
};

const service = ({
  slug,
  title,
  label,
  tagline,
  pictures,
  heading: words,
  body,
  topics,
  highlights,
}: Content['services']['all'][number]): Lines => {
  const list = content.services.all;
  const next = list[(list.findIndex((one) => one.slug === slug) + 1) % list.length] ?? list[0];
  const { shop } = closing;
  return [
    banner({ background: pictures.wide, title, crumb: label, subtitle: tagline }),
    heading(words),
    body,
    topics,
    highlights.map(({ figure, title: unit, text }) => [figure, unit, text]),
    slug === 'video-production' && podcast(),
    heading(closing.steps.heading),
    steps(closing.steps.items),
    sections.services.label,
    sections.services.title,
    inMenu()
      .filter((other) => other.slug !== slug)
      .map(stripe),
    slug !== shop.service && [shownField(shop.picture), heading(shop.heading), action(shop.action)],
    session(),
    link('/contact-us#enquiry', content.contact.form.title),
    closing.next,
    next && [link(`/${next.slug}`, next.label), next.tagline, shown(next.pictures.tall)],
  ];
};

const mission = (): Lines => {
  const { about: words, sentences, info } = content.mission;
  return [
    preset('mission'),
    pictureFirst(words),
    sentences.map((sentence, at) => [hidden(place(at)), sentence]),
    heading(info.heading),
    info.facts.map(({ label, value }) => [label, value]),
    people(),
    session(),
  ];
};

const why = (): Lines => {
  const { about: words, reasons, services: rooms } = content.whyChooseUs;
  return [
    preset('why-choose-us'),
    wordsFirst(words),
    heading(reasons),
    steps(content.whyCards.all),
    plan(rooms, sections.services.viewAll),
    people(),
    session(),
  ];
};

const testimonials = (): Lines => [
  preset('testimonials'),
  content.testimonialCards.all.map((one) => voice(one, true)),
  clientStrip(),
  session(),
];

const pricing = (): Lines => {
  const {
    heading: words,
    corner,
    plans,
    currency,
    period,
    rows,
    success,
    about: plansAbout,
    videoBanner,
    work,
    clients,
  } = content.pricing;
  const included = (on: boolean) => (on ? 'Included' : 'Not included');
  return [
    preset('pricing'),
    heading(words),
    `Plans in ${content.pricing.currencyCode} ${period}, and what each includes`,
    corner,
    plans.map(({ badge, title, price }) => [badge, title, `${currency}${price}`, period]),
    rows.map(({ label, features }) => [
      label,
      plans.map((one) =>
        included(features.every((text) => one.features.some((own) => own.text === text && own.enabled))),
      ),
    ]),
    plans.map(({ title, features }) => [
      title,
      `${features.filter(({ enabled }) => enabled).length} of ${features.length} features`,
      features.map(({ text, enabled }) => [included(enabled), text]),
    ]),
    success.label,
    action(content.pricing.action),
    pictureFirst(plansAbout, play(plansAbout.video, plansAbout.play)),
    shownField(videoBanner.picture),
    videoBanner.title,
    link(videoBanner.link, videoBanner.label),
    pictureFirst(
      work,
      [],
      work.bars.map(({ label }) => label),
    ),
    heading(clients.heading),
    clients.members.map((slug) => client(content.clients.get(slug))),
    films(plansAbout.video),
  ];
};

const team = (): Lines => [
  preset('team'),
  heading(content.teamPage.heading),
  content.teamGrid.all.map(memberCard),
  session(),
];

const member = (person: Content['team']['all'][number]): Lines => {
  const { name, designation, bloodGroup, contact, description, socialLinks, profilePic } = person;
  const { card } = content.teamPage;
  const { companyMail = site.email, locationUrl = site.office.mapLink } = contact;
  const { website = site.baseUrl } = person;
  const { street, area, city, postcode } = site.office;
  const bare = website.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const sideOf = (side: string): Lines => [side, shown(site.logo.src, site.logo.alt), hidden(site.name)];
  const networks = [
    ['Facebook', socialLinks.facebook],
    ['Instagram', socialLinks.instagram],
    ['Twitter', socialLinks.twitter],
  ] as const;
  const list = content.team.all;
  const at = list.findIndex(({ slug }) => slug === person.slug);
  const neighbours = [list.at(at - 1), list[(at + 1) % list.length]];
  return [
    content.banners.get('team').crumb,
    name,
    designation,
    card.print,
    link('/team', card.back),
    sideOf('Front'),
    shown(profilePic, `Portrait of ${name}`),
    name,
    designation,
    bloodGroup && ['Blood group', bloodGroup],
    'Employee ID',
    contact.employeeId,
    'E-mail',
    link(`mailto:${contact.email}`, contact.email),
    'Website',
    link(website, bare),
    networks.flatMap(([network, target]) => (target ? [link(target, `${name} on ${network}`)] : [])),
    sideOf('Back'),
    description,
    'Company mail',
    link(`mailto:${companyMail}`, companyMail),
    'Website',
    link(website, bare),
    'Office',
    link(locationUrl, person.address || `${street}, ${area}, ${city} ${postcode}`),
    shown(content.home.hero.slides[0]?.tall ?? ''),
    press(card.turn),
    'Next door',
    neighbours.map(
      (one) => one && link(`/team/${one.slug}`, shown(one.profilePic), one.name, one.designation),
    ),
  ];
};

const government = (): Lines => {
  const { heading: words, body, action: first } = content.governmentPage;
  return [
    preset('government'),
    heading(words),
    body,
    action(first),
    content.government.all.map(({ title, description, image, link: target }, at) => [
      hidden(place(at)),
      target ? link(target, title) : title,
      description,
      shown(image),
    ]),
    'Case studies',
    content.governmentReports.all.map(({ slug, subtitle, title }) =>
      link(`/goverment/${slug}`, subtitle, title),
    ),
  ];
};

const report = (entry: Content['governmentReports']['all'][number]): Lines => {
  const picture = content.government.all.find(
    ({ link: target }) => target === `/goverment/${entry.slug}`,
  )?.image;
  return [
    banner(entry),
    entry.facts.map(({ label, value }) => [label, value]),
    entry.lead,
    picture && shown(picture),
    entry.sections.map(({ title, body, figure }, at) => [
      hidden(place(at)),
      title,
      body,
      figure && [figure.value, figure.label],
    ]),
    'Other reports',
    link('/government', content.banners.get('government').crumb, content.governmentPage.heading.title),
    link(entry.next.link, blogPage.next, entry.next.label),
  ];
};

const political = (): Lines => {
  const { heading: words, body, action: first, picture, points } = content.political;
  return [
    preset('political'),
    heading(words),
    body,
    action(first),
    shownField(picture),
    points.map(({ title, text }) => [title, text]),
    call({ heading: sections.quote.heading, action: first }),
  ];
};

const contact = (): Lines => {
  const { office: place, form } = content.contact;
  const { tiles } = place;
  const [days, times] = site.hours.split(': ');
  return [
    preset('contact'),
    place.label,
    place.title,
    [tiles.phone, telephone()],
    [tiles.mail, address()],
    [tiles.location, office()],
    [tiles.time, `${days}:`, times],
    form.title,
    enquiry(),
    frame(content.embeds.map),
  ];
};

const faq = (): Lines => {
  const { heading: words, tabs } = content.faqPage;
  return [
    preset('faq'),
    heading(words),
    words.title,
    tabs.map(({ id, label }) => link(`#${id}`, label)),
    tabs.map(({ id, picture }) => [
      content.faq.all.filter(({ tab }) => tab === id).map(({ question, answer }) => [question, answer]),
      shownField(picture),
    ]),
    session(),
  ];
};

/** A picture of the gallery opens as a file, under a name that is the build's. */
const gallery = (): Lines => {
  const words = content.galleryPage;
  const categories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'];
  return [
    preset('gallery'),
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
  preset('icons'),
  heading(content.iconsPage.heading),
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
  const projects = content.projects.all;
  const sites = projects.filter(({ group }) => group === 'web');
  const campaigns = projects.filter(({ group }) => group === 'marketing');
  return [
    preset('portfolio'),
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
    quote(),
  ];
};

const itemsOf = (route: 'portfolio1' | 'portfolio2') =>
  content.portfolioItems.all.filter((item) => item.page === route);

const portfolio1 = (): Lines => [
  preset('portfolio1'),
  heading(content.portfolioPage.cards),
  itemsOf('portfolio1').map(({ category, link: target, title, type, image }) => [
    category,
    link(target, title),
    type,
    shown(image),
  ]),
  pages(),
  quote(),
];

const portfolio2 = (): Lines => [
  preset('portfolio2'),
  heading(content.portfolioPage.list),
  itemsOf('portfolio2').map(({ category, link: target, title, type, image }) => [
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
  const {
    title,
    facts,
    lead,
    body,
    picture,
    sections: chapters,
    pictures,
    previous,
    next,
  } = content.portfolioDetail;
  return [
    preset('portfolio-detail'),
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

const newestFirst = content.posts.all.toSorted((a, b) => b.date.localeCompare(a.date));

const blogs = (): Lines => [
  preset('blogs'),
  heading(blogPage.grid),
  content.gridPosts.all.map(teaser),
  pages(),
  heading(blogPage.signed),
  newestFirst.map(({ id, title, date: day, author }) => {
    const { name, profilePic } = content.team.get(author);
    return [shown(profilePic), date(day), name, link(`/blogs/${id}`, title)];
  }),
];

const blogList = (): Lines => [
  preset('blogs-list'),
  heading(blogPage.list),
  content.listPosts.all.map(({ date: day, comments, link: target, title, excerpt, image, video }) => [
    dayOf(day),
    monthOf(day),
    comments,
    link(target, title),
    excerpt,
    link(target, blogPage.readMore, `: ${title}`),
    shown(image),
    video &&
      link(video, `${blogPage.watch} ${new URL(video).host}: ${title}`, blogPage.watch, new URL(video).host),
  ]),
  sidebar(),
  session(),
];

const article = (): Lines => {
  const {
    title,
    date: day,
    comments,
    category,
    picture,
    blocks,
    tags,
    author,
    previous,
    next,
  } = content.article;
  const block = (one: (typeof blocks)[number]): Lines => {
    if (one.kind === 'quote') return [`“${one.text}”`, one.by];
    if (one.kind === 'list') return one.items;
    if (one.kind === 'picture') return [shownField(one.picture), one.caption];
    return [one.text];
  };
  return [
    date(day),
    comments,
    category,
    title,
    shownField(picture),
    blocks.map(block),
    'Tags',
    tags.map(action),
    shown(author.picture),
    blogPage.author,
    author.name,
    author.text,
    previousNext('Other posts', previous, next),
    discussion(),
  ];
};

const discussion = (): Lines => {
  const { title, count, by, reply } = blogPage.comments;
  const words = content.forms.comment;
  const said = ({
    author,
    avatar,
    date: day,
    body,
  }: {
    readonly author: string;
    readonly avatar: string;
    readonly date: string;
    readonly body: string;
  }): Lines => [shown(avatar), by, author, date(day), body, link('nowhere', reply)];
  return [
    title,
    count,
    content.comments.all.map((comment) => [said(comment), comment.replies.map(said)]),
    words.title,
    words.note,
    [words.name, '*', 'field user-comment text'],
    [words.url, 'field url text'],
    [words.email, '*', 'field email email'],
    [words.comment, 'field comment textarea'],
    ['field save checkbox', words.save],
    press(words.submit),
  ];
};

const related = (): Lines => [heading(blogPage.related), content.relatedNews.all.map(teaser)];

/** A post's Markdown as it is read: plain words, what stands out, and links, each in its place. */
function written(node: Nodes): string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') lines.push(words);
    text = '';
  };
  for (const child of 'children' in node ? node.children : []) {
    if (child.type === 'text') text += child.value;
    else {
      end();
      if (child.type === 'link') lines.push(`-> ${child.url}`);
      lines.push(...written(child));
    }
  }
  end();
  return lines;
}

const post = ({
  id,
  title,
  date: day,
  author,
  picture,
  excerpt,
  tags,
  body,
  layout,
}: (typeof newestFirst)[number]): Lines => {
  const { name, slug, profilePic, description, designation } = content.team.get(author);
  const at = newestFirst.findIndex((one) => one.id === id);
  const [next, previous] = [newestFirst[at - 1], newestFirst[at + 1]].map(
    (one) => one && { label: one.title, link: `/blogs/${one.id}` },
  );
  return [
    banner({ background: picture.src, title, crumb: content.banners.get('blogs').crumb }),
    date(day),
    name,
    excerpt,
    written(fromMarkdown(body)),
    'Tags',
    tags,
    shown(profilePic),
    blogPage.author,
    link(`/team/${slug}`, name),
    description || designation,
    previousNext('Other posts', previous, next),
    layout === 'sidebar' && sidebar(),
    session(),
  ];
};

const notFound = (): Lines => {
  const { title, text, doors } = content.notFound;
  return ['404', title, text, 'Ways out', doors.map(action)];
};

const read: Readonly<Record<string, () => Lines>> = {
  '/': home,
  '/index': home,
  '/index2': home2,
  '/index3': home3,
  '/about-us': about,
  '/services': services,
  '/services/detail': serviceDetail,
  ...Object.fromEntries(content.services.all.map((one) => [`/${one.slug}`, () => service(one)])),
  '/mission': mission,
  '/why-choose-us': why,
  '/testimonials': testimonials,
  '/pricing': pricing,
  '/team': team,
  ...Object.fromEntries(content.team.all.map((one) => [`/team/${one.slug}`, () => member(one)])),
  '/government': government,
  ...Object.fromEntries(
    content.governmentReports.all.map((one) => [`/goverment/${one.slug}`, () => report(one)]),
  ),
  '/political': political,
  '/contact-us': contact,
  '/faq': faq,
  '/gallery': gallery,
  '/icons': icons,
  '/portfolio': portfolio,
  '/portfolio1': portfolio1,
  '/portfolio2': portfolio2,
  '/portfolio/detail': portfolioDetail,
  '/blogs': blogs,
  '/blogs/list': blogList,
  '/blogs/detail': () => [preset('blogs-detail'), article(), related(), quote()],
  '/blogs/detail-with-sidebar': () => [
    preset('blogs-detail-with-sidebar'),
    article(),
    sidebar(),
    related(),
    quote(),
  ],
  ...Object.fromEntries(newestFirst.map((one) => [`/blogs/${one.id}`, () => post(one)])),
  '/hello': () => [content.hello.text],
  '/404.html': notFound,
};

proves(
  'S1.07',
  onEveryPage((_document, route) => {
    const lines = read[route];
    if (!lines) throw new Error('Nothing says what this page says. Add it to the list above.');
    expect(readingOf(main(route))).toEqual(flat(lines()));
  }),
);

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

proves(
  'S2.header.01',
  onEveryPage((document) =>
    expect(readingOf(one(document, 'body > header'))).toEqual(
      flat([
        link('/', site.name, ', home'),
        'Main',
        menu(),
        action(site.quote),
        opener('drawer', 'Menu'),
        opener('drawer', 'Close menu'),
        'Menu',
        drawer(),
        action(site.quote),
      ]),
    ),
  ),
);

proves(
  'S2.footer.13',
  onEveryPage((document) => {
    const { text, explore, useful, solutions, enquiry: label, copyrightYear, rights } = site.footer;
    const { title, close } = content.forms.enquiry;
    expect(readingOf(one(document, 'body > footer'))).toEqual(
      flat([
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
      ]),
    );
  }),
);

proves(
  'S2.shell.05',
  onEveryPage((document) => {
    const rest = [...one(document, 'body').children].filter(
      ({ localName }) => !['header', 'main', 'footer', 'script'].includes(localName),
    );
    expect(rest.flatMap((part) => [part.localName, ...readingOf(part)])).toEqual([
      'a',
      'Skip to the content',
      // The loading overlay, which says nothing.
      'div',
      'aside',
      ...flat(link(`${site.chat.base}${site.phone.replaceAll(/\D/g, '')}`, site.chat.label)),
    ]);
  }),
);
