/** The processor time of the programs that this process has started. */
import { readdir, readFile } from 'node:fs/promises';

/**
 * Seconds of processor time of all descendants of this process, including those that have ended. 0 if the system has no
 * `/proc`. A clock tick is a hundredth of a second on all machines of today.
 */
export async function timeOfChildren(): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(ids.map(statOf))).flat();
  const wanted = new Set([process.pid]);
  // Repeats until nothing is added: a parent may be listed after its child, as process ids start again from low numbers.
  for (let before = 0; before < wanted.size; ) {
    before = wanted.size;
    for (const { id, parent } of all) if (wanted.has(parent)) wanted.add(id);
  }
  wanted.delete(process.pid);
  return all.filter(({ id }) => wanted.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** Empty if the process has ended in the meantime. */
async function statOf(id: string) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  if (text === '') return [];
  // The name of the program is in parentheses and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // User and system time, of the process itself and of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ id: Number(id), parent: Number(fields[1]), ticks }];
}
