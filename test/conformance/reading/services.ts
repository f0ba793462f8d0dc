/** What the pages of services say. */
import { content } from '../content.ts';
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
  opening,
  pager,
  place,
  plan,
  play,
  quote,
  session,
  shown,
  shownField,
  steps,
  stripe,
} from './parts.ts';

const { sections, closing } = content;

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
  further: own,
}: Content['services']['all'][number]): Lines => {
  const list = content.services.all;
  const next = list[(list.findIndex((one) => one.slug === slug) + 1) % list.length] ?? list[0];
  const { shop } = closing;
  return [
    banner({ background: pictures.wide, title, crumb: label, subtitle: tagline }, '/services'),
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
    further(own ?? content.servicesPage.further),
    session(),
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
