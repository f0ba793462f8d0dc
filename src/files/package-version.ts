/** Finds the version of an installed package in its package.json. Importing the package would load all its code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ name: z.string(), version: z.string() });
const known = new Map<string, string>();

/** The version of a package that the engine depends on. */
export function packageVersion(name: string): string {
  const version = known.get(name) ?? find(name, createRequire(import.meta.url).resolve(name));
  known.set(name, version);
  return version;
}

/** Searches upwards. Folders inside a package may hold further package.json files, which have no name. */
function find(name: string, below: string): string {
  const folder = dirname(below);
  if (folder === below) throw new Error(`The package ${name} has no description.`);
  const found = packageFile.safeParse(read(join(folder, 'package.json')));
  return found.success && found.data.name === name ? found.data.version : find(name, folder);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
