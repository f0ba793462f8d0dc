/** A copy of the site of this repository, with its pictures in the cache: for measuring a build without encoding them. */
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Edit, replaceIn } from './articles-site.ts';

/** Cached results that are only about pictures. All others are removed before a cold build. */
const ofPictures = /^(probe-image|encode-image|paint-card)-/;

export async function copyAgencySite(repository: string, root: string): Promise<void> {
  for (const folder of ['content', 'templates', 'public'])
    await cp(join(repository, folder), join(root, folder), { recursive: true });
}

/** Copies the cache of the repository's builds, so that pictures need not be encoded first. */
export async function warmAgencyCache(repository: string, cache: string): Promise<void> {
  const kept = join(repository, 'node_modules/.cache/site/memory-1');
  await cp(kept, join(cache, 'memory-1'), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Removes everything but pictures from the cache. */
export async function coolAgencyCache(cache: string): Promise<void> {
  const traces = join(cache, 'memory-1/traces');
  for (const file of await readdir(traces))
    if (!ofPictures.test(file)) await rm(join(traces, file), { recursive: true });
}

/** Edits a question on one page, a part of most pages, or a colour of all pages. Each `turn` gives another text. */
export async function editAgencySite(root: string, edit: Edit, turn: number): Promise<void> {
  const turns = `${turn + 2}`;
  if (edit === 'record')
    await replaceIn(
      join(root, 'content/faq.yaml'),
      /question: (?<words>[^\n?]*?)(?: \d+)?\?/,
      `question: $<words> ${turns}?`,
    );
  else if (edit === 'template')
    await replaceIn(
      join(root, 'templates/sections/shared/Banner/Banner.tsx'),
      /data-ground=\{ground\}(?: data-turn="\d+")?/,
      `data-ground={ground} data-turn="${turns}"`,
    );
  else
    await replaceIn(
      join(root, 'templates/styles/tokens.css'),
      /--paper-3: #(?<start>\w{4})\w\w/,
      `--paper-3: #$<start>${turns.padStart(2, '0')}`,
    );
}
