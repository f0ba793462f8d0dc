/**
 * A note about addresses where the old site in the output folder had a page and the new site has nothing: visitors who
 * saved them would see the error page. Only the build that removes the addresses shows the note.
 */
import type { OutputFile } from '../model.ts';
import type { Manifest } from '../output/manifest.ts';
import { isIndex, urlOf } from '../routes/pattern.ts';

export function goneAddressesNote(
  before: Manifest,
  now: readonly Pick<OutputFile, 'file'>[],
): string | undefined {
  const present = new Set(now.map(({ file }) => urlOf(file)));
  const gone = before.files
    .filter(({ path, kind }) => isIndex(path) && (kind === 'page' || kind === 'redirect'))
    .map(({ path }) => urlOf(path))
    .filter((url) => !present.has(url))
    .sort();
  const [first] = gone;
  if (first === undefined) return undefined;
  const named = gone.slice(0, NAMED);
  const more = gone.length - named.length;
  const last = named.length > 1 && more === 0 ? named.pop() : undefined;
  const list = `${named.join(', ')}${last ? ` and ${last}` : ''}${more > 0 ? ` and ${more} more` : ''}`;
  const them = gone.length === 1 ? 'it' : 'them';
  return `${gone.length === 1 ? `The address ${list} no longer exists` : `The addresses ${list} no longer exist`}, and nothing redirects from ${them}. If visitors may know ${them}, add to \`redirects\`, in content/schema.ts or where it takes them from: { from: '${first}', to: '/…' }`;
}

const NAMED = 5;
