/** What the pages of public work say. */
import { bannerOf, content } from '../content.ts';
import { hidden, type Lines, link, type Readings } from './lines.ts';
import {
  action,
  banner,
  type Content,
  call,
  further,
  heading,
  opening,
  place,
  quote,
  shown,
  shownField,
} from './parts.ts';

const { ui } = content;

const government = (): Lines => {
  const {
    heading: words,
    body,
    action: first,
    servicesLabel: before,
    reportLabel,
  } = content.governmentPage.clients;
  return [
    opening('/government'),
    heading(words),
    body,
    action(first),
    content.government.all.map(({ title, description, image, link: target, took, report: told }, at) => [
      hidden(place(at)),
      target ? link(target, title) : title,
      description,
      figuresOf(target).map(({ value, label }) => [value, label]),
      before,
      took.map((slug) => link(`/${slug}`, content.services.get(slug).label)),
      reportLabel,
      told,
      shown(image),
    ]),
    further(content.governmentPage.further),
    call(content.governmentPage.closing),
  ];
};

/** The figures of the report behind an address. */
const figuresOf = (target?: string) =>
  content.governmentReports.all
    .filter(({ slug }) => target === `/goverment/${slug}`)
    .flatMap(({ sections }) => sections.flatMap(({ figure }) => figure ?? []));

const report = (entry: Content['governmentReports']['all'][number]): Lines => {
  const { board, outcome, voice } = entry;
  return [
    banner(entry, '/government'),
    entry.facts.map(({ label, value }) => [label, value]),
    entry.lead,
    entry.sections.map(({ title, body, picture, figure }, at) => [
      hidden(place(at)),
      title,
      body,
      shown(picture),
      figure && [figure.value, figure.label],
      at === 0 &&
        board && [
          [board.stop, board.local],
          board.columns,
          board.buses.map(({ line, way, wait }) => [line, way, wait]),
          board.note,
        ],
    ]),
    outcome.title,
    outcome.text,
    [outcome.before, outcome.after].map(({ count, label }) => [label, String(count)]),
    [shown(voice.portrait), `“${voice.text}”`, voice.name, voice.organisation],
    quote(entry.ask),
    'Other reports',
    link('/government', bannerOf('/government').crumb, content.governmentPage.clients.heading.title),
    link(entry.next.link, ui.next, entry.next.label),
  ];
};

const political = (): Lines => {
  const { text: poster, programme, points } = content.politicalPage;
  const { heading: words, body, action: first, picture } = poster;
  return [
    opening('/political'),
    heading(words),
    body,
    action(first),
    shownField(picture),
    heading(programme.heading),
    [programme.title, programme.looked],
    programme.promises.map(({ text, was, due, outcome, found }) => [
      text,
      was && [was.text, was.why],
      due,
      programme.outcomes[outcome],
      found,
    ]),
    programme.imprint,
    points.map(({ title, text }) => [title, text]),
    call(content.politicalPage.closing),
  ];
};

export const governmentPages: Readings = {
  '/government': government,
  ...Object.fromEntries(
    content.governmentReports.all.map((one) => [`/goverment/${one.slug}`, () => report(one)]),
  ),
  '/political': political,
};
