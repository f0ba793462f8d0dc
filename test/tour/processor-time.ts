/** What processors did for the programs that this process has started. */
import { readdir, readFile } from 'node:fs/promises';

/**
 * Seconds that processors have worked for all that descend from this process, those that have ended included. 0 where
 * the system has no `/proc`. A clock tick is a hundredth of a second on all machines of today.
 */
export async function timeOfChildren(): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(ids.map(statOf))).flat();
  const wanted = new Set([process.pid]);
  // A parent may stand behind its child where numbers have begun anew.
  for (let before = 0; before < wanted.size; ) {
    before = wanted.size;
    for (const { id, parent } of all) if (wanted.has(parent)) wanted.add(id);
  }
  wanted.delete(process.pid);
  return all.filter(({ id }) => wanted.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** Nothing of a process that has ended meanwhile. */
async function statOf(id: string) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  if (text === '') return [];
  // The name of the program stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Its own time and that of its children that have ended, for programs and for the system.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ id: Number(id), parent: Number(fields[1]), ticks }];
}
