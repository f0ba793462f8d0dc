/** Which version of a package is at work. Reading it from the package's own code would load all of that. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const described = z.object({ name: z.string(), version: z.string() });
const known = new Map<string, string>();

/** Of a package that the engine depends on. */
export function packageVersion(name: string): string {
  const version = known.get(name) ?? find(name, createRequire(import.meta.url).resolve(name));
  known.set(name, version);
  return version;
}

/** The folder of a package may hold more descriptions, without a name, for the folders of its code. */
function find(name: string, below: string): string {
  const folder = dirname(below);
  if (folder === below) throw new Error(`The package ${name} has no description.`);
  const found = described.safeParse(read(join(folder, 'package.json')));
  return found.success && found.data.name === name ? found.data.version : find(name, folder);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
