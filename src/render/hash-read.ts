/**
 * Hashes of the values that pages have read, by the names under which the reads were recorded. A page stays the same as
 * long as none of its hashes changes.
 */
import process, { env } from 'node:process';
import type { SiteSettings } from '../content/define.ts';
import type { ContentViews } from '../content/views.ts';
import { type Hash, hashOfValue, type PictureName, type ReadName } from '../memory/names.ts';
import type { RenderEnvironment } from './render-page.tsx';

export interface Readable {
  readonly views: ContentViews;
  readonly settings: SiteSettings;
  readonly environment: Pick<
    RenderEnvironment,
    'images' | 'facts' | 'pictures' | 'islands' | 'links' | 'hasFont'
  >;
  /** The `entry` that `paths` gave each route, by the name of the read (`pathName`). */
  readonly entries: ReadonlyMap<string, unknown>;
}

/**
 * Returns a function that hashes what a name stands for. Its result is undefined if a hash cannot show a change, as for the
 * clock or a function. Each name is hashed only once.
 */
export function readHasher(readable: Readable): (name: ReadName) => Hash | undefined {
  const hashes = new Map<ReadName, Hash | undefined>();
  return (name) => {
    if (!hashes.has(name)) hashes.set(name, hashRead(name, readable));
    return hashes.get(name);
  };
}

function hashRead(name: ReadName, { views, settings, environment, entries }: Readable): Hash | undefined {
  const { images, facts, islands, links, hasFont } = environment;
  if (name === 'links') return hashOfValue(links);
  if (name === 'recipe') return hashOfValue(facts.recipe);
  if (name === 'clock' || isOf(name, 'builtin')) return undefined;
  const rest = name.slice(name.indexOf(':') + 1);
  if (isOf(name, 'value') || isOf(name, 'all') || isOf(name, 'column')) return views.hashOf(name);
  if (isOf(name, 'picture')) return hashOfValue(pictureInput(name, environment));
  if (isOf(name, 'path')) return views.hashOfEntry(entries.get(name));
  if (isOf(name, 'setting')) return hashOfValue(Reflect.get(settings, rest));
  if (isOf(name, 'image')) return hashOfValue(images.get(rest));
  if (isOf(name, 'island')) return hashOfValue([...islands.values()].find((island) => island.name === rest));
  if (isOf(name, 'font')) return hashOfValue(hasFont(rest));
  if (isOf(name, 'process')) return hashOfValue(Reflect.get(process, rest));
  return hashOfValue(rest === '*' ? Object.keys(env).sort() : env[rest]);
}

/**
 * Everything that determines what a page gets for a picture. The sizes of the encodings are left out: they follow from the
 * original and the recipe, and looking them up, or planning the picture, would take much longer.
 */
const pictureInput = (
  name: PictureName,
  { pictures, facts }: Pick<RenderEnvironment, 'pictures' | 'facts'>,
) => [facts.recipe, ...pictures.originals(name)];

const isOf = <Kind extends string>(
  name: ReadName,
  kind: Kind,
): name is Extract<ReadName, `${Kind}:${string}`> => name.startsWith(`${kind}:`);
