/**
 * Copies chosen results from one memory to another, unchanged. The run that uses the copy computes everything else
 * itself.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from './folder.ts';
import { unknownFiles } from './known-files.ts';
import type { Task } from './memory.ts';
import { openObjects } from './objects.ts';
import { linesOf, openTraces, readLine } from './traces.ts';

interface Chosen {
  readonly tasks: readonly Pick<Task, 'name' | 'version'>[];
  /** Whether to copy the result whose bytes have this hash. */
  readonly wants: (hash: string) => boolean;
  /** A number of days since 1970. */
  readonly today: number;
}

/** `from` and `to` are cache folders. Damaged and missing objects are left out. */
export async function handOver(from: string, to: string, { tasks, wants, today }: Chosen): Promise<void> {
  const [source, target] = [from, to].map((cache) => ({
    objects: openObjects(join(memoryFolder(cache), 'objects'), unknownFiles),
    traces: join(memoryFolder(cache), 'traces'),
  }));
  if (!source || !target) return;
  const given = openTraces(target.traces, today);
  for (const { name, version } of tasks) {
    const log = `${name}-${version}.log`;
    for (const line of linesOf(join(source.traces, log))) {
      const { key, trace } = readLine(line) ?? {};
      const hash = trace?.object?.hash;
      if (!key || !trace || !hash || !wants(hash)) continue;
      const object = target.objects.has(hash) || (await source.objects.find(hash));
      if (!object) continue;
      if (object !== true) await target.objects.put(await readFile(object.stored));
      given.add(log, key, trace);
    }
  }
  given.flush();
}
