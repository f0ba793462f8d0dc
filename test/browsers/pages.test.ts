/** What a page is, beside its layout: colours, motion, the overlay, lists and tables, and the way of the focus. */
import { expect, test } from 'vitest';
import { describeStop } from '../browser/stops.ts';
import { open } from './visitor.ts';

/** How light what is drawn is, from 0 to 1: the page, and its words. */
const lightness = () => {
  const of = (colour: string) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
  };
  const ground = getComputedStyle(document.body).backgroundColor;
  const root = getComputedStyle(document.documentElement).backgroundColor;
  return [
    of(/^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(ground) ? root : ground),
    of(getComputedStyle(document.body).color),
  ] as const;
};

test.each(['/pricing', '/mission', '/blogs/list'])(
  '%s is light where light is wanted, and dark where dark is',
  async (route) => {
    const [lightGround, darkInk] = await (await open(route)).evaluate(lightness);
    expect(lightGround).toBeGreaterThan(0.7);
    expect(darkInk).toBeLessThan(0.45);
    const [darkGround, lightInk] = await (await open(route, { setting: 'calm' })).evaluate(lightness);
    expect(darkGround).toBeLessThan(0.3);
    expect(lightInk).toBeGreaterThan(0.6);
  },
);

const running = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .length;

test('nothing moves for who wants no motion', async () => {
  for (const route of ['/', '/index2', '/portfolio', '/team']) {
    const visitor = await open(route, { setting: 'calm' });
    await visitor.evaluate(() => scrollTo(0, 900));
    await visitor.soon(0, running);
  }
});

test('the overlay covers a first visit for a moment, and takes itself away', async () => {
  const visitor = await open('/hello');
  await visitor.evaluate(() => sessionStorage.clear());
  await visitor.go('/about-us');
  const overlay = () => {
    const cover = document.querySelector('body > [aria-hidden="true"]');
    if (!cover) return 'none';
    return getComputedStyle(cover).visibility;
  };
  await visitor.soon('hidden', overlay);
  expect(
    await visitor.evaluate(
      () =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, header, footer')
          ?.localName,
    ),
  ).toBe('main');
  const calm = await open('/about-us', { setting: 'calm' });
  expect(
    await calm.evaluate(
      () => document.querySelector('body > [aria-hidden="true"]')?.getClientRects().length ?? 0,
    ),
  ).toBe(0);
});

test('the table of prices is drawn as one, each price over its column', async () => {
  const visitor = await open('/pricing');
  for (const width of [1440, 768]) {
    await visitor.resize(width);
    const faults = await visitor.evaluate(() => {
      const table = document.querySelector('main table');
      const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
        [...row.children].map((cell) => cell.getBoundingClientRect()),
      );
      const [heads = [], ...others] = rows;
      const found: string[] = [];
      if (rows.length < 10) found.push(`${rows.length} rows`);
      for (const [at, row] of others.entries())
        for (const [column, { left, right }] of row.entries()) {
          const head = heads[column];
          // The first column may be a line of its own above the marks.
          if (column > 0 && head && (Math.abs(head.left - left) > 1 || Math.abs(head.right - right) > 1))
            found.push(`row ${at + 1}, column ${column}`);
        }
      return found;
    });
    expect(faults, `${width} px`).toEqual([]);
  }
});

test('phones show the plan that is chosen, and its marks in a column of their own', async () => {
  const visitor = await open('/pricing', { width: 360 });
  for (const [at, plan] of ['Standard', 'Ultimate', 'Advanced', 'Professional'].entries()) {
    await visitor.click({ css: 'main fieldset label', nth: at });
    const shown = await visitor.evaluate(() =>
      [...document.querySelectorAll('main table tr')].map((row) =>
        [...row.children].flatMap((cell, column) => {
          const { width, right } = cell.getBoundingClientRect();
          return width > 0 && column > 0 ? [{ column, right: Math.round(right) }] : [];
        }),
      ),
    );
    expect(shown.length, plan).toBe(11);
    const [head, ...rows] = shown.map(([cell, ...others]) => ({ cell, others }));
    expect(head, plan).toMatchObject({ cell: { column: at + 1 }, others: [] });
    for (const row of rows) expect(row, plan).toEqual(rows[0]);
    expect(rows[0], plan).toMatchObject({ cell: { column: at + 1 }, others: [] });
  }
});

test('a table stays a table to assistive technology, whatever its boxes are', async () => {
  const visitor = await open('/pricing');
  const displays = await visitor.evaluate(() =>
    ['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((name) => {
      const element = document.querySelector(`main table ${name === 'table' ? '' : name}`.trim());
      return element
        ? `${name} ${getComputedStyle(element).display} ${element.getAttribute('role') ?? ''}`.trim()
        : name;
    }),
  );
  // Where a style takes the boxes of a table away, WebKit takes its roles away, so they must be said.
  const plain =
    /^(table table|thead table-header-group|tbody table-row-group|tr table-row|th table-cell|td table-cell)$/;
  expect(displays.filter((line) => !plain.test(line) && line.split(' ').length < 3)).toEqual([]);
});

test('lists without marks show none, and are lists to assistive technology', async () => {
  for (const route of ['/', '/portfolio', '/blogs/list', '/services']) {
    const visitor = await open(route);
    const lists = await visitor.evaluate(() =>
      [...document.querySelectorAll('ul, ol')].map((list) => {
        const { listStyleType } = getComputedStyle(list);
        const inNav = Boolean(list.closest('nav'));
        // WebKit tells nobody of a list whose type is `none`, but does of one whose marks are an empty string.
        return {
          silent: listStyleType === 'none' && !inNav && list.getAttribute('role') !== 'list',
          listStyleType,
        };
      }),
    );
    expect(lists.length).toBeGreaterThan(3);
    expect(
      lists.filter(({ silent }) => silent),
      route,
    ).toEqual([]);
  }
});

/** Whether the focus is back where it stood first. Remembers that in the page. */
const isFirstAgain = () => {
  const focused = document.activeElement;
  const first: unknown = Reflect.get(window, 'firstStop');
  if (first === undefined) Reflect.set(window, 'firstStop', focused);
  return first === focused;
};

test.each(['/', '/pricing', '/contact-us', '/gallery', '/faq'])(
  'on %s Tab leads through the page from top to bottom, and each stop is uncovered and ringed',
  async (route) => {
    const visitor = await open(route, { setting: 'calm' });
    const faults = new Set<string>();
    const islands = new Set<string>();
    let stops = 0;
    for (; stops < 200; stops++) {
      await visitor.press('Tab');
      await visitor.frames(2);
      await visitor.soon(
        true,
        () =>
          !document.activeElement
            ?.closest('site-island:is([when=load], [when=idle], [when=visible])')
            ?.matches(':not([awake], [failed])'),
      );
      const stop = await visitor.evaluate(describeStop);
      // A window that shows nothing but the page begins again at its top.
      if (stop.outside || (await visitor.evaluate(isFirstAgain))) break;
      islands.add(stop.island);
      // Firefox is content where an edge of a stop can be seen.
      for (const fault of stop.faults.filter((one) => !one.startsWith('is out of sight')))
        faults.add(`${stop.island} ${stop.name} ${fault}`);
      const isThere = await visitor.evaluate(() => {
        const { top, bottom, left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      if (!isThere) faults.add(`${stop.island} ${stop.name} is out of sight`);
    }
    expect([...faults]).toEqual([]);
    expect(stops).toBeGreaterThan(30);
    expect(stops).toBeLessThan(200);
  },
);
