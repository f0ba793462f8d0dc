import { beforeAll, expect, test } from 'vitest';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { type Crawl, crawl } from './crawl.ts';
import { origin } from './open.ts';

let journey: Crawl;

beforeAll(async () => {
  journey = await crawl();
}, 180_000);

/** What is wrong, page by page; nothing is expected to be. */
const faults = <T>(look: (visit: Crawl['visits'][number]) => readonly T[]) =>
  journey.visits.flatMap((visit) => look(visit).map((fault) => ({ route: visit.route, fault })));

test('no page says anything to the console, also when everything on it was touched', () => {
  expect(journey.visits).toHaveLength(routes().length);
  expect(faults(({ errors }) => errors)).toEqual([]);
});

test('every page has a loading overlay', () => {
  expect(faults(({ overlay }) => (overlay ? [] : ['no overlay']))).toEqual([]);
});

proves(['S3.data.02', 'S1.07'], () => {
  const own = `${origin()}/`;
  expect(faults(({ requests }) => requests.filter(({ url }) => !url.startsWith(own)))).toEqual([]);
  // Nothing but the files of the export: no data, and nothing that a script asks for.
  expect(faults(({ answers }) => answers.filter(({ kind }) => kind === 'xhr' || kind === 'fetch'))).toEqual(
    [],
  );
});

proves('S2.shell.13', () => {
  expect(faults(({ asleep }) => asleep)).toEqual([]);
  // A page asks for the scripts of its own islands only.
  expect(
    faults(({ islands, requests }) =>
      requests
        .map(({ url }) => /\/assets\/([A-Z]\w*)\.\w+\.js$/.exec(url)?.[1])
        .filter((name) => name !== undefined && !islands.includes(name)),
    ),
  ).toEqual([]);
});

proves('S1.32', () => {
  expect(faults(({ popup }) => (popup ? [] : ['no popup']))).toEqual([]);
});

proves('S3.data.01', () => {
  expect(journey.kept).toEqual({ cookies: 0, storage: 0, databases: 0 });
});
