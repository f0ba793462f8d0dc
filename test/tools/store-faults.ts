/**
 * Damages every kind of cache entry in every way, and builds again. Then lets two sites, and two branches of one of them,
 * take turns with one cache. `npm run store-faults -- --seed 1 --sites press,shop --times 1`
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { columns } from '../../src/problems/columns.ts';
import { type Command, runCommand } from '../edits/commands.ts';
import { keptCache } from '../edits/compare.ts';
import { siteNamed } from '../edits/sites.ts';
import { kindsOfEntries, storeFaults } from '../edits/store-faults.ts';
import { tryStoreFault, warmMemory } from '../edits/store-trials.ts';
import { openWorkplace, type Workplace } from '../edits/workplace.ts';
import { print } from './print.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: 'press,shop' },
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
  },
});

let [trials, failures, seed] = [0, 0, Number(values.seed) * 100_000];
for (const name of values.sites.split(',')) await damageSite(name);
await takeTurns();
print(`${trials} trials, ${failures} failures.`);
process.exitCode = failures > 0 ? 1 : 0;

async function damageSite(name: string): Promise<void> {
  const place = workplaceOf(name);
  try {
    let whole = await warmMemory(place);
    for (const kind of kindsOfEntries(keptCache(place)).keys()) {
      if (!kind.includes(values.kind)) continue;
      const bad: string[] = [];
      for (let time = 0; time < Number(values.times); time++)
        for (const fault of storeFaults) {
          if (!fault.name.includes(values.only)) continue;
          const withSite = ++seed % 2 === 0;
          const trial = {
            fault,
            kind,
            withSite,
            checksFirst: seed % 3 === 0,
            ownProcess: seed % 5 === 0,
            seed,
          };
          trials++;
          const faults = await tryStoreFault(place, whole, trial).catch((error: unknown) => [String(error)]);
          if (faults.length === 0) continue;
          failures++;
          bad.push(
            `    ${fault.name}${withSite ? '' : ', and the built site is gone'}, seed ${seed}`,
            ...faults.slice(0, 5).map((line) => `      ${line.slice(0, 600)}`),
          );
          rmSync(keptCache(place), { recursive: true, force: true });
          whole = await warmMemory(place);
        }
      print(`${bad.length === 0 ? 'sound ' : 'FAILED'}  ${name}: ${kind}`);
      for (const line of bad) print(line);
    }
  } finally {
    place.dispose();
  }
}

/** Checks and builds two sites and two branches in turn with one cache. A second round must have nothing to do. */
async function takeTurns(): Promise<void> {
  const [press, branch, shop] = ['press', 'press', 'shop'].map(workplaceOf);
  if (!press || !branch || !shop) return;
  try {
    const main = press.snapshot();
    for (const [file, bytes] of main.files)
      if (/\.(yaml|tsx|css)$/.test(file))
        branch.put(file, bytes.toString().replace('Tide tables', 'Tables of tides').replace('1rem', '2rem'));
    const other = branch.snapshot();
    const cache = keptCache(press);
    const rows: string[][] = [['round', 'what', 'command', 'done', 'reused', 'hit rate', 'done again']];
    for (const round of [1, 2])
      for (const [what, place, state] of [
        ['press', press, main],
        ['press, other branch', press, other],
        ['shop', shop, undefined],
      ] as const) {
        if (state) place.restore(state, 'removed and written');
        for (const command of ['check', 'build'] satisfies Command[]) {
          const { code, report } = await runCommand(place, { command, cache });
          const work = Object.entries(report.work ?? {});
          const sum = (kind: 'done' | 'reused') => work.reduce((all, [, own]) => all + own[kind], 0);
          const [done, reused] = [sum('done'), sum('reused')];
          const again = work.filter(([, own]) => own.done > 0).map(([task, own]) => `${task} ${own.done}`);
          rows.push([
            String(round),
            what,
            `${command}${code === 0 ? '' : ` (${code})`}`,
            String(done),
            String(reused),
            `${Math.round((100 * reused) / Math.max(1, done + reused))} %`,
            round === 2 ? again.join(', ') : '',
          ]);
          trials++;
          if (code !== 0 || (round === 2 && done > 0)) failures++;
        }
      }
    print(`\n${columns(rows)}\n`);
  } finally {
    for (const place of [press, branch, shop]) place.dispose();
  }
}

function workplaceOf(name: string): Workplace {
  const { folder, prepare } = siteNamed(name);
  return openWorkplace(folder, prepare);
}
