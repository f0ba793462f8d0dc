/** What influences the pages of a template without being recorded as read: style sheets, and modules of Node. */
import { resolve } from 'node:path';
import type { IslandScripts } from '../bundle/bundle-islands.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import { builtinsReached, reachableFrom } from '../bundle/imports.ts';
import { sheetsOf, styleJoiner } from '../bundle/page-styles.ts';
import { isWithin } from '../files/is-within.ts';
import type { ReadName } from '../memory/names.ts';
import { oncePer } from '../memory/once-per.ts';
import type { SitePaths } from '../model.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import type { PreparedSite } from './prepare-site.ts';

type StyleSheets = ReturnType<typeof joinSheets>;

/** Joined style sheets by compilation, valid for these `scripts`. A development server makes many builds of one. */
const joined = new WeakMap<SiteBundle, { readonly scripts: IslandScripts; readonly sheets: StyleSheets }>();

/** Joins the style sheet of a page: the document's sheets first, then those its template imports, without unused rules. */
export function styleSheets(site: PreparedSite, paths: SitePaths): StyleSheets {
  const { bundle, scripts } = site;
  const known = joined.get(bundle);
  const sheets = known?.scripts === scripts ? known.sheets : joinSheets(site, paths);
  joined.set(bundle, { scripts, sheets });
  return sheets;
}

function joinSheets({ files, bundle, scripts }: PreparedSite, paths: SitePaths) {
  const decoder = new TextDecoder();
  const joiner = styleJoiner(
    bundle.styles,
    [...scripts.files.values()].map((bytes) => decoder.decode(bytes)),
  );
  const shared = files.document ? [sourceOf(paths, files.document)] : [];
  const sheets = new Map<string, readonly string[]>();
  const sheetsFor = (source: string) => {
    const modules = [...shared, source].map((file) => bundle.inputs.get(file) ?? file);
    const known = sheets.get(source) ?? sheetsOf(bundle.metafile, modules);
    sheets.set(source, known);
    return known;
  };
  return {
    css: (source: string, markup: string): string => joiner.join(sheetsFor(source), markup),
    keyOf: (source: string): string => joiner.keyOf(sheetsFor(source)),
  };
}

/** What pages of a template may read without it being recorded: modules of Node, and the clock. */
export const builtinReads = ({ files, bundle }: PreparedSite, paths: SitePaths) =>
  readsOfBundle(bundle, files, paths);

const readsOfBundle = oncePer((bundle: SiteBundle, files: SiteFiles, paths: SitePaths) => {
  const shared = [files.document, files.card].flatMap((file) => (file ? sourceOf(paths, file) : []));
  const known = new Map<string, readonly ReadName[]>();
  return (source: string): readonly ReadName[] => {
    const modules = [...shared, source].map((file) => bundle.inputs.get(file) ?? file);
    const isEngine = (path: string) => isWithin(resolve(paths.root, path), paths.engine);
    const names = known.get(source) ?? [
      ...builtinsReached(bundle.metafile, modules, isEngine).map((name): ReadName => `builtin:${name}`),
      ...(reachableFrom(bundle.metafile, modules).some((path) => bundle.clockReaders.has(path))
        ? (['clock'] as const)
        : []),
    ];
    known.set(source, names);
    return names;
  };
});
