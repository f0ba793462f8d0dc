/** What can happen to the files in which builds keep what they have found out. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { linesOf, readLine, writeLine } from '../../src/memory/traces.ts';
import { oneOf, type Random } from '../mutants/random.ts';
import { filesIn } from './workplace.ts';

export interface StoreFault {
  readonly name: string;
  /** `others` are all files of the memory. */
  readonly damage: (file: string, random: Random, others: readonly string[]) => void;
}

export const storeFaults: readonly StoreFault[] = [
  {
    name: 'has one byte flipped',
    damage(file, random) {
      const bytes = readFileSync(file);
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ 0x01;
      writeFileSync(file, bytes);
    },
  },
  {
    name: 'is cut short',
    damage: (file, random) => truncateSync(file, Math.floor(random() * statSync(file).size)),
  },
  { name: 'is empty', damage: (file) => truncateSync(file, 0) },
  { name: 'has zeros at its end', damage: (file) => truncateSync(file, statSync(file).size + 4096) },
  {
    name: 'is exchanged for another',
    damage(file, random, others) {
      const other = oneOf(
        random,
        others.filter((one) => one !== file && existsSync(one) && statSync(one).isFile()),
      );
      if (other === undefined) return;
      renameSync(file, `${file}.away`);
      renameSync(other, file);
      renameSync(`${file}.away`, other);
    },
  },
  { name: 'is gone', damage: (file) => rmSync(file) },
  {
    name: 'is of another version',
    damage(file) {
      // Proven lines that say something else than this version does; for bytes there is no such thing.
      const entries = linesOf(file).flatMap((line) => readLine(line) ?? []);
      const lines = entries.map((entry) =>
        writeLine({ ...entry, trace: { reads: [['of', 'old']], value: { is: 'of another form' } } }),
      );
      writeFileSync(file, lines.length > 0 ? `${lines.join('\n')}\n` : '{"version":0}\n');
    },
  },
  {
    name: 'has results of another form',
    damage(file) {
      const entries = linesOf(file).flatMap((line) => readLine(line) ?? []);
      const lines = entries.map((entry) =>
        writeLine({ ...entry, trace: { ...entry.trace, value: [{ is: 'of another form' }, null] } }),
      );
      if (lines.length > 0) writeFileSync(file, `${lines.join('\n')}\n`);
      else writeFileSync(file, '[]');
    },
  },
  {
    name: 'is a folder',
    damage(file) {
      rmSync(file);
      mkdirSync(join(file, 'within'), { recursive: true });
    },
  },
  {
    // Nobody can read it, whatever rights he has.
    name: 'leads to itself',
    damage(file) {
      rmSync(file);
      symlinkSync(basename(file), file);
    },
  },
];

/** Every file of a memory, by what it is: logs and the like by their names, bytes by who names them. */
export function kindsOfEntries(cache: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string>();
  const files = filesIn(cache);
  for (const file of files)
    if (file.endsWith('.log'))
      for (const line of linesOf(join(cache, file))) {
        const hash = readLine(line)?.trace.object?.hash;
        if (hash !== undefined) named.set(hash, `bytes of ${basename(file, '.log')}`);
      }
  const kinds = new Map<string, string[]>();
  for (const file of files) {
    const name = basename(file);
    const [hash = ''] = name.split('.');
    const isBytes = /^[0-9a-f]{64}$/.test(hash);
    const kind = isBytes ? (named.get(hash) ?? `bytes, named ${name.replace(hash, '*')}`) : name;
    kinds.set(kind, [...(kinds.get(kind) ?? []), join(cache, file)]);
  }
  return kinds;
}
