/** What pages ask for, what they show without scripts, and what their widgets do. */
import { expect, test } from 'vitest';
import { faultsBy, onEach, toured } from '../../tour/seen.ts';
import { origin } from '../browser/open.ts';
import { content } from '../content.ts';
import { page as documentOf, html, on, routes, scriptsOf } from '../pages.ts';
import { proves } from '../statement.ts';

test('no page says anything to the console, also when everything on it was touched', async () => {
  expect(await faultsBy(({ wide, phone }) => [...wide.errors, ...phone.errors].filter(isNews))).toEqual({});
});

/** The error document is answered as missing, and browsers say so. */
const isNews = (line: string) => !/status of 404/.test(line);

proves('S1.02', async () => {
  await onEach(({ plain }) => expect(plain.title).toBe(true))();
  // Copying is done by a script, so nobody else is told of it.
  const { plans } = content.pricingPage;
  const [, ...spare] = content.teamPage.grid.doors;
  const begins = (element: string, text: string) => `${element} ${text.slice(0, 40)}`;
  expect(await faultsBy(({ plain }) => plain.missing)).toEqual({
    // Where all four stand side by side, nobody has to choose one.
    '/pricing': plans.items.map(({ title, price, hours, differs }) =>
      begins('label', `${title}${plans.currency}${price}${hours} ${plans.hours}, ${differs}`),
    ),
    '/contact-us': [
      // Nothing can be sent, so nobody says when it is answered.
      begins('p', content.contactUsPage.form.promise),
      // In wide windows the tile with the number stands beside the form, not after it.
      begins('a', content.site.phone),
    ],
    // Empty doors fill the last row, which has room for one in a wide window.
    '/team': spare.flatMap(({ title, text }) => [
      begins('li', title + text),
      begins('p', title),
      begins('p', text),
    ]),
    '/icons': [expect.stringMatching(/^p Press a cell and its class name/)],
  });
  const { pages } = await toured();
  const targets = new Set(Object.values(pages).flatMap(({ plain }) => plain.targets));
  expect(targets.size).toBeGreaterThan(routes().length / 2);
  const answers = await Promise.all(
    [...targets].map(async (target) => ({ target, status: (await fetch(origin() + target)).status })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

proves(['S3.data.02', 'S1.07'], async () => {
  // Nothing but the files of the export: no data, and nothing that a script asks for.
  expect(
    await faultsBy(({ wide }) => [
      ...wide.requests.filter(({ url }) => !url.startsWith('/')),
      ...wide.answers.filter(({ kind }) => kind === 'xhr' || kind === 'fetch'),
    ]),
  ).toEqual({});
});

proves('S7.21', async () => {
  expect(
    await faultsBy(({ wide }) => wide.requests.filter(({ method }) => !/^(GET|HEAD)$/.test(method))),
  ).toEqual({});
});

proves('S2.shell.13', async () => {
  await onEach(({ wide }, route) => {
    const islands = [...documentOf(route).querySelectorAll('site-island')];
    expect(wide.islands).toEqual(islands.map((island) => island.getAttribute('name')));
    expect(wide.asleep).toEqual([]);
  })();
  // A page asks for the scripts of its own islands only.
  expect(
    await faultsBy(({ wide }, route) => {
      const own = scriptsOf(route);
      return wide.requests.filter(({ url }) => url.endsWith('.js') && !own.has(url));
    }),
  ).toEqual({});
});

proves(
  ['S8.10'],
  onEach(({ wide: { broken } }) => {
    expect(broken.states.MobileMenu).toContain('failed');
    expect(broken.errors.filter((line) => line.startsWith('Loading chunk MobileMenu failed'))).toHaveLength(
      1,
    );
    // Its markup stays as it came, and the page stays whole.
    expect([broken.title, broken.pushed]).toEqual([true, 0]);
  }),
);

proves(
  ['S2.routes.42', 'S8.11'],
  onEach(({ wide: { broken } }) => {
    expect(broken.states.EnquiryPopup).toContain('failed');
    expect(broken.alerts).toEqual(['Unexpected Application Error!']);
    expect(broken.alertInSight).toBe(true);
    expect(broken.errors.some((line) => line.startsWith('Island EnquiryPopup failed'))).toBe(true);
  }),
);

// How long a loader waits is seen on one page; every page carries the very same loader.
proves('S9.71', () => {
  const loaders = routes().map((route) => /<script>(.*?)<\/script>/s.exec(html(route))?.[1]);
  expect(loaders[0]).toContain('Loading chunk');
  expect(new Set(loaders).size).toBe(1);
});

const isMember = (route: string) => route.startsWith('/team/');
const there = (side: 'Front' | 'Back', pressed: boolean) => ({
  seen: [side],
  heard: [side],
  pressed: String(pressed),
});

proves(
  'S4.team.01',
  onEach(({ wide }) => {
    expect(wide.card?.steps[0]).toMatchObject(there('Front', false));
    expect(wide.card?.steps[1]).toMatchObject(there('Back', true));
  }, isMember),
);

proves(
  ['S4.team.02', 'S2.team.13'],
  onEach(({ wide }) => {
    expect(wide.card?.steps).toHaveLength(5);
    for (const [at, step] of wide.card?.steps.entries() ?? []) {
      const [side, other] = at % 2 === 0 ? (['Front', 'Back'] as const) : (['Back', 'Front'] as const);
      expect(step, `after ${at} presses`).toMatchObject(there(side, side === 'Back'));
      expect(step.linksInReach[side]).toBeGreaterThan(0);
      expect(step.linksInReach[other]).toBe(0);
    }
  }, isMember),
);

// How a film plays is seen on one page of each kind; wherever a page has a button for one, it has the film as well.
proves(['S4.video.01', 'S4.video.02'], () => {
  const films = new Map<string, number>();
  on(['/', '/pricing', '/about-us'], (document, route) => {
    const buttons = [...document.querySelectorAll('main button[popovertarget^=film]')];
    films.set(route, buttons.length);
    for (const button of buttons) {
      const film = document.getElementById(button.getAttribute('popovertarget') ?? '');
      expect(film?.localName).toBe('dialog');
      expect(film?.closest('site-island')?.getAttribute('name')).toBe('VideoModal');
    }
  })();
  expect(films.get('/')).toBeGreaterThanOrEqual(2);
  expect(films.get('/pricing')).toBeGreaterThanOrEqual(1);
});

test('visiting and touching every page leaves nothing behind in the browser', async () => {
  expect((await toured()).kept).toBe(0);
});
