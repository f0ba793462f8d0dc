/** Keeps every run by what the page consists of, so that a broken-off session goes on where it was. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Run, runSchema } from './figures.ts';

const runsSchema = z.array(runSchema);

/**
 * `about` is whatever a result depends on beside the page: a page names its pictures, scripts and fonts by their
 * content, so its own bytes stand for all of them.
 */
export function resultStore(folder: string, about: readonly string[]) {
  const fileFor = (route: string, html: Uint8Array) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([...about, route]))
      .update(html);
    return join(folder, `${hash.digest('hex').slice(0, 32)}.json`);
  };
  return {
    async runs(route: string, html: Uint8Array): Promise<Run[]> {
      const text = await readFile(fileFor(route, html), 'utf8').catch(() => '[]');
      const found = runsSchema.safeParse(parse(text));
      return found.success ? found.data : [];
    },
    async keep(route: string, html: Uint8Array, runs: readonly Run[]): Promise<void> {
      const file = fileFor(route, html);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(runs));
    },
  };
}

/** A file that was cut short counts as none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
