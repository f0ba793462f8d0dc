/** What the three homes say. */
import { content, storyOf, testimonials, testimonialsByPerson } from '../content.ts';
import { newsCards, ownPosts } from '../posts.ts';
import { type Lines, link, press, type Readings } from './lines.ts';
import {
  action,
  call,
  clientStrip,
  date,
  doors,
  films,
  heading,
  lowestPrice,
  ownLines,
  pager,
  place,
  plan,
  play,
  shown,
  shownField,
  teaser,
  voice,
} from './parts.ts';

const { site, sections, closing, ui } = content;

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

/** A study, and what came of it first. */
const toldLines: Lines = content.caseStudies.all.map(({ id, image, link: target, title, category }) => {
  const [first] = storyOf(id).results;
  return [shown(image), link(target, title), category, first?.value, first?.label];
});

/** A post of our own with its picture, its first words and a way to all of it. */
const ownTeaser = ({ id, title, date: day, picture, excerpt }: (typeof ownPosts)[number]): Lines => [
  shown(picture.src),
  date(day),
  link(`/blogs/${id}`, title),
  excerpt,
  link(`/blogs/${id}`, ui.blog.readMore, `: ${title}`),
];

const home = (): Lines => {
  const { hero: slider, about, news } = content.indexPage;
  const { clients: _clients, ...claims } = site.claims;
  return [
    hero(slider, (slide) => [
      slide.label,
      slide.title,
      slide.lead,
      action(slide.quote),
      action(slide.action),
      play(slide.video, slide.play),
      shown(slide.picture),
    ]),
    about.label,
    about.statement,
    shownField(about.picture),
    play(about.video, about.play),
    about.body,
    action(about.action),
    action(closing.session.action),
    plan(sections.services, action(sections.services.viewAll)),
    sections.counters.title,
    Object.values(claims).map(({ label, value }) => [label, value.match(/\d+|\D+/g) ?? []]),
    clientStrip(),
    heading(sections.cases),
    action(sections.cases.viewAll),
    toldLines,
    heading(sections.voices),
    pager(
      `${sections.voices.label}: quotes`,
      content.testimonials.all.map(({ id, name }) => ({ id, title: name })),
    ),
    sections.voices.label,
    testimonials.map((one) => voice(one, 'behind')),
    heading(news),
    action(news.action),
    ownPosts.slice(0, 2).map(ownTeaser),
    doors(content.indexPage.further),
    sections.join.title,
    action(sections.join.viewAll),
    films(...slider.slides.map(({ video }) => video), about.video),
  ];
};

const home2 = (): Lines => {
  const { hero: slider, about, why, cases, again } = content.index2Page;
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
    sections.people.members.map((name) => shown(content.team.get(name).profilePic)),
    about.body,
    action(about.action),
    heading(why),
    content.whyCards.all.map(({ title, text }) => [title, text]),
    heading(cases),
    pager(
      `${cases.label}: cards`,
      content.caseStudies.all.map(({ id, title }) => ({ id: `case-${id}`, title })),
    ),
    action(cases.viewAll),
    cases.label,
    toldLines,
    heading(sections.voices),
    // Each face is seen once.
    testimonialsByPerson.map((said) =>
      said.map((one, at) => [at > 0 && again, voice(one, at === 0 ? 'before' : 'none')]),
    ),
    heading(sections.news),
    newsCards.map(teaser),
    ownLines(true),
    call(content.index2Page.closing),
  ];
};

const home3 = (): Lines => {
  const { hero: slider, services, results, voices, news } = content.index3Page;
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
    content.serviceCards.all.map(({ image, category, title, description, pricedBy, link: target }) => [
      shown(image),
      category,
      title,
      description,
      lowestPrice(pricedBy, services.price),
      link(target, ui.blog.readMore, `: ${title}`),
    ]),
    services.lead,
    services.others.map((slug) => {
      const { label, tagline, pictures } = content.services.get(slug);
      return link(`/${slug}`, shown(pictures.scene), label, tagline);
    }),
    action(services.action),
    results,
    content.caseStudies.all.slice(0, 3).map((study) => {
      const { results: told, client } = storyOf(study.id);
      return [
        shown(study.image),
        told[0]?.value,
        told[0]?.label,
        link(study.link, study.title),
        content.clients.get(client).name,
      ];
    }),
    heading(voices),
    // Each face is seen once.
    testimonialsByPerson.map((said) => said.map((one, at) => voice(one, at === 0 ? 'before' : 'none'))),
    heading(news),
    pager(`${news.label}: posts`, newsCards),
    news.label,
    newsCards.map(teaser),
    ownLines(true),
    call(content.index3Page.closing),
  ];
};

export const homes: Readings = { '/': home, '/index': home, '/index2': home2, '/index3': home3 };
