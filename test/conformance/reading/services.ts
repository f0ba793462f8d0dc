/** What the pages of services say. */
import { content, testimonialCards, testimonials, works } from '../content.ts';
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
  opening,
  pager,
  place,
  plan,
  play,
  quote,
  shown,
  shownField,
  steps,
} from './parts.ts';

const { closing } = content;

const services = (): Lines => {
  const { services: words, shop } = content.servicesPage;
  return [
    opening('/services'),
    plan(words),
    shop.text,
    content.services.get(shop.service).description,
    action(shop.action),
    shown(content.services.get(shop.service).pictures.square),
    further(content.servicesPage.further),
    quote(),
  ];
};

const serviceDetail = (): Lines => {
  const { intro, points, film, steps: stairs, call: last } = content.servicesDetailPage;
  const { heading: words, body, picture } = intro;
  return [
    opening('/services/detail', '/services'),
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
    pager(`${words.label}: pictures`, entries, press(content.ui.slides.pause)),
    body,
    facts,
    action(first),
  ];
};

type Service = Content['services']['all'][number];

const workLines = ({ study, project }: Service['works'][number]): Lines => {
  const told = study === undefined ? undefined : content.caseStudies.get(study);
  const work = works.find(({ id }) => id === project);
  return [
    told && [shown(told.image), link(told.link, told.title), told.category],
    work && [shown(work.image), link(`/portfolio#${work.id}`, work.title), work.service],
  ];
};

const quoteLines = ({ testimonial, card }: Service['voice']): Lines => {
  const said =
    testimonials.find(({ id }) => id === testimonial) ?? testimonialCards.find(({ id }) => id === card);
  return [said && [shown(said.portrait), `“${said.text}”`, said.name, said.organisation]];
};

const price = (wanted: Service['pricedBy']): Lines => {
  const { items, currency, period } = content.pricingPage.plans;
  // Plans are listed from the cheapest on.
  const plan = items.find(({ features }) =>
    wanted.every((name) => features.some(({ text, enabled }) => enabled && text === name)),
  );
  return [
    closing.price.before,
    plan && `${currency}${plan.price}`,
    period,
    closing.price.plan,
    plan && [plan.title, plan.differs],
  ];
};

const service = (entry: Service): Lines => {
  const { slug, title, label, tagline, pictures, heading: words, body, topics, highlights, ask } = entry;
  const list = content.services.all;
  const next = list[(list.findIndex((one) => one.slug === slug) + 1) % list.length] ?? list[0];
  const more = entry.further ?? content.servicesPage.further;
  return [
    banner({ background: pictures.wide, title, crumb: label, subtitle: tagline }, '/services'),
    heading(words),
    shown(pictures.square),
    body,
    topics,
    highlights.map(({ figure, title: unit, text }) => [figure, unit, text]),
    slug === 'video-production' && podcast(),
    closing.works.heading.label,
    closing.works.heading.title,
    action(closing.works.action),
    entry.works.map(workLines),
    quoteLines(entry.voice),
    more.title,
    price(entry.pricedBy),
    further({ ...more, title: '' }),
    heading(closing.steps.heading),
    steps(closing.steps.items),
    call({ ...closing.session, heading: { ...closing.session.heading, title: ask } }),
    link('/contact-us#enquiry', content.contactUsPage.form.title),
    closing.next,
    next && [link(`/${next.slug}`, next.label), next.tagline, shown(next.pictures.tall)],
  ];
};

export const servicePages: Readings = {
  '/services': services,
  '/services/detail': serviceDetail,
  ...Object.fromEntries(content.services.all.map((one) => [`/${one.slug}`, () => service(one)])),
};
