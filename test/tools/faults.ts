/**
 * Disturbs builds while they work: kills, a full or failing disk, limits, clocks that jump, a bundler that dies, other
 * builds of the same site. `npm run faults -- --count 200 --seed 1 --sites shop,press,bakery`
 * `--only` chooses the kinds of faults whose names contain a text.
 */
import { parseArgs } from 'node:util';
import { columns } from '../../src/problems/columns.ts';
import { kinds } from '../faults/kinds.ts';
import { openSubject } from '../faults/subject.ts';
import { drawKinds, type Tried, trialsOf } from '../faults/trials.ts';
import { randomFrom } from '../support/chance.ts';
import { print } from './print.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: 'shop,press,bakery' },
    only: { type: 'string', default: '' },
    /** A cache that holds the pictures of the agency's site. */
    pictures: { type: 'string', default: process.env.SITE_CACHE_DIR || 'node_modules/.cache/site' },
  },
});

const sites = values.sites.split(',');
const seed = Number(values.seed);
const chosen = drawKinds(Number(values.count), seed).filter(({ name }) => name.includes(values.only));
const tried: Tried[] = [];
for (const [at, site] of sites.entries()) {
  const subject = await openSubject(site, site === 'agency' ? values.pictures : undefined);
  try {
    const own = chosen.filter((_, place) => place % sites.length === at);
    const [tryOne, random] = [trialsOf(subject), randomFrom(seed * 1000 + at)];
    for (const kind of own) {
      const one = await tryOne(kind, random);
      tried.push(one);
      tell(site, one);
    }
  } finally {
    subject.dispose();
  }
}

const rows = kinds.flatMap(({ name }) => {
  const own = tried.filter(({ kind }) => kind === name);
  const count = (is: (one: Tried) => boolean) => String(own.filter(is).length);
  if (own.length === 0) return [];
  return [
    [
      name,
      String(own.length),
      count(({ outcome }) => outcome.ended.code === 0),
      count(({ outcome }) => outcome.ended.code !== 0),
      count(({ outcome }) => outcome.site === 'old'),
      count(({ outcome }) => outcome.site === 'new'),
      count(({ outcome }) => outcome.faults.length > 0),
    ],
  ];
});
print(
  `\n${columns([['what happened', 'trials', 'done', 'ended', 'old site', 'new site', 'faults'], ...rows])}`,
);
const failures = tried.filter(({ outcome }) => outcome.faults.length > 0).length;
print(`\n${tried.length} trials, ${failures} with faults. Seed ${seed}.`);
process.exitCode = failures > 0 ? 1 : 0;

function tell(site: string, { kind, trial, outcome: { ended, site: left, hit, faults } }: Tried): void {
  const said = ended.err.trim().split('\n')[0] ?? '';
  print(
    `${faults.length > 0 ? 'FAILED' : 'sound '}  ${site}, ${kind}, kept ${trial.kept}${hit ? `, ${hit}` : ''}: ${ended.code}, ${left} site${said && ` (${said.slice(0, 160)})`}`,
  );
  for (const fault of faults) print(`        ${fault}`);
}
