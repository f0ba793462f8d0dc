/** The shell round every page: overlay, chat button, header, menu and drawer. */
import { expect, test } from 'vitest';
import { faultsBy, onEach } from '../../tour/seen.ts';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';

proves(
  ['S2.shell.02', 'S4.overlay.01'],
  onEach(({ phone }) => expect(phone.overlay.covers).toContainEqual({ at: 0, covers: true })),
);

proves(
  ['S2.shell.03', 'S4.overlay.02'],
  onEach(({ phone }) =>
    expect(phone.overlay.covers).toEqual([
      { at: 0, covers: true },
      { at: 300, covers: true },
      { at: 800, covers: false },
    ]),
  ),
);

proves(
  'S9.70',
  onEach(({ phone }) => {
    expect(phone.overlay.declared).toBe('0.5s');
    expect(phone.overlay.lasts).toBe(500);
  }),
);

proves(
  'S2.shell.04',
  onEach(({ wide, phone, plain }) => {
    expect(phone.overlay.left).toEqual({ seen: false, stops: 0, pressed: 'main' });
    // It is there for those who want motion; where nothing can take it away it is not there to begin with.
    expect(wide.overlay).toBe(true);
    expect(plain.overlay).toBe(false);
  }),
);

proves(
  'S2.shell.06',
  onEach(({ wide }) => {
    expect(new Set(wide.chat.map(({ width }) => width))).toEqual(new Set([1440, 768, 320]));
    for (const { box, radii } of wide.chat) {
      expect([box.right - box.left, box.bottom - box.top]).toEqual([55, 55]);
      expect(radii).toEqual(['50%', '50%', '50%', '50%']);
    }
  }),
);

proves(
  'S2.shell.07',
  onEach(({ phone }) => expect(phone.pulses).toEqual([{ duration: 1500, endless: true }])),
);

proves(
  'S2.shell.08',
  onEach(({ wide }) => {
    for (const { width, height, box, position } of wide.chat) {
      expect(position).toBe('fixed');
      for (const gap of [width - box.right, height - box.bottom]) {
        expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
        expect(gap, `${width} px`).toBeLessThanOrEqual(32);
      }
    }
  }),
);

// A page that stands in no menu has nothing to mark.
proves(
  'S2.header.17',
  onEach(({ wide }) => {
    const looks = (wanted: boolean) =>
      new Set(wide.looks.filter(({ current }) => current === wanted).map(({ look }) => look));
    expect(wide.looks.filter(({ current }) => current).length).toBeLessThanOrEqual(1);
    expect(looks(false).size, 'the other items look alike').toBe(1);
    for (const look of looks(true)) expect([...looks(false)]).not.toContain(look);
  }),
);

proves(
  ['S2.header.18', 'S9.01'],
  onEach(({ wide }) => {
    for (const { width, toggle, menu } of wide.bar)
      expect({ toggle, menu }, `${width} px`).toEqual({ toggle: width < 992, menu: width >= 992 });
    expect(wide.bar.map(({ width }) => width)).toEqual(expect.arrayContaining([991, 992, 320, 1440]));
  }),
);

proves(
  'S2.header.19',
  onEach(({ wide: { drawer } }) => {
    expect(drawer.names.length).toBeGreaterThan(10);
    expect(drawer.names).toEqual(drawer.namesOfMenu);
    expect(drawer.hidden).toEqual([]);
    expect(drawer.expanded).toBe('true');
  }),
);

proves(
  'S4.menu.01',
  onEach(({ wide: { drawer } }) => {
    expect([drawer.openAtFirst, drawer.openAfterToggle]).toEqual([false, false]);
    expect(drawer.expandedAtLast).toBe('false');
  }),
);

proves(
  ['S2.header.20', 'S4.menu.02'],
  onEach(({ wide }) => expect(wide.drawer.openAfterLink).toBe(false)),
);

proves(
  ['S2.header.21', 'S4.menu.03'],
  onEach(({ wide }) => expect(wide.drawer.openAfterPressBeside).toBe(false)),
);

proves('S7.23', async () => {
  expect(
    await faultsBy(({ wide }) =>
      wide.requests.filter(({ url }) => /mobilenav/i.test(url) || !url.startsWith('/')),
    ),
  ).toEqual({});
});

proves('S7.24', async () => {
  expect(await faultsBy(({ wide }) => wide.requests.filter(({ url }) => /custom\.js/i.test(url)))).toEqual(
    {},
  );
});

test('a page that stands in the menu has one item marked', async () => {
  const marked = [
    '/',
    '/about-us',
    '/team',
    '/government',
    '/digital-marketing',
    '/portfolio',
    '/contact-us',
  ];
  const here = marked.filter((route) => routes().includes(route));
  await onEach(
    ({ wide }) => expect(wide.looks.filter(({ current }) => current)).toHaveLength(1),
    (route) => here.includes(route),
  )();
});
