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
  return `${gone.length === 1 ? `The address ${list} is` : `The addresses ${list} are`} gone, and nothing leads on from there. If visitors know ${gone.length === 1 ? 'it' : 'them'}, add to \`redirects\`, where content/schema.ts takes them from: { from: '${first}', to: '/…' }`;
}

const NAMED = 5;
