/** Why choose us, the mission, and what clients say. */
import { expect } from 'vitest';
import { content, testimonialCards } from './content.ts';
import { all, headings, one, sectionHeaded, some, targets, textOf } from './find.ts';
import { main, on } from './pages.ts';
import { proves } from './statement.ts';

const voices = () => some(main('/testimonials'), 'figure').filter((card) => card.querySelector('blockquote'));
const cards = testimonialCards;

/** Each card with its data. */
const onEachVoice = (check: (card: Element, data: (typeof cards)[number]) => void) => () => {
  expect(voices()).toHaveLength(cards.length);
  for (const [at, data] of cards.entries()) check(voices()[at] ?? main('/testimonials'), data);
};

proves(['S2.testimonials.01', 'S9.60'], () => {
  expect(cards).toHaveLength(3);
  expect(voices()).toHaveLength(3);
});
proves(
  'S2.testimonials.02',
  onEachVoice((card, { organisation }) => expect(textOf(one(card, 'figcaption'))).toContain(organisation)),
);
proves(
  'S2.testimonials.03',
  onEachVoice((card, { name }) => {
    expect(name).toMatch(/^\S+$/);
    expect(textOf(one(card, 'figcaption').firstElementChild)).toBe(name);
  }),
);
proves(
  'S2.testimonials.04',
  onEachVoice((card, { text }) => expect(textOf(one(card, 'blockquote'))).toBe(`“${text}”`)),
);
proves(
  'S2.testimonials.05',
  onEachVoice((card) => {
    const rating = all(card, 'p').find((line) => /five out of five/i.test(textOf(line)));
    expect(rating?.querySelectorAll('svg')).toHaveLength(5);
  }),
);
proves(
  'S2.testimonials.06',
  onEachVoice((card) => {
    const labels = all(card, 'span').filter((one) => textOf(one) === '(5 Reviews)');
    expect(labels).toHaveLength(1);
  }),
);

/** The section headed with an about label that holds these paragraphs. */
const tellsAbout = (route: string, body: readonly string[]) => () => {
  const section = sectionHeaded(main(route), /^about/i);
  for (const paragraph of body) expect(textOf(section)).toContain(paragraph);
};

/** Four people with photo, name and role. */
const showsPeople = (route: string) =>
  on([route], () => {
    const people = all(sectionHeaded(main(route), content.sections.people.title), 'article');
    expect(people).toHaveLength(4);
    for (const person of people) {
      const name = textOf(headings(person)[0]);
      expect(one(person, 'img').getAttribute('alt')).toContain(name);
      const member = content.team.all.find((entry) => entry.name === name);
      expect(textOf(person)).toContain(member?.role ?? member?.designation ?? 'no such person');
    }
  });

proves('S2.why.01', tellsAbout('/why-choose-us', content.whyChooseUsPage.about.body));

proves('S2.why.02', () => {
  const six = content.services.all.filter(({ inMenu }) => inMenu);
  const tiles = all(sectionHeaded(main('/why-choose-us'), 'Services'), 'article');
  expect(tiles.map((tile) => targets(tile))).toEqual(six.map(({ slug }) => [`/${slug}`]));
});

proves('S2.why.03', showsPeople('/why-choose-us'));

proves('S2.mission.01', tellsAbout('/mission', content.missionPage.about.body));

proves('S2.mission.02', () => {
  const { heading, facts } = content.missionPage.stats;
  const section = sectionHeaded(main('/mission'), heading.title);
  expect(all(section, 'dt').map(textOf)).toEqual(facts.map(({ label }) => label));
  expect(all(section, 'dd').map(textOf)).toEqual(facts.map(({ value }) => value));
});

proves('S2.mission.03', showsPeople('/mission'));
