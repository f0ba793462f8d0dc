/**
 * Hashes all the code that a template can reach. Pages of a template whose code has not changed need not be made again.
 */
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
  /** The hash for the pages of a template, by the template's source. */
  of(source: string): string;
  /** The modules that a template can reach, each with its hash. Their names are the same on every machine. */
  modulesOf(source: string): ReadonlyMap<string, string>;
  /** A hash of the machine and its packages, as far as they matter. */
  readonly surroundings: string;
}

/**
 * Hashes the modules that a page of a template runs: those that the template, the document and the social card import,
 * and the part of the engine that renders. The hash of a module covers its imports and its file. For a style sheet, it
 * covers the names of the classes in place of the file; for another linked file, its address: this is what the bundler
 * was given. Nothing of the machine is in the hash of a module.
 *
 * Other modules of the site run as well when it starts. If one of them then changes what another module has exported,
 * or a global object, that is not noticed. Code that does so must be imported by the pages that it is for.
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

/** The hashers of a bundle, by the files that all pages share: a running dev server makes many builds of one bundle. */
const hashersOf = oncePer((_: SiteBundle) => new Map<string, CodeHasher>());

function hashCode(
  paths: SitePaths,
  { document, card }: Pick<SiteFiles, 'document' | 'card'>,
  { metafile, inputs, styles, addedByPlugins, hashOfFile }: SiteBundle,
): CodeHasher {
  const surroundings = {
    node: process.version,
    zod: packageVersion('zod'),
    // How dates and numbers are written if a template names no locale or time zone.
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // The bundler reads settings from it.
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
        addedByPlugins.get(path) ?? '',
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
  /** A name that does not depend on where the site and the engine are. */
  const findName = (path: string) => {
    const ofPackage = placeInPackages(path);
    // The folder of zod has another name for each engine, so zod gets a fixed name. Its version is in `surroundings`.
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

/** The path from the innermost `node_modules` on. Undefined for a file that belongs to no package. */
const placeInPackages = (path: string) => /.*(\bnode_modules\/.*)/s.exec(path)?.[1];
