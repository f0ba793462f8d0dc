/** The grid of the team. */
import { expect } from 'vitest';
import { teamOnGrid } from './content.ts';
import { counted } from './counted.ts';
import { all, headings, nameOf, one, originalOf, originals, some, targets, textOf } from './find.ts';
import { main, routes } from './pages.ts';
import { proves } from './statement.ts';

const cards = () => some(main('/team'), 'article');
const nameOn = (card: Element) => textOf(headings(card)[0]);
proves(['S2.team.01', 'S9.58'], () => {
  expect(cards()).toHaveLength(counted('teamGrid', 22));
});

proves(['S2.team.02', 'S3.teamcard.01'], () => {
  for (const [at, card] of cards().entries()) {
    const photo = one(card, 'img');
    expect(photo.getAttribute('alt')).toContain(nameOn(card));
    expect(originals(photo)).toEqual([originalOf(teamOnGrid[at]?.profilePic ?? '')]);
  }
  expect(new Set(teamOnGrid.map(({ profilePic }) => profilePic)).size).toBe(counted('teamGrid', 22));
});

const shown = (words: (member: (typeof teamOnGrid)[number]) => string) => () => {
  for (const [at, member] of teamOnGrid.entries()) expect(textOf(cards()[at])).toContain(words(member));
};

proves(
  ['S2.team.03', 'S3.teamcard.02'],
  shown(({ role, designation }) => role ?? designation),
);
proves(
  ['S2.team.04', 'S3.teamcard.03'],
  shown(({ name }) => name),
);

proves('S2.team.05', () => {
  for (const card of cards()) {
    const outside = all(card, 'a[href^="https://"]');
    expect(outside).toHaveLength(1);
    for (const link of outside) expect(nameOf(link)).toMatch(/ on Facebook$/);
  }
});

proves('S2.team.06', () => {
  for (const card of cards()) {
    const own = all(card, ':scope ul a[href^="/team/"]');
    expect(own.map(nameOf)).toEqual([`Digital card of ${nameOn(card)}`]);
  }
});

proves(['S2.team.07', 'S3.teamcard.04'], () => {
  const built = routes();
  for (const [at, { slug }] of teamOnGrid.entries()) {
    const inner = targets(cards()[at] ?? main('/team')).filter((target) => target.startsWith('/'));
    expect(new Set(inner)).toEqual(new Set([`/team/${slug}`]));
    expect(built).toContain(`/team/${slug}`);
  }
});

proves('S2.team.08', () => {
  const pageOf = (name: string) =>
    `/team/${name
      .toLowerCase()
      .replaceAll('’', '')
      .replaceAll(/[^a-z]+/g, '-')}`;
  const odd = cards().filter((card) => !targets(card).includes(pageOf(nameOn(card))));
  expect(odd).toHaveLength(1);
  const marked = teamOnGrid.filter(({ slugMismatch }) => slugMismatch);
  expect(marked.map(({ name }) => name)).toEqual(odd.map(nameOn));
  expect(routes()).toContain(`/team/${marked[0]?.slug}`);
});

proves('S2.team.09', () => {
  const nine = [
    'director',
    'founder and director',
    'graphic designer',
    'marketing manager',
    'news anchor',
    'social media manager',
    'video editor',
    'videographer',
    'web developer',
  ];
  const roles = cards().map((card) => textOf(one(card, 'h3').nextElementSibling).toLowerCase());
  expect([...new Set(roles)].sort()).toEqual(nine);
});
