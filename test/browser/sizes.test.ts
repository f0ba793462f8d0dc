/** Browsers choose a picture's file by its `sizes`, long before they know the layout: the two have to agree. */
import { expect, test } from 'vitest';
import { origin, visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { routes } from '../conformance/pages.ts';
import { faultsOf, screens, widths } from './picture-faults.ts';
import { pictureNeeds } from './picture-needs.ts';

test('no picture is fetched smaller than it is drawn, nor more than one step larger', async () => {
  const faults: Record<string, readonly string[]> = {};
  let seen = 0;
  await sideBySide(2, visitor, routes(), async ({ page }, route) => {
    await page.goto(origin() + route, { waitUntil: 'domcontentloaded' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const needs = await page.evaluate(pictureNeeds);
      seen += needs.length;
      const found = screens.flatMap((screen) => needs.flatMap((need) => faultsOf(need, screen)));
      if (found.length > 0) faults[`${route} at ${width} px`] = [...new Set(found)];
    }
  });
  expect(seen).toBeGreaterThan(routes().length * widths.length);
  expect(faults).toEqual({});
});

test.each([
  ['as large as it is told', { told: 300, box: 300, drawn: 300 }, []],
  ['a step larger', { told: 300, box: 210, drawn: 210 }, []],
  ['two steps larger', { told: 300, box: 140, drawn: 140 }, ['large']],
  ['a step smaller', { told: 210, box: 300, drawn: 300 }, ['small']],
  ['a hair smaller', { told: 216, box: 220, drawn: 220 }, []],
  ['whose sides are cut off', { told: 300, box: 140, drawn: 300 }, []],
  ['larger than any file', { told: 900, box: 1200, drawn: 1200 }, []],
])('a picture %s is judged right', (_, sizes, expected) => {
  const found = faultsOf({ picture: 'a.png', files: [144, 216, 320, 480], ...sizes }, screens[0]);
  expect(found.map((fault) => /too (\w+)/.exec(fault)?.[1])).toEqual(expected);
});

test('what a picture is told and how wide it is drawn is read from the page', async () => {
  const guest = await visitor({ width: 1000 });
  const picture = (sizes: string, style: string) =>
    `<picture><source srcset="a 100w, b 200w" sizes="${sizes}"><img src="/x/a.png" width="200" height="100" alt="" style="${style}"></picture>`;
  await guest.page.setContent(
    [
      picture(
        '(min-width: 1200px) 10vw, (min-width: 900px) calc(50vw - (10px + 2em)), 100vw',
        'width: 300px; height: 150px',
      ),
      picture('clamp(100px, 20vw, 300px)', 'width: 100px; height: 100px; object-fit: cover'),
      picture('30vw', 'display: none'),
      `<div hidden="until-found">${picture('30vw', 'width: 100px')}</div>`,
    ].join(''),
  );
  expect(await guest.page.evaluate(pictureNeeds)).toEqual([
    { picture: 'a.png', told: 458, box: 300, drawn: 300, files: [100, 200] },
    { picture: 'a.png', told: 200, box: 100, drawn: 200, files: [100, 200] },
  ]);
  await guest.close();
});
