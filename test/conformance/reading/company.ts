/** What the pages about the company say. */
import { bannerOf, content, storyOf, testimonialCards } from '../content.ts';
import { hidden, type Lines, link, type Readings } from './lines.ts';
import {
  action,
  atDoor,
  banner,
  call,
  client,
  clientStrip,
  films,
  frame,
  further,
  heading,
  inMenu,
  opening,
  people,
  pictureFirst,
  place,
  plan,
  play,
  shownField,
  steps,
  stripe,
  voice,
  wordsFirst,
  workLink,
} from './parts.ts';

const { sections } = content;

const about = (): Lines => {
  const { story, chapters, services, feeds } = content.aboutUsPage;
  const { label, statement, founder, body, picture } = story;
  return [
    opening('/about-us'),
    label,
    statement,
    atDoor(content.team.get(founder)),
    body,
    shownField(picture),
    shownField(chapters.picture),
    steps(chapters.items),
    heading(services),
    inMenu().map(stripe),
    heading(feeds),
    frame(content.embeds.socialNetwork),
    frame(content.embeds.photoSharing),
    further(content.aboutUsPage.further),
    call(content.aboutUsPage.closing),
  ];
};

const mission = (): Lines => {
  const { about: words, statements, stats } = content.missionPage;
  return [
    opening('/mission', undefined, content.missionPage.story),
    pictureFirst(words),
    statements.map((sentence, at) => [hidden(place(at)), sentence]),
    heading(stats.heading),
    stats.facts.map(({ label, value }) => [label, value]),
    people(),
    call(content.missionPage.closing),
  ];
};

const why = (): Lines => {
  const { about: words, reasons, services: rooms } = content.whyChooseUsPage;
  return [
    opening('/why-choose-us'),
    wordsFirst(words),
    heading(reasons),
    content.whyCards.all.map(({ title, text, proof }) => [
      title,
      text,
      proof && [proof.figure, proof.text, proof.action && action(proof.action)],
    ]),
    plan(rooms, action(sections.services.viewAll)),
    people(),
    call(content.whyChooseUsPage.closing),
  ];
};

const testimonials = (): Lines => [
  opening('/testimonials'),
  testimonialCards.map((one) => {
    const [told = one.result] = one.work?.study ? storyOf(one.work.study).results : [];
    return [voice(one, 'before'), told && [told.value, told.label], one.work && workLink(one.work)];
  }),
  clientStrip(),
  call(content.testimonialsPage.closing),
];

const pricing = (): Lines => {
  const { plans: table, about: plansAbout, video: videoBanner, work, clients, closing } = content.pricingPage;
  const {
    heading: words,
    corner,
    items: plans,
    currency,
    currencyCode,
    period,
    hours,
    rows,
    success,
  } = table;
  // Plans are listed from the cheapest on.
  const [lowest, highest] = [plans[0], plans.at(-1)].map((one) => one && `${currency}${one.price}`);
  const note = [table.range.from, lowest, table.range.to, highest, period];
  const held = (one: (typeof plans)[number]) => `${one.hours} ${hours}, ${one.differs}`;
  const included = (on: boolean) => (on ? 'Included' : 'Not included');
  return [
    banner({ ...bannerOf('/pricing'), note }),
    heading(words),
    table.choice,
    plans.map((one) => ['field plan radio', one.title, `${currency}${one.price}`, held(one)]),
    `Plans in ${currencyCode} ${period}, and what each includes`,
    corner,
    plans.map((one) => [one.badge, one.title, `${currency}${one.price}`, period, held(one)]),
    rows.map(({ label, features }) => [
      label,
      plans.map((one) =>
        included(features.every((text) => one.features.some((own) => own.text === text && own.enabled))),
      ),
    ]),
    plans.map(({ title }) => link(table.ask.link, `${table.ask.label} ${title}`)),
    plans.map(({ title, suits, features }) => [
      title,
      suits,
      features.map(({ text, enabled }) => [included(enabled), text]),
    ]),
    success.label,
    action(table.action),
    heading(plansAbout.heading),
    plansAbout.body,
    play(plansAbout.video, plansAbout.play),
    action(plansAbout.action),
    shownField(plansAbout.picture),
    plans.map((one) => [String(one.hours), hours, one.title]),
    plansAbout.note,
    shownField(videoBanner.picture),
    videoBanner.title,
    link(videoBanner.link, videoBanner.label),
    heading(work.heading),
    work.body,
    shownField(work.picture),
    work.bars.map(({ label }) => label),
    action(work.action),
    heading(clients.heading),
    clients.members.map((slug) => client(content.clients.get(slug))),
    call(closing),
    films(plansAbout.video),
  ];
};

export const companyPages: Readings = {
  '/about-us': about,
  '/mission': mission,
  '/why-choose-us': why,
  '/testimonials': testimonials,
  '/pricing': pricing,
};
