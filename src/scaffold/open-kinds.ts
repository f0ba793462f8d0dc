/** Finds out what can be added to a site, and with which fields, or the problems that prevent it. */
import { claimContentFiles } from '../content/claim-files.ts';
import { parseContentFiles } from '../content/content-files.ts';
import type { RawContent } from '../content/found.ts';
import type { FilesByPath } from '../content/parsed-file.ts';
import { problemsOf } from '../content/problems.ts';
import type { Memory } from '../memory/memory.ts';
import type { ImageIndex, Problem, SitePaths } from '../model.ts';
import { indexImages } from '../pictures/image-index.ts';
import { compileSite } from '../pipeline/compile-site.ts';
import type { OpenableSite } from '../render/site-module.ts';
import { findSiteFiles } from '../sources/site-files.ts';
import { type Field, fieldsOf } from './fields.ts';

/** A part of what is added: one entry of one collection. */
export interface EntryPart {
  /** The key of the collection. */
  readonly key: string;
  readonly fields: readonly Field[];
  /** The field that holds the id of the entry; undefined if its file name is its id, or if it has none. */
  readonly id: string | undefined;
}

/** Something that authors add with one command: an entry in one or more collections. */
export interface Kind {
  readonly name: string;
  /** The first part is the entry itself; the others may refer to it. */
  readonly parts: readonly [EntryPart, ...EntryPart[]];
}

export interface OpenKinds {
  readonly module: OpenableSite;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly files: FilesByPath;
  /** The content folder as messages name it. */
  readonly prefix: string;
  readonly raw: RawContent;
  readonly images: ImageIndex;
}

export type KindsOutcome =
  | { readonly site: OpenKinds; readonly problems?: undefined }
  | { readonly site?: undefined; readonly problems: readonly Problem[] };

/** Refuses content that has problems: they could not be told from the problems of a new entry. */
export async function openKinds(
  paths: SitePaths,
  env: Readonly<Record<string, string | undefined>>,
  memory: Memory,
): Promise<KindsOutcome> {
  const sources = await findSiteFiles(paths);
  const [compiled, pictures, parsed] = await Promise.all([
    compileSite(paths, sources, memory),
    indexImages(paths, memory),
    parseContentFiles(paths, memory),
  ]);
  if (compiled.problems) return { problems: compiled.problems };
  const { module } = compiled.bundle;
  const { raw, files, problems } = await claimContentFiles(parsed, module.collections);
  const { issues } = module.open({ raw, images: new Set(pictures.images.keys()), env });
  const faults = [...problems, ...pictures.problems, ...problemsOf(issues, files)];
  if (faults.length > 0) return { problems: faults };
  return {
    site: { module, kinds: kindsOf(module), files, prefix: parsed.prefix, raw, images: pictures.images },
  };
}

/** The kinds that the schema names. Each collection that is not the first part of one of them is a kind by its own name. */
function kindsOf(module: OpenableSite): ReadonlyMap<string, Kind> {
  const { schemas } = module.editorSchemas();
  const partOf = (key: string): EntryPart[] => {
    const collection = module.collections[key];
    const schema = schemas.get(key);
    if (!collection || !schema || collection.kind === 'single') return [];
    const isList = collection.kind === 'list';
    return [{ key, fields: fieldsOf(schema, isList), id: isList ? collection.id : undefined }];
  };
  const named = Object.entries(module.kinds);
  const begun = new Set(named.map(([, [first]]) => first));
  const all: (readonly [string, readonly string[]])[] = [
    ...named,
    ...Object.keys(module.collections)
      .filter((key) => !begun.has(key) && !(key in module.kinds))
      .map((key) => [key, [key]] as const),
  ];
  return new Map(
    all.flatMap(([name, keys]): [string, Kind][] => {
      const [first, ...others] = keys.flatMap(partOf);
      return first ? [[name, { name, parts: [first, ...others] }]] : [];
    }),
  );
}
