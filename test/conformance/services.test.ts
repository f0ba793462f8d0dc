/** The services grid and the seven service pages. */
import { expect } from 'vitest';
import { bannerOf, content } from './content.ts';
import {
  all,
  comesAfter,
  headings,
  one,
  openingOf,
  originalOf,
  originals,
  sectionHeaded,
  sections,
  some,
  targets,
  textOf,
} from './find.ts';
import { main, on } from './pages.ts';
import { holds, proves } from './statement.ts';

const six = content.services.all.filter(({ inMenu }) => inMenu);
const seven = content.services.all.map(({ slug }) => `/${slug}`);

/** The section under the banner. */
const description = (route: string) => {
  const [, second] = sections(main(route));
  if (!second) throw new Error('There is nothing under the banner.');
  return second;
};

proves('S2.services.01', () => {
  const tiles = all(sectionHeaded(main('/services'), content.servicesPage.services.title), 'article');
  expect(tiles.map((tile) => targets(tile))).toEqual(six.map(({ slug }) => [`/${slug}`]));
});

proves('S2.servicepages.01', () => {
  expect(seven).toHaveLength(7);
  on(seven, (_document, route) => {
    const title = one(main(route), 'h1');
    expect(title.closest('section')).toBe(main(route).firstElementChild);
    expect(all(title.closest('section') ?? title, 'img')).toHaveLength(1);
  })();
});

proves('S2.servicepages.02', () => {
  on(seven, (_document, route) => {
    const section = description(route);
    expect(headings(section).length).toBeGreaterThan(0);
    expect(all(section, 'p').map(textOf).join(' ').length).toBeGreaterThan(200);
  })();
  expect(new Set(seven.map((route) => textOf(description(route)))).size).toBe(7);
});

holds(
  'the sign of a service stands between its opening words and its text',
  on(seven, (_document, route) => {
    const section = description(route);
    const sign = one(section, 'svg');
    const [opening, text] = [one(section, '.lead'), some(section, 'p:not([class])')[0]];
    expect(comesAfter(sign, opening)).toBe(true);
    expect(text && comesAfter(text, sign)).toBe(true);
  }),
);

proves(
  'S2.servicepages.03',
  on(seven, (_document, route) => {
    const { highlights } = content.services.get(route.slice(1));
    const shown = all(description(route), 'li').filter((entry) => headings(entry).length === 1);
    expect(shown).toHaveLength(3);
    for (const [at, { figure, title, text }] of highlights.entries()) {
      expect(textOf(one(shown[at] ?? description(route), 'h3'))).toBe(title);
      expect(textOf(shown[at])).toContain(figure);
      expect(textOf(shown[at])).toContain(text);
    }
  }),
);

proves('S2.servicepages.04', () => {
  // Before the call stand further pages, which may be others for each service.
  const closing = (route: string) => {
    const last = sections(main(route)).slice(-5);
    expect(textOf(last[2]), route).toContain('Pricing');
    return last.filter((_, at) => at !== 2);
  };
  const [first = ''] = seven;
  expect(closing(first)).toHaveLength(4);
  // The steps and the call are the same to the word. The other two name other services on each page.
  const shared = (route: string) => [0, 2].map((at) => textOf(closing(route)[at]));
  for (const route of seven) {
    expect(closing(route).map(openingOf), route).toEqual(closing(first).map(openingOf));
    expect(shared(route), route).toEqual(shared(first));
    // The others of the six, each once, then the one after this.
    const [, rooms, , next] = closing(route);
    const others = six.filter(({ slug }) => `/${slug}` !== route).map(({ slug }) => `/${slug}`);
    expect(
      all(rooms ?? main(route), 'li').flatMap((room) => [...new Set(targets(room))]),
      route,
    ).toEqual(expect.arrayContaining(others));
    const following = seven[(seven.indexOf(route) + 1) % seven.length];
    expect([...new Set(targets(next ?? main(route)))], route).toEqual([following]);
  }
});

const studio = () => sectionHeaded(main('/video-production'), 'Podcast studio');

proves('S2.servicepages.05', () => {
  expect(headings(studio()).length).toBeGreaterThan(0);
  for (const route of seven.filter((one) => one !== '/video-production'))
    expect(sections(main(route)).map(openingOf).join(), route).not.toMatch(/podcast studio/i);
});

proves(['S2.servicepages.06', 'S9.65'], () => {
  expect(content.podcast.slides).toHaveLength(3);
  const pictures = all(studio(), 'img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
    content.podcast.slides.map(({ alt }) => alt),
  );
  expect(pictures.map(originals)).toEqual(content.podcast.slides.map(({ src }) => [originalOf(src)]));
});

holds('headings that count the services of the menus count right', () => {
  const numbers = ['Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  const headings = [
    content.sections.services,
    content.servicesPage.services,
    content.aboutUsPage.services,
    content.whyChooseUsPage.services,
  ];
  const counted = headings.flatMap(({ title }) => /^(\w+) rooms/.exec(title)?.[1] ?? []);
  expect(counted).toEqual(counted.map(() => numbers[six.length - 4]));
  expect(bannerOf('/services').watermark).toBe(numbers[six.length - 4]);
});
