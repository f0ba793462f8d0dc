import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sha256 } from '../files/sha256.ts';
import { encodingSettings, heavyOnPhones } from './encoding-settings.ts';
import { svgSettings } from './minify-svg.ts';
import { loadImageLibrary } from './sharp.ts';

/**
 * A short name for everything but the original that decides an encoding's bytes; see `fullImageRecipe`. It is part
 * of every file name, so that a better encoder never changes a file behind its name.
 */
export async function imageRecipe(): Promise<string> {
  return (await fullImageRecipe()).slice(0, 6);
}

/** Stands for a recipe where no picture is made: the picture library need not be loaded to ask for its versions. */
export const plannedRecipe = '000000';

/** The hash of our settings and of the version of each encoder. */
export async function fullImageRecipe(): Promise<string> {
  const { versions } = await loadImageLibrary();
  const parts = {
    settings: encodingSettings,
    heavy: heavyOnPhones,
    versions,
    svg: svgSettings,
    svgo: await versionOfSvgo(),
  };
  return sha256(JSON.stringify(parts));
}

/** Read from its package.json, because loading all of it takes 0.2 s. */
async function versionOfSvgo(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('svgo');
  const text = await readFile(new URL('../package.json', pathToFileURL(entry)), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(text);
  return String(version);
}
