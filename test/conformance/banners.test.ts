/** The banner that opens an inner page, drawn from its preset. */
import { expect } from 'vitest';
import { bannerOf, optionalFieldsOf, ownPages } from './content.ts';
import { all, comesAfter, entriesOf, isSquares, one, textOf, textsOf } from './find.ts';
import { main, on } from './pages.ts';
import { proves } from './statement.ts';

/** The pages that a banner of their own opens. */
const pages: readonly string[] = [
  '/about-us',
  '/faq',
  '/gallery',
  '/icons',
  '/testimonials',
  '/why-choose-us',
  '/pricing',
  '/team',
  '/mission',
  '/services',
  '/services/detail',
  '/portfolio',
  '/portfolio1',
  '/portfolio2',
  '/portfolio/detail',
  '/government',
  '/political',
  '/blogs',
  '/blogs/list',
  '/blogs/detail',
  '/blogs/detail-with-sidebar',
  '/contact-us',
];
const presetOf = bannerOf;

/** The first block of the page area. */
function banner(route: string): Element {
  const first = main(route).firstElementChild;
  if (!first?.querySelector('h1')) throw new Error(`${route} does not open with a banner.`);
  return first;
}

/** The picture of the banner. Over it lies what comes loose of it. */
function picture(route: string): Element {
  const [first, squares, ...more] = all(banner(route), 'img');
  if (!first || more.length > 0 || (squares && !isSquares(squares)))
    throw new Error(`The banner of ${route} has not one picture.`);
  return first;
}

/** Words of the banner that are neither its title nor its path. */
const linesOf = (route: string) =>
  all(banner(route), 'p, span').filter((line) => !line.closest('nav') && line.closest('h1') === null);

const opensWith = (...routes: string[]) =>
  on(routes, (_document, route) => {
    const { title, background } = presetOf(route);
    expect(textOf(one(banner(route), 'h1'))).toBe(title);
    expect(picture(route).getAttribute('src')).toContain(`/${background.replace(/^.*\/|\.\w+$/g, '')}-`);
  });

proves(
  ['S2.presets.01', 'S3.banner.01'],
  on(pages, (_document, route) => {
    const shown = picture(route);
    expect(shown.getAttribute('src')).toContain(
      `/${presetOf(route).background.replace(/^.*\/|\.\w+$/g, '')}-`,
    );
    expect(shown.getAttribute('alt')).toBe('');
  }),
);

proves(
  ['S2.presets.03', 'S3.banner.02'],
  on(pages, (_document, route) => expect(textOf(one(banner(route), 'h1'))).toBe(presetOf(route).title)),
);

// A banner is read as it is built: small line, title, picture, so that the picture need not move when the words arrive.
proves(
  ['S2.presets.01', 'S2.presets.02', 'S2.presets.03'],
  on(pages, (_document, route) => {
    const title = one(banner(route), 'h1');
    expect(comesAfter(picture(route), title)).toBe(true);
    for (const subtitle of all(banner(route), 'p')) expect(comesAfter(title, subtitle)).toBe(true);
  }),
);

proves('S2.presets.04', opensWith('/about-us'));
proves('S2.presets.05', opensWith('/faq'));
proves('S2.presets.06', opensWith('/gallery'));
proves('S2.presets.07', opensWith('/icons'));
proves('S2.presets.08', opensWith('/testimonials'));
proves('S2.presets.09', opensWith('/why-choose-us'));
proves('S2.presets.10', opensWith('/pricing'));
proves('S2.presets.11', opensWith('/team'));
proves('S2.presets.12', opensWith('/mission'));
proves('S2.presets.13', () => expect(textOf(one(banner('/mission'), 'h1'))).toBe('Portfolio'));
proves('S2.presets.14', opensWith('/services'));
proves('S2.presets.15', () =>
  expect(textsOf(all(banner('/services'), 'p'))).toEqual(['Your Vision, Our Knockout Digital Creations']),
);
proves('S2.presets.16', opensWith('/portfolio', '/portfolio1', '/portfolio2'));
proves('S2.presets.17', opensWith('/government'));
proves('S2.presets.18', () => expect(textOf(one(banner('/government'), 'h1'))).toBe('Government Client'));
proves('S2.presets.19', opensWith('/portfolio/detail'));
proves('S2.presets.20', opensWith('/blogs', '/blogs/list', '/blogs/detail', '/blogs/detail-with-sidebar'));
proves('S2.presets.21', opensWith('/contact-us'));

proves('S2.presets.22', () =>
  expect([...ownPages].flatMap(([route, { banner }]) => (banner ? [route] : [])).sort()).toEqual(
    pages.toSorted(),
  ),
);

proves(
  'S3.banner.03',
  on(pages, (_document, route) => {
    const path = one(banner(route), 'nav ol');
    const above = /^\/(services|portfolio|blogs)(?:\/.+|\d)$/.exec(route)?.[1];
    const ways = [['Home', '/'], ...(above ? [[bannerOf(`/${above}`).crumb, `/${above}`]] : [])];
    expect(entriesOf(path)).toEqual(ways);
    expect(textsOf(path.children)).toEqual([...ways.map(([label]) => label), presetOf(route).crumb]);
  }),
);

proves('S3.banner.04', () => {
  expect(optionalFieldsOf('pricingPage')).toContain('banner.subtitle');
  const given = pages.filter((route) => presetOf(route).subtitle);
  expect(given.length).toBeGreaterThan(0);
  expect(given.length).toBeLessThan(pages.length);
  on(pages, (_document, route) => {
    const { subtitle } = presetOf(route);
    expect(textsOf(all(banner(route), 'p'))).toEqual(subtitle ? [subtitle] : []);
  })();
});

proves('S3.banner.05', () => {
  expect(optionalFieldsOf('pricingPage')).toContain('banner.watermark');
  const given = pages.filter((route) => presetOf(route).watermark);
  expect(given.length).toBeGreaterThan(0);
  expect(given.length).toBeLessThan(pages.length);
  on(pages, (_document, route) => {
    const { watermark } = presetOf(route);
    const decoration = linesOf(route).filter((line) => line.getAttribute('aria-hidden') === 'true');
    expect(textsOf(decoration)).toEqual(watermark ? [watermark] : []);
    expect(linesOf(route).filter((line) => textOf(line) === '')).toEqual([]);
  })();
});
