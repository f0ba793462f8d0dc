/** What the code within reach of a template is, as one hash: pages of a template whose code has not changed need not be made again. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import { reachableFrom } from '../bundle/imports.ts';
import { isWithin } from '../files/is-within.ts';
import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import type { SitePaths } from '../model.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';

/**
 * Hashes the modules that a page of a template runs: those that the template, the document and the social card import,
 * and the part of the engine that renders. A module is its text, or what the bundler was given in its place (of a sheet
 * the names of its classes, of a file its address), and what it imports. Nothing of the machine is in it.
 *
 * Other modules of the site run as well when it starts. One that changes there what another module has exported, or a
 * global object, is not noticed; code that does so must be imported by the pages that it is for.
 */
export function codeHasher(
  paths: SitePaths,
  { document, card }: Pick<SiteFiles, 'document' | 'card'>,
  { metafile, inputs, styles, said }: SiteBundle,
): (source: string) => string {
  const surroundings = {
    node: process.version,
    zod: packageVersion('zod'),
    // How dates and numbers are written where a template does not say for whom.
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // The bundler takes settings from it.
    tsconfig: textOf(join(paths.root, 'tsconfig.json')),
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
        styles.code.get(path) ?? textOf(resolve(paths.root, path)),
        said.get(path) ?? '',
        imports.map(({ path: imported, kind }) => [nameOf(imported), kind]),
      ]),
    );
  };
  /** The same wherever the site and the engine lie. */
  const nameOf = (path: string) => {
    const [, ofPackage] = /.*(\bnode_modules\/.*)/s.exec(path) ?? [];
    const absolute = resolve(paths.root, path);
    if (ofPackage !== undefined) return ofPackage;
    return isWithin(absolute, paths.engine) ? `engine/${sourceOf({ root: paths.engine }, absolute)}` : path;
  };
  const known = new Map<string, string>();
  return (source) => {
    const code =
      known.get(source) ??
      sha256(
        JSON.stringify([
          surroundings,
          reachableFrom(
            metafile,
            [...shared, source, engine].map((file) => inputs.get(file) ?? file),
          ).map(moduleHash),
        ]),
      );
    known.set(source, code);
    return code;
  };
}

/** Of what has no file, such as a module that the builder makes, the name says all. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
