/** What the code within reach of a template is, as one hash: pages of a template whose code has not changed need not be made again. */
import { join, resolve } from 'node:path';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import { reachableFrom } from '../bundle/imports.ts';
import { isWithin } from '../files/is-within.ts';
import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import { oncePer } from '../memory/once-per.ts';
import type { SitePaths } from '../model.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import { addressOfZod } from './lean-bundle.ts';

export interface CodeHasher {
  /** Of a template's pages, by its source. */
  of(source: string): string;
  /** The modules that are within reach of a template, by names that mean the same everywhere, each with its hash. */
  modulesOf(source: string): ReadonlyMap<string, string>;
  /** Of the machine and its packages, as far as they count. */
  readonly surroundings: string;
}

/**
 * Hashes the modules that a page of a template runs: those that the template, the document and the social card import,
 * and the part of the engine that renders. A module is its file, or what the bundler was given in its place (of a sheet
 * the names of its classes, of a file its address), and what it imports. Nothing of the machine is in it.
 *
 * Other modules of the site run as well when it starts. One that changes there what another module has exported, or a
 * global object, is not noticed; code that does so must be imported by the pages that it is for.
 */
export function codeHasher(
  paths: SitePaths,
  { document, card }: Pick<SiteFiles, 'document' | 'card'>,
  bundle: SiteBundle,
): CodeHasher {
  const hashers = hashersOf(bundle);
  const shared = JSON.stringify([document, card]);
  const hasher = hashers.get(shared) ?? hashCode(paths, { document, card }, bundle);
  hashers.set(shared, hasher);
  return hasher;
}

/** By the files that all pages share: a server that runs makes many builds of one bundle. */
const hashersOf = oncePer((_: SiteBundle) => new Map<string, CodeHasher>());

function hashCode(
  paths: SitePaths,
  { document, card }: Pick<SiteFiles, 'document' | 'card'>,
  { metafile, inputs, styles, said, hashOfFile }: SiteBundle,
): CodeHasher {
  const surroundings = {
    node: process.version,
    zod: packageVersion('zod'),
    // How dates and numbers are written where a template does not say for whom.
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // The bundler takes settings from it.
    tsconfig: hashOfFile('tsconfig.json'),
  };
  const shared = [document, card].flatMap((file) => (file ? sourceOf(paths, file) : []));
  const engine = sourceOf(paths, join(paths.engine, 'render', 'site-module.ts'));
  const modules = new Map<string, string>();
  const moduleHash = (path: string): string => {
    const known = modules.get(path) ?? hashModule(path);
    modules.set(path, known);
    return known;
  };
  const hashModule = (path: string) => {
    const imports = metafile.inputs[path]?.imports ?? [];
    return sha256(
      JSON.stringify([
        nameOf(path),
        styles.code.get(path) ?? hashOfFile(path),
        said.get(path) ?? '',
        imports.map(({ path: imported, kind }) => [nameOf(imported), kind]),
      ]),
    );
  };
  const zod = placeInPackages(addressOfZod());
  const names = new Map<string, string>();
  const nameOf = (path: string) => {
    const name = names.get(path) ?? findName(path);
    names.set(path, name);
    return name;
  };
  /** The same wherever the site and the engine lie. */
  const findName = (path: string) => {
    const ofPackage = placeInPackages(path);
    // An engine has it in a folder with a name of its own. Its version stands in the surroundings.
    if (ofPackage !== undefined) return ofPackage === zod ? 'zod' : ofPackage;
    const absolute = resolve(paths.root, path);
    return isWithin(absolute, paths.engine) ? `engine/${sourceOf({ root: paths.engine }, absolute)}` : path;
  };
  const reachedFrom = (source: string) =>
    reachableFrom(
      metafile,
      [...shared, source, engine].map((file) => inputs.get(file) ?? file),
    );
  const known = new Map<string, string>();
  return {
    of(source) {
      const code =
        known.get(source) ?? sha256(JSON.stringify([surroundings, reachedFrom(source).map(moduleHash)]));
      known.set(source, code);
      return code;
    },
    modulesOf: (source) => new Map(reachedFrom(source).map((path) => [nameOf(path), moduleHash(path)])),
    surroundings: sha256(JSON.stringify(surroundings)),
  };
}

/** From the innermost `node_modules` on; undefined for what is of no package. */
const placeInPackages = (path: string) => /.*(\bnode_modules\/.*)/s.exec(path)?.[1];
