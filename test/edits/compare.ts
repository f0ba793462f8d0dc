/** Builds what lies in a workplace twice: with all that earlier builds have kept, and from scratch. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '../../src/model.ts';
import { type Command, runCommand, type Said } from './commands.ts';
import { forgetAllButPictures } from './scratch.ts';
import { filesIn, type Workplace } from './workplace.ts';

export interface Comparison {
  readonly kept: Said;
  readonly scratch: Said;
  /** One sentence for each thing that differs; none where the two builds are one. */
  readonly faults: readonly string[];
}

interface Options {
  readonly command?: Command;
  readonly ownProcess?: boolean;
}

/** Where the caches of a workplace are. */
export const keptCache = (place: Workplace) => place.beside('kept');
export const scratchCache = (place: Workplace) => place.beside('scratch');

export async function buildBothWays(
  place: Workplace,
  { command = 'build', ownProcess = false }: Options = {},
): Promise<Comparison> {
  const before = treeOf(place.dist);
  const out = place.beside('scratch-dist');
  // A build tells which addresses of the site before are gone, and else has nothing from it.
  rmSync(out, { recursive: true, force: true });
  if (before.has(manifestFile)) {
    mkdirSync(out);
    copyFileSync(join(place.dist, manifestFile), join(out, manifestFile));
  }
  const found = treeOf(out);
  const kept = await runCommand(place, { command, ownProcess, cache: keptCache(place) });
  forgetAllButPictures(scratchCache(place));
  const scratch = await runCommand(place, { command, ownProcess, cache: scratchCache(place), out });

  const faults: string[] = [];
  if (kept.code !== scratch.code)
    faults.push(`It ended with ${kept.code} and from scratch with ${scratch.code}.`);
  for (const [field, [now, then]] of differing(comparable(kept), comparable(scratch)))
    faults.push(`"${field}" of its report is ${now}, and from scratch ${then}.`);
  const after = treeOf(place.dist);
  if (command === 'build' && kept.code === 0)
    faults.push(...filesApart(after, treeOf(out)).map((file) => `${file} is another one than from scratch.`));
  else {
    faults.push(...filesApart(after, before).map((file) => `${file} was changed, and nothing was built.`));
    faults.push(...filesApart(treeOf(out), found).map((file) => `${file} was changed from scratch.`));
  }
  return { kept, scratch, faults };
}

/** Hash by path. */
export function treeOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    filesIn(folder).map((file) => {
      const path = join(folder, file);
      // Who may run it is part of what a host serves.
      const { mode } = statSync(path);
      return [file, `${mode.toString(8)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`];
    }),
  );
}

export function filesApart(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** What a report says that no memory may change. */
function comparable({ report }: Said): Readonly<Record<string, unknown>> {
  const { ms: _, work: __, changed: ___, rendered: ____, images, ...rest } = report;
  return { ...rest, images: images && { all: images.made + images.reused, cards: images.cards } };
}

function differing(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .map((name): [string, [string, string]] => [name, [shown(a[name]), shown(b[name])]])
    .filter(([, [now, then]]) => now !== then)
    .map(([name, [now, then]]): [string, [string, string]] => [name, apart(now, then)]);
}

const shown = (value: unknown) => JSON.stringify(value) ?? 'missing';

/** Only the part where they differ. */
function apart(a: string, b: string): [string, string] {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const from = Math.max(0, start - 80);
  return [a.slice(from, start + 200), b.slice(from, start + 200)];
}
