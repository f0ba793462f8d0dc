import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import { encodingSettings, heavyOnPhones } from './encoding-settings.ts';
import { imageLibraryVersions } from './library-versions.ts';
import { svgSettings } from './minify-svg.ts';

/**
 * A short name for everything but the original that decides an encoding's bytes; see `fullImageRecipe`. It is part
 * of every file name, so that a better encoder never changes a file behind its name.
 */
export async function imageRecipe(memory?: Memory): Promise<string> {
  return (await fullImageRecipe(memory)).slice(0, 6);
}

/** Stands for a recipe where no picture is made: the picture library need not be loaded to ask for its versions. */
export const plannedRecipe = '000000';

/** The hash of our settings and of the version of each encoder. Without a memory the picture library is loaded to ask it. */
export async function fullImageRecipe(memory?: Memory): Promise<string> {
  const versions = await imageLibraryVersions(memory);
  const parts = {
    settings: encodingSettings,
    heavy: heavyOnPhones,
    versions,
    svg: svgSettings,
    svgo: packageVersion('svgo'),
  };
  return sha256(JSON.stringify(parts));
}
