/** Figures that are stated once and shown where they are stated. */
import { expect } from 'vitest';
import { content, filesSaying } from './content.ts';
import { one, textOf } from './find.ts';
import { main, onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

interface Claim {
  readonly value: string;
  readonly label: string;
}

/** The figure stands in one place of the data, and home 1 shows it with these words. */
const isOneValue = (claim: Claim, value: string, shown: RegExp) => () => {
  expect(claim.value).toBe(value);
  expect(filesSaying(claim.label)).toEqual(['site.yaml']);
  expect(textOf(main('/'))).toMatch(shown);
};

const { clients, success, users, experience } = content.site.claims;

proves('S9.11', isOneValue(clients, '120', /About 120 happy clients worldwide/));
proves('S9.12', () => {
  isOneValue(success, '95%', /project success ?95%/)();
  expect(textOf(main('/pricing'))).toContain('95.00% Project success');
});
proves('S9.13', isOneValue(users, '1200', /happy users ?1200/));
proves('S9.14', isOneValue(experience, '10', /years of experience ?10/));

proves('S9.75', () => {
  const { hours } = content.site;
  expect(hours).toBe('Mon- Sat: 10:00 AM - 07:00 PM');
  expect(filesSaying('10:00 AM')).toEqual(['site.yaml']);
  expect(textOf(main('/contact-us'))).toContain(hours);
  onEveryPage((document) => {
    const spelt = textOf(one(document, 'body')).match(/Mon\W+Sat.{0,24}/g) ?? [];
    expect(spelt.filter((text) => !text.startsWith(hours))).toEqual([]);
  })();
});
