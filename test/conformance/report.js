/** Says how many statements about the website are proven, and which of them wait for what. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { provenIds } from './proven-ids.js';

const read = (file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const statements = read('./statements.yaml').map(({ id }) => id);
const pending = Object.entries(read('./pending.yaml') ?? {});
const proven = new Set(provenIds());
const waiting = new Set(pending.flatMap(([, ids]) => ids));
const lost = statements.filter((id) => !proven.has(id) && !waiting.has(id));

/** Ids in lines that fit a terminal. */
function inLines(ids, width = 100) {
  const lines = [''];
  for (const id of ids) {
    const line = lines.at(-1);
    if (line.length + id.length + 1 > width) lines.push(id);
    else lines[lines.length - 1] = line ? `${line} ${id}` : id;
  }
  return lines.map((line) => `    ${line}`).join('\n');
}

const stale = [...waiting].filter((id) => proven.has(id));

const groups = [
  ...pending,
  ['Neither proven nor pending', lost],
  ['Proven, but still listed as pending', stale],
].filter(([, ids]) => ids.length > 0);
const report = [
  `${statements.length} statements: ${proven.size} proven, ${waiting.size - stale.length} pending.`,
  ...groups.map(([reason, ids]) => `\n  ${reason} (${ids.length})\n${inLines(ids)}`),
];
process.stdout.write(`${report.join('\n')}\n`);
process.exitCode = lost.length + stale.length > 0 ? 1 : 0;
