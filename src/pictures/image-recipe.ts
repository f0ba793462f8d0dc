import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import { encodingSettings, heavyOnPhones } from './encoding-settings.ts';
import { imageLibraryVersions } from './library-versions.ts';
import { svgSettings } from './minify-svg.ts';

/**
 * The first six digits of `fullImageRecipe`, which stands for everything but the original that determines the bytes of an
 * encoding. It is part of every file name, so that a new version of an encoder never changes the file of an existing name.
 */
export async function imageRecipe(memory?: Memory): Promise<string> {
  return (await fullImageRecipe(memory)).slice(0, 6);
}

/** Placeholder recipe for when no picture is made. It avoids loading the picture library just to get its versions. */
export const plannedRecipe = '000000';

/** Hex SHA-256 of our settings and the version of each encoder. Without `memory`, the picture library has to be loaded. */
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
