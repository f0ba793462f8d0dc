/** What the pages of services say. */
import { bannerOf, content, logoName, storyOf, testimonialCards, testimonials } from '../content.ts';
import { type Lines, link, press, type Readings } from './lines.ts';
import {
  action,
  banner,
  type Content,
  call,
  counters,
  films,
  further,
  heading,
  inMenu,
  lowestPrice,
  pager,
  place,
  plan,
  planWith,
  play,
  shown,
  shownField,
  steps,
  workLines,
} from './parts.ts';

const { closing } = content;

const roomResult = (item: Content['servicesPage']['results']['items'][number]): Lines => {
  const { label } = content.services.get(item.service);
  if (item.project !== undefined) {
    const { id, image, client = '' } = content.projects.get(item.project);
    const { value, label: counts } = item.result ?? {};
    const way = link(`/portfolio#${id}`, item.title);
    return [shown(image), label, value, counts, way, content.clients.get(client).name];
  }
  const { figure: which = 0 } = item;
  if (item.report !== undefined) {
    const { slug, title, facts, sections } = content.governmentReports.get(item.report);
    const { picture, figure } = sections[which - 1] ?? {};
    const way = link(`/goverment/${slug}`, title);
    return [picture && shown(picture), label, figure?.value, figure?.label, way, facts[0]?.value];
  }
  const { id, image, title, link: target } = content.caseStudies.get(item.study ?? '');
  const { results, client } = storyOf(id);
  const result = results[which - 1];
  const { name } = content.clients.get(client);
  return [shown(image), label, result?.value, result?.label, link(target, title), name];
};

const services = (): Lines => {
  const { toRooms, services: words, results, shop } = content.servicesPage;
  return [
    banner({ ...bannerOf('/services'), note: [action(content.site.quote), action(toRooms)] }),
    [words.label, words.title],
    inMenu().map(({ slug, label }) => link(`/${slug}`, label)),
    plan({ ...words, label: undefined, title: '' }, shown(words.picture)),
    results.title,
    results.lead,
    action(results.action),
    results.items.map(roomResult),
    shop.text,
    content.services.get(shop.service).description,
    action(shop.action),
    shown(shop.picture),
    further(content.servicesPage.further),
    call(content.servicesPage.closing),
  ];
};

const serviceDetail = (): Lines => {
  const { intro, sheet, client, voice, story, film, call: last } = content.servicesDetailPage;
  const study = content.caseStudies.get(story);
  const { heading: words, body, picture } = intro;
  return [
    banner({ ...bannerOf('/services/detail'), note: action(content.site.quote) }, '/services'),
    shownField(picture),
    heading(words),
    body,
    counters(),
    heading(film.heading),
    shown(content.videos.get(film.video).poster),
    play(film.video, film.play),
    planSheet(sheet),
    voice.own && [
      shown(voice.own.portrait),
      `“${voice.own.text}”`,
      voice.own.name,
      logoName(content.clients.get(client)),
    ],
    link(study.link, study.title),
    call(last, action(last.also)),
    films(film.video),
  ];
};

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

const planSheet = (words: Content['servicesDetailPage']['sheet']): Lines => {
  const { things, was, becomes, sum, month, first, price: fee } = words;
  const costs = (before: number, after: number): Lines => [
    was.trim(),
    rupees(before),
    becomes.trim(),
    rupees(after),
  ];
  const total = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
  return [
    heading(words.heading),
    [content.clients.get(words.client).name, words.day],
    things.map(({ title, found, before, after, end }) => [title, found, costs(before, after), end]),
    [sum, costs(total(things.map(({ before }) => before)), total(things.map(({ after }) => after))), month],
    first,
    fee,
  ];
};

const podcast = (): Lines => {
  const { heading: words, slides, body, facts, action: first } = content.podcast;
  const entries = slides.map(({ alt }, at) => ({ id: `studio-${place(at)}`, title: alt }));
  return [
    heading(words),
    words.label,
    slides.map(shownField),
    pager(`${words.label}: pictures`, entries, press(content.ui.slides.pause)),
    body,
    facts,
    action(first),
  ];
};

const report = (): Lines => {
  const { heading: words, client, month, figures, chart, next, stop } = content.monthlyReport;
  return [
    heading(words),
    [content.clients.get(client).name, month],
    figures.map(({ value, label }) => [label, value]),
    [chart.title, chart.text, chart.from, chart.to],
    [next, stop].map(({ label, text }) => [label, text]),
  ];
};

const trains = (): Lines => {
  const { heading: words, from, to, second, usual, ours, seconds, note } = content.trainChart;
  return [
    heading(words),
    [from, to],
    seconds.map((seen, at) => [second.trim(), place(at), usual, seen.usual.text, ours, seen.ours.text]),
    note,
  ];
};

const oneMark = (): Lines => {
  const { heading: words, client, sort, weight, marathi, trade, mark, label, sign } = content.oneMark;
  const { name } = content.clients.get(client);
  const captioned = ({ size, place: where, text }: typeof mark): Lines => [size, where, text];
  return [
    heading(words),
    captioned(mark),
    [name, sort, weight],
    captioned(label),
    [name, marathi, trade],
    captioned(sign),
  ];
};

const threeLanguages = (): Lines => {
  const { heading: words, versions, for: reader } = content.threeLanguages;
  return [
    heading(words),
    versions.map(({ name, sentence, note }) => [
      name,
      sentence.map(({ text, cut, add }) => (text ?? cut ?? add)?.trim()),
      note,
    ]),
    reader,
  ];
};

const timeline = (): Lines => {
  const { heading: words, gone, unit, before, after, rest } = content.cutTimeline;
  const track = ({ title, time, clips }: typeof before): Lines => [
    [title, time],
    clips.map(({ text, seconds, kept }) => [text, !kept && gone, String(seconds), unit]),
  ];
  return [heading(words), track(before), track(after), rest];
};

const shop = (): Lines => {
  const { heading: words, client, shelf, basket, parcel } = content.shopSteps;
  const screen = ({ title, text }: { readonly title: string; readonly text: string }): Lines => [
    title,
    text,
    content.clients.get(client).name,
  ];
  return [
    heading(words),
    screen(shelf),
    shelf.goods.map(({ name, price: sum }) => [name, sum]),
    screen(basket),
    [...basket.lines, basket.total].map(({ name, price: sum }) => [name, sum]),
    basket.pay,
    screen(parcel),
    parcel.to,
    parcel.stops.map(({ time, text }) => [time, text]),
    parcel.foot,
  ];
};

/** The sections that one service has and no other. */
const own: Readonly<Record<string, () => Lines>> = {
  'digital-marketing': report,
  'web-devlopment': trains,
  'video-production': podcast,
  'graphic-design': oneMark,
  'content-creation': threeLanguages,
  'social-media': timeline,
  'e-commerce-solution': shop,
};

type Service = Content['services']['all'][number];

const quoteLines = ({ testimonial, card, own }: Service['voice']): Lines => {
  const said = own
    ? { ...own, organisation: logoName(content.clients.get(own.client)) }
    : (testimonials.find(({ id }) => id === testimonial) ?? testimonialCards.find(({ id }) => id === card));
  return [said && [shown(said.portrait), `“${said.text}”`, said.name, said.organisation]];
};

/** What stands below the title of a service. */
const doors = ({ pricedBy, film }: Service): Lines => {
  const { currency, period } = content.pricingPage.plans;
  return [
    action(content.site.quote),
    link('/pricing', closing.price.before, `${currency}${planWith(pricedBy)?.price}`, period),
    film && play(film.video, film.play),
  ];
};

const price = (wanted: Service['pricedBy']): Lines => {
  const plan = planWith(wanted);
  return [lowestPrice(wanted), closing.price.plan, plan && [plan.title, plan.differs]];
};

const service = (entry: Service): Lines => {
  const {
    slug,
    title,
    label,
    tagline,
    pictures,
    heading: words,
    body,
    topics,
    highlights,
    ask,
    bring,
    way,
    film,
  } = entry;
  const list = content.services.all;
  const next = list[(list.findIndex((one) => one.slug === slug) + 1) % list.length] ?? list[0];
  const middle = {
    own: own[slug]?.() ?? [],
    works: [
      closing.works.heading.label,
      closing.works.heading.title,
      action(closing.works.action),
      entry.works.map(workLines),
    ],
    voice: quoteLines(entry.voice),
  };
  const more = entry.further ?? content.servicesPage.further;
  return [
    banner(
      {
        ...{ background: pictures.wide, title, crumb: label, subtitle: tagline },
        note: doors(entry),
      },
      '/services',
    ),
    heading(words),
    shown(pictures.scene),
    body,
    topics,
    highlights.map(({ figure, title: unit, text }) => [figure, unit, text]),
    entry.order.map((part) => middle[part]),
    more.title,
    price(entry.pricedBy),
    further({ ...more, title: '' }),
    heading({ label: closing.steps.label, title: way }),
    steps(entry.steps),
    call({ ...closing.session, heading: { ...closing.session.heading, title: ask, lead: bring } }),
    link('/contact-us#enquiry', content.contactUsPage.form.title),
    closing.next,
    next && [link(`/${next.slug}`, next.label), next.tagline, shown(next.pictures.scene)],
    film && films(film.video),
  ];
};

export const servicePages: Readings = {
  '/services': services,
  '/services/detail': serviceDetail,
  ...Object.fromEntries(content.services.all.map((one) => [`/${one.slug}`, () => service(one)])),
};
