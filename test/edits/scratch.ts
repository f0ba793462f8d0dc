/** A memory that has nothing but pictures: what a build finds out from it, it finds out anew. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '../../src/cards/make-cards.ts';
import { linesOf, readLine } from '../../src/memory/traces.ts';
import { encode } from '../../src/pictures/encode-images.ts';

const kept = [encode, paint].map(({ name, version }) => `${name}-${version}.log`);

/** Forgets all that a cache holds but encoded pictures and social cards. */
export function forgetAllButPictures(cache: string): void {
  const memory = join(cache, 'memory-1');
  const pictures = new Set(
    kept.flatMap((log) =>
      linesOf(join(memory, 'traces', log)).map((line) => readLine(line)?.trace.object?.hash ?? ''),
    ),
  );
  for (const name of listed(cache)) if (name !== 'memory-1') remove(cache, name);
  for (const name of listed(memory)) if (name !== 'traces' && name !== 'objects') remove(memory, name);
  for (const name of listed(join(memory, 'traces'))) if (!kept.includes(name)) remove(memory, 'traces', name);
  for (const shelf of listed(join(memory, 'objects')))
    for (const name of listed(join(memory, 'objects', shelf)))
      if (!pictures.has(name)) remove(memory, 'objects', shelf, name);
}

const remove = (...path: readonly string[]) => rmSync(join(...path), { recursive: true, force: true });

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
