/** What every page has round its page area. */
import { expect } from 'vitest';
import { all, comesAfter, one, sectionHeaded, targetOf } from './find.ts';
import { html, main, onEveryPage, page } from './pages.ts';
import { proves } from './statement.ts';

proves(
  'S2.shell.01',
  onEveryPage((document) => {
    const header = one(document, 'body > header');
    const area = one(document, 'main');
    const footer = one(document, 'body > footer');
    expect(comesAfter(area, header)).toBe(true);
    expect(comesAfter(footer, area)).toBe(true);
    expect(all(document, '[role=banner], [role=main], [role=contentinfo]')).toEqual([]);
  }),
);

/** What stands round the page area, without what depends on the page: which entry is current, names of files and ids. */
function shellOf(document: Document): string {
  const parts = [...one(document, 'body').children].filter(
    (part) => !['main', 'script'].includes(part.localName),
  );
  return parts
    .map((part) => part.outerHTML)
    .join('\n')
    .replaceAll('><', '>\n<')
    .replaceAll(/ (?:data|aria)-current="\w+"| (?:class|src|srcset|ids)="[^"]*"/gi, '');
}

// The details are proven on every page or on one; here they are the same on all.
proves(
  'S2.shell.01',
  onEveryPage((document, route) => {
    const other = page(route === '/mission' ? '/about-us' : '/mission');
    expect(shellOf(document).split('\n')).toEqual(shellOf(other).split('\n'));
  }),
);

proves(
  'S2.shell.05',
  onEveryPage((document) => {
    const chat = all(document, 'a[href]').filter((link) => /^https:\/\/wa\.me\//.test(targetOf(link)));
    expect(chat).toHaveLength(1);
    expect(chat[0]?.closest('main, header, footer')).toBeNull();
  }),
);

/** Twelve niches of two shapes each, a ball and its shadow. */
const niches = () => [...one(sectionHeaded(main('/'), /^Join Us/), '[aria-hidden="true"]:not(svg)').children];

proves('S2.shell.09', () => {
  expect(niches()).toHaveLength(12);
  for (const niche of niches()) expect(niche.textContent).toBe('');
});

proves('S2.shell.10', () => {
  for (const niche of niches()) expect(niche.children).toHaveLength(2);
});

// At letters of 16 px 62em are 992 px, at 20 px 1240 px: the width at which the menu's items have room grows with them.
proves(
  ['S9.01', 'S2.header.18'],
  onEveryPage((_document, route) => {
    const widths = [...html(route).matchAll(/@media[^{]*\bwidth\b[^{]*/g)].map(([condition]) => condition);
    expect(widths.filter((condition) => /\dpx/.test(condition))).toEqual([]);
    expect(widths.filter((condition) => condition.includes('width>=62em'))).not.toEqual([]);
  }),
);
