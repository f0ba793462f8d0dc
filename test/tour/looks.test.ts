/** The functions in `looks` find the faults that they are for, and find nothing where nothing is wrong. */
import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { layoutFaults } from './looks/layout-faults.ts';
import { faultsOf, screens } from './looks/picture-faults.ts';
import { pictureNeeds } from './looks/picture-needs.ts';

test('a look at the layout finds each of its faults', async () => {
  const guest = await visitor({ width: 400 });
  onTestFinished(guest.close);
  const faultsOf = async (body: string) => {
    await guest.page.setContent(`<!DOCTYPE html><body style="margin: 0; font: 20px/1.4 sans-serif">${body}`);
    return guest.page.evaluate(layoutFaults, 'body');
  };
  expect(await faultsOf('<h1>A title</h1><p>A text that is long enough to need a second line.</p>')).toEqual(
    [],
  );
  expect(await faultsOf('<div style="width: 500px">Wide</div>')).toEqual([
    'the page scrolls sideways by 100 px',
  ]);
  expect(
    await faultsOf('<div style="height: 30px; overflow: clip"><p>One line<br>and two</p></div>'),
  ).toEqual(['p "One lineand two" is cut off by div.undefined']);
  expect(await faultsOf('<p style="width: 1em; overflow-wrap: anywhere">Standard</p>')).toEqual([
    'p "Standard" stands letter by letter',
  ]);
  expect(await faultsOf('<p>Below</p><p style="margin-top: -44px">Above</p>')).toEqual([
    'p "Below" lies on p "Above"',
  ]);
  expect(await faultsOf('<button style="width: 60px; white-space: nowrap">Too many words</button>')).toEqual([
    'the words of button "Too many words" do not fit into it',
  ]);
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
  onTestFinished(guest.close);
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
});
