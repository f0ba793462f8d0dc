/**
 * Tries to break what the builder promises, as often as the options say:
 * `npm run hostile -- --documents 5000 --files 20000 --requests 10000 --links 100000 --seed 1`
 * The tests do a little of the same. `npm run bench:hostile` looks for content that costs too much time or memory.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { vitest } from '../support/suites.ts';
import { print } from './print.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '5000' },
    files: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '10000' },
    links: { type: 'string', default: '100000' },
    /** Rounds in which all content of the agency's site is hostile. */
    agency: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: 'hostile-' },
  },
});

const documents = Number(values.documents);
/** The number of entries in a round of all test sites: twice the shop, the bakery and the press. */
const entries = 40;
const inRound = 2 * (entries + 3) + (entries + 8) + (2 * entries + 4);
const rounds = Math.max(1, Math.ceil(documents / inRound));
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const figures = join(folder, 'figures');
writeFileSync(figures, '');

print(`Seed ${values.seed}.`);
const { status } = spawnSync(
  process.execPath,
  [...vitest, '--project=engine', '--testTimeout=7200000', values.only],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOSTILE_FIGURES: figures,
      HOSTILE_SEED: values.seed,
      HOSTILE_ENTRIES: String(entries),
      HOSTILE_ROUNDS: String(rounds),
      HOSTILE_OPENED: String(Math.min(5, rounds)),
      HOSTILE_AGENCY: values.agency,
      HOSTILE_FILES: values.files,
      HOSTILE_PICTURES: values.pictures,
      HOSTILE_REQUESTS: values.requests,
      HOSTILE_LINKS: values.links,
    },
  },
);
const told = z.object({ what: z.string(), figures: z.record(z.string(), z.number()) });
for (const line of readFileSync(figures, 'utf8').split('\n').filter(Boolean)) {
  const { what, figures } = told.parse(JSON.parse(line));
  const text = Object.entries(figures).map(([name, number]) => `${number.toLocaleString('en')} ${name}`);
  print(`${what}: ${text.join(', ')}`);
}
process.exitCode = status ?? 1;
