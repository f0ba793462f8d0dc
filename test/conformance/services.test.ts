/** The services grid and the seven service pages. */
import { expect } from 'vitest';
import type { ShownWork } from '../../content/schema.ts';
import { content, works } from './content.ts';
import {
  all,
  byId,
  comesAfter,
  entriesOf,
  headings,
  isSquares,
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
    const pictures = all(title.closest('section') ?? title, 'img').filter((img) => !isSquares(img));
    expect(pictures).toHaveLength(1);
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
  'the scene of a service stands whole between its opening words and its text',
  on(seven, (_document, route) => {
    const section = description(route);
    const scene = one(section, 'img');
    expect(originals(scene)).toEqual([originalOf(content.services.get(route.slice(1)).pictures.scene)]);
    const [opening, text] = [one(section, '.lead'), some(section, 'p:not([class])')[0]];
    expect(comesAfter(scene, opening)).toBe(true);
    expect(text && comesAfter(text, scene)).toBe(true);
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

/** The sections between the description and the end, in the order that the service gives them. */
const middle = (route: string) => {
  const parts = sections(main(route)).slice(2, -3);
  const { order } = content.services.get(route.slice(1));
  const part = (name: (typeof order)[number]) => {
    const section = parts[order.indexOf(name)];
    if (!section || parts.length !== 3)
      throw new Error('Below its description a service has three sections.');
    return section;
  };
  return { own: part('own'), works: part('works'), voice: part('voice') };
};

/** What services have in common: the last three sections, in the same order on all pages, and two further up. */
const closing = (route: string) => {
  const [price, steps, last] = sections(main(route)).slice(-3);
  const { works, voice } = middle(route);
  if (!price || !steps || !last) throw new Error('A service page ends with three sections.');
  return { works, voice, price, steps, last };
};

const following = (route: string) => seven[(seven.indexOf(route) + 1) % seven.length] ?? '';

proves('S2.servicepages.04', () => {
  const { closing: words, contactUsPage } = content;
  for (const route of seven) {
    const { works, voice, price, steps, last } = closing(route);
    expect(textOf(one(works, 'h2')), route).toBe(words.works.heading.title);
    expect(all(voice, 'blockquote'), route).toHaveLength(1);
    expect(textOf(price), route).toContain(words.price.before);
    // Each goes about its work in its own way, and the last word asks each visitor something else.
    expect(openingOf(steps), route).toBe(
      `${words.steps.label} / ${content.services.get(route.slice(1)).way}`,
    );
    expect(
      some(steps, 'ol > li').map((step) => [textOf(one(step, 'h3')), textOf(one(step, 'p'))]),
      route,
    ).toEqual(content.services.get(route.slice(1)).steps.map(({ title, text }) => [title, text]));
    expect(openingOf(last), route).toBe(
      `${words.session.heading.label} / ${content.services.get(route.slice(1)).ask}`,
    );
    expect(entriesOf(last), route).toEqual([
      [words.session.action.label, words.session.action.link],
      [contactUsPage.form.title, '/contact-us#enquiry'],
      [content.services.get(following(route).slice(1)).label, following(route)],
    ]);
  }
  const asked = seven.map((route) => openingOf(closing(route).last));
  expect(new Set(asked).size).toBe(seven.length);
  const steps = content.services.all.flatMap((service) => service.steps);
  expect(steps).toHaveLength(4 * seven.length);
  expect(steps.filter(({ title, text }) => title.trim() === '' || text.trim() === '')).toEqual([]);
  expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length);
  const inOrder = content.services.all.map((service) => service.steps.map(({ title }) => title).join());
  expect(new Set(inOrder).size).toBe(seven.length);
});

holds("no client's work is shown on two service pages", () => {
  const shown = content.services.all.flatMap((service) => service.works.map((work) => projectOf(work).id));
  expect(shown.length).toBeGreaterThanOrEqual(2 * seven.length);
  expect(new Set(shown).size).toBe(shown.length);
});

holds('no line of a service page is said twice in other words: its heading is none of its tagline', () => {
  const plain = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}/g));
  for (const { slug, tagline, heading, title } of content.services.all) {
    const shared = [...plain(heading.title)].filter((word) => plain(tagline).has(word));
    expect(shared, slug).toEqual([]);
    expect(heading.label, slug).not.toBe(title);
  }
});

holds('a service called otherwise in the menu than on its page says so in its first sentence', () => {
  const others = content.services.all.filter(({ title, label }) => title !== label);
  expect(others.map(({ slug }) => slug)).toContain('social-media');
  for (const { slug, title, label } of others) {
    const lead = textOf(one(description(`/${slug}`), '.lead'));
    expect(lead).toContain(title);
    expect(lead).toContain(label);
  }
});

holds('each service shows two works, as they are called and pictured where they are at home', () => {
  const shown = seven.map((route) => {
    const { works } = closing(route);
    const entries = content.services.get(route.slice(1)).works.map((work) => {
      const project = projectOf(work);
      const told = work.study === undefined ? undefined : content.caseStudies.get(work.study);
      return [
        told?.title ?? project.title,
        told?.link ?? `/portfolio#${project.id}`,
        originalOf(project.image),
      ];
    });
    const tiles = all(works, 'article').map((tile) => [
      textOf(one(tile, 'h3')),
      targets(tile)[0],
      originals(one(tile, 'img'))[0],
    ]);
    expect(tiles, route).toEqual(entries);
    expect(tiles, route).toHaveLength(2);
    return textOf(works);
  });
  expect(new Set(shown).size).toBe(seven.length);
});

/** The project of the portfolio that a work is, or that its case study tells of. */
function projectOf({ study, project }: ShownWork) {
  const id = study === undefined ? project : content.caseStudies.get(study).project;
  const found = works.find((work) => work.id === id);
  if (!found) throw new Error(`There is no project ${id}.`);
  return found;
}

holds('on each service page another client speaks, in the words of the testimonials or of its own', () => {
  const quotes = new Map(
    [
      ...content.testimonials.all,
      ...content.testimonialCards.all,
      ...content.services.all.flatMap(({ voice }) => voice.own ?? []),
    ].map(({ text, name }) => [`“${text}”`, name]),
  );
  const said = seven.map((route) => {
    const { voice } = closing(route);
    const quote = textOf(one(voice, 'figure blockquote'));
    expect(quotes.get(quote), route).toBe(textOf(some(voice, 'figcaption span')[0]));
    return quote;
  });
  expect(new Set(said).size).toBe(seven.length);
});

holds('the price of a service is that of the cheapest plan which includes it, and leads to the plans', () => {
  const { items, currency, period } = content.pricingPage.plans;
  for (const route of seven) {
    const { pricedBy } = content.services.get(route.slice(1));
    const prices = items
      .filter(({ features }) =>
        pricedBy.every((name) => features.some(({ text, enabled }) => enabled && text === name)),
      )
      .map(({ price }) => price);
    const [cheapest = ''] = prices.sort((one, other) => Number(one) - Number(other));
    const section = closing(route).price;
    expect(textOf(section), route).toContain(
      `${content.closing.price.before}${currency}${cheapest}${period}`,
    );
    expect(targets(section), route).toContain('/pricing');
  }
});

holds('no picture stands twice on the page of a service', () => {
  for (const route of seven) {
    const shown = all(main(route), 'img').filter((img) => !isSquares(img));
    const pictures = shown.map((img) => originals(img)[0]);
    expect(new Set(pictures).size, route).toBe(pictures.length);
  }
});

/** The section that no other service has. */
const ownSection = (route: string) => middle(route).own;

holds('no two services that follow each other go on in the same way below their description', () => {
  for (const route of seven) {
    const [first, second] = [route, following(route)].map((one) => content.services.get(one.slice(1)).order);
    expect(first?.[0], route).not.toBe(second?.[0]);
  }
});

holds(
  'each service has one section that no other has, with a title, and with words that the content marks',
  () => {
    const titles = seven.map((route) => textOf(one(ownSection(route), 'h2')));
    expect(new Set(titles).size).toBe(7);
    for (const route of seven)
      for (const other of seven.filter((one) => one !== route))
        expect(sections(main(other)).map(openingOf), route).not.toContain(openingOf(ownSection(route)));
  },
);

holds('the train chart tells nine seconds of two pages, and ours has its first word in time', () => {
  const seconds = some(ownSection('/web-devlopment'), 'ol > li');
  expect(seconds).toHaveLength(9);
  for (const second of seconds) {
    expect(all(second, 'dt').map(textOf)).toEqual([content.trainChart.usual, content.trainChart.ours]);
    expect(all(second, 'dd').map(textOf)).not.toContain('');
  }
  const [words] = content.services.get('web-devlopment').highlights;
  const lit = content.trainChart.seconds.findIndex(({ ours }) => ours.windows === 'lit');
  expect(`${lit + 1} s`).toBe(words?.figure);
});

holds('the plan on one sheet names every thing with its two costs, and their sums', () => {
  const { heading, things } = content.servicesDetailPage.sheet;
  const sheet = sectionHeaded(main('/services/detail'), heading.title);
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  const lines = some(sheet, 'li');
  expect(lines.map((line) => textOf(one(line, 'h4')))).toEqual(things.map(({ title }) => title));
  for (const [at, { before, after }] of things.entries())
    for (const cost of [before, after]) expect(textOf(lines[at])).toContain(rupees(cost));
  const dearest = things.map(({ before }) => before);
  expect(dearest).toEqual([...dearest].sort((cheap, dear) => dear - cheap));
  for (const when of ['before', 'after'] as const)
    expect(textOf(sheet)).toContain(rupees(things.reduce((sum, thing) => sum + thing[when], 0)));
});

holds('the report says in words what its line shows, and its figures are those of the line', () => {
  const { values, text } = content.monthlyReport.chart;
  const figure = one(ownSection('/digital-marketing'), 'figure');
  for (const value of [values[0], values.at(-1)])
    expect(textOf(one(figure, 'figcaption'))).toContain(`${value}`);
  expect(one(figure, 'svg').getAttribute('aria-hidden')).toBe('true');
  expect(text).toContain('No week was worse');
  expect(values).toEqual([...values].sort((one, other) => one - other));
  const [bags] = content.monthlyReport.figures;
  const month = values.slice(-4).reduce((sum, value) => sum + value, 0);
  expect(bags?.value).toBe(month.toLocaleString('en-IN'));
});

holds(
  'one mark of one client stands in its section three times, and its name twice and in Marathi, drawn and to be read',
  () => {
    const section = ownSection('/graphic-design');
    expect(all(section, 'svg')).toHaveLength(3 + 2 + 1);
    expect(all(section, 'p > svg')).toHaveLength(2 + 1);
    const marathi = all(section, 'svg[role=img][lang=mr]').map((mark) => mark.getAttribute('aria-label'));
    expect(marathi).toEqual([content.oneMark.marathi]);
    const { name } = content.clients.get(content.oneMark.client);
    expect(all(section, 'p').filter((line) => textOf(line).startsWith(name))).toHaveLength(2);
  },
);

holds('each of three sentences says in which language it is, and what was taken out and put in', () => {
  const section = ownSection('/content-creation');
  const languages = some(section, 'p[lang]').map((sentence) => sentence.getAttribute('lang'));
  expect(languages).toEqual(['mr', 'hi', 'en']);
  for (const language of languages)
    expect(all(section, `h3[lang="${language}"]`), language ?? '').toHaveLength(1);
  const parts = content.threeLanguages.versions.flatMap(({ sentence }) => sentence);
  expect(all(section, 'del').map(textOf)).toEqual(parts.flatMap(({ cut }) => cut ?? []));
  expect(all(section, 'ins').map(textOf)).toEqual(parts.flatMap(({ add }) => add ?? []));
  // Letters of another script stand in no text that is said to be English.
  const foreign = all(section, '*').filter(
    (element) => /[\u0900-\u097f]/.test(textOf(element)) && element.children.length === 0,
  );
  expect(foreign.filter((element) => !element.closest('[lang=mr], [lang=hi]')).map(textOf)).toEqual([]);
});

holds('what is cut from the timeline is read as cut, and what is left was there before', () => {
  const { before, after, gone, unit, rest } = content.cutTimeline;
  const section = ownSection('/social-media');
  const [first, second] = all(section, 'ol');
  const cut = before.clips.filter(({ kept }) => !kept);
  expect(all(first ?? section, 'del').map(textOf)).toEqual(cut.map(({ text }) => text));
  expect(all(first ?? section, 'li').filter((clip) => textOf(clip).includes(gone.trim()))).toHaveLength(
    cut.length,
  );
  expect(all(second ?? section, 'del')).toEqual([]);
  expect(all(second ?? section, 'li').map(textOf)).toEqual([
    ...after.clips.map(({ text, seconds }) => `${text} ${seconds} ${unit}`),
    rest,
  ]);
});

holds('both strips of the cut are drawn to one scale, as long as is said of them', () => {
  const { before, after } = content.cutTimeline;
  const secondsOf = (time: string) => {
    const [, minutes = '0', seconds = ''] = /^(?:(\d+) min )?(\d+) s/.exec(time) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  const whole = secondsOf(before.time);
  const strips = all(ownSection('/social-media'), 'h3 + svg');
  expect(strips).toHaveLength(2);
  for (const [at, { time, clips }] of [before, after].entries()) {
    expect(clips.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(secondsOf(time));
    const widths = all(strips[at] ?? ownSection('/social-media'), 'g > rect').map((frame) =>
      Number.parseFloat(frame.getAttribute('width') ?? ''),
    );
    expect(widths).toEqual(clips.map(({ seconds }) => Number(((100 * seconds) / whole).toFixed(2))));
  }
});

holds('the drawn shop has three steps, a basket that adds up, and nothing that can be pressed', () => {
  const section = ownSection('/e-commerce-solution');
  expect(all(section, 'h3').map(textOf)).toEqual(
    (['shelf', 'basket', 'parcel'] as const).map((step) => content.shopSteps[step].title),
  );
  expect(all(section, 'a, button, input')).toEqual([]);
  const rupees = ({ price }: { readonly price: string }) => Number(price.replaceAll(/[₹,]/g, ''));
  const { lines, total } = content.shopSteps.basket;
  expect(lines.reduce((sum, line) => sum + rupees(line), 0)).toBe(rupees(total));
});

holds('a film is offered in the first window of the service that makes films, and in words below it', () => {
  const offered = content.services.all.filter(({ film }) => film !== undefined);
  expect(offered.map(({ slug }) => slug)).toEqual(['video-production']);
  for (const { slug, film } of offered) {
    const [banner] = sections(main(`/${slug}`));
    const play = one(banner ?? main(`/${slug}`), 'button');
    expect(textOf(play)).toContain(film?.play);
    expect(byId(main(`/${slug}`), play.getAttribute('popovertarget') ?? '').localName).toBe('dialog');
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
});
