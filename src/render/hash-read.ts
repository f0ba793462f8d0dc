/** What stands under the names that pages have read, as hashes: as long as none of them changes, no page does. */
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
  /** What `paths` attached to each route, by the name of the read. */
  readonly entries: ReadonlyMap<string, unknown>;
}

/** Undefined where no hash can tell, such as of a function. Each name is hashed once. */
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
 * All that decides what a page is given for a picture. Not in it: how large each encoding is. That follows from the
 * original and the recipe, and to ask for it, or to plan the picture, takes much longer.
 */
const pictureInput = (
  name: PictureName,
  { pictures, facts }: Pick<RenderEnvironment, 'pictures' | 'facts'>,
) => [facts.recipe, ...pictures.originals(name)];

const isOf = <Kind extends string>(
  name: ReadName,
  kind: Kind,
): name is Extract<ReadName, `${Kind}:${string}`> => name.startsWith(`${kind}:`);
