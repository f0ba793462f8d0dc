import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces the placeholders of `site init` with facts, as its README asks before a site is published. */
export async function fillIn(site: string): Promise<void> {
  const file = join(site, 'content/site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replaceAll('spoke-lane.example', 'spoke-lane.co.uk').replace('20 7946 0112', '1632 960112'),
  );
}
