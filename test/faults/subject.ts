/** Sites to which something happens while they are built. */
import { cpSync, rmSync } from 'node:fs';
import { runCommand } from '../edits/commands.ts';
import { filesApart, keptCache, treeOf } from '../edits/compare.ts';
import { siteNamed } from '../edits/sites.ts';
import { openWorkplace, type Snapshot, type Workplace } from '../edits/workplace.ts';
import type { Subject, Version } from './trial.ts';

/** What differs between the versions: a word on a page, the markup of all, a file. */
const changes: readonly ((place: Workplace) => void)[] = [
  () => {},
  (place) => replace(place, /\.yaml$/, /\b(title|name): (["']?)(?=[A-Z])/, '$1: $2New '),
  (place) => replace(place, /\.tsx$/, /<main\b/, '<main data-version="another"'),
  (place) => place.put('public/found.txt', 'Put here for a test.\n'),
];

/** A copy of a test site, or of the agency's, built in its first version. `pictures` is a cache that has its pictures already. */
export async function openSubject(name: string, pictures?: string): Promise<Subject & { dispose(): void }> {
  const place = openWorkplace(siteNamed(name).folder);
  const cache = keptCache(place);
  if (pictures !== undefined) cpSync(pictures, cache, { recursive: true });
  const first = place.snapshot();
  const versions: Version[] = [];
  const sources: string[] = [];
  for (const [at, change] of changes.entries()) {
    place.restore(first);
    change(place);
    const snapshot: Snapshot = place.snapshot();
    const { code, report } = await runCommand(place, {
      command: 'build',
      cache,
      out: place.beside('wanted'),
    });
    if (code !== 0) throw new Error(`Version ${at} of ${name} cannot be built: ${JSON.stringify(report)}`);
    const site = treeOf(place.beside('wanted'));
    if (versions.some((other) => filesApart(other.site, site).length === 0))
      throw new Error(`Version ${at} of ${name} does not differ from those before it.`);
    versions.push({ site, put: () => place.restore(snapshot) });
    const copy = place.beside(`sources-${at}`);
    cpSync(place.root, copy, { recursive: true });
    sources.push(copy);
  }
  versions[0]?.put();
  await runCommand(place, { command: 'build', cache });
  rmSync(place.beside('wanted'), { recursive: true });
  return { place, sources, versions, dispose: () => place.dispose() };
}

/** In the first file that has it. */
function replace(place: Workplace, path: RegExp, what: RegExp, by: string): void {
  for (const [file, bytes] of place.files) {
    const text = bytes.toString();
    const changed = path.test(file) ? text.replace(what, by) : text;
    if (changed === text) continue;
    place.put(file, changed);
    return;
  }
}
