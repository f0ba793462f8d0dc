/** Lets editors check a site's content: a JSON Schema for each collection, and a line in each content file that names it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { claimContentFiles, isOwn } from '../content/claim-files.ts';
import { parseContentFiles } from '../content/content-files.ts';
import type { AnyCollection } from '../content/define.ts';
import { type JsonSchema, type Offer, offeredWords, wordsFile } from '../content/editor-schemas.ts';
import { idsOf } from '../content/entries.ts';
import type { Memory } from '../memory/memory.ts';
import type { Problem, SitePaths } from '../model.ts';
import { indexImages } from '../pictures/image-index.ts';
import type { OpenableSite, OpenSite } from '../render/site-module.ts';
import { fillPattern, notFoundUrl } from '../routes/pattern.ts';
import { findSiteFiles } from '../sources/site-files.ts';
import { compileSite } from './compile-site.ts';

/** The folder of the schemas, below the content folder. It holds nothing else. */
export const schemasFolder = '.schemas';

/** The text that a file has now, and the text that it should have. Undefined means no file. */
export interface EditorFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly present: string | undefined;
  readonly wanted: string | undefined;
}

export interface EditorFiles {
  /** Sorted by file name. `wanted` is undefined if the schema's collection no longer exists. */
  readonly schemas: readonly EditorFile[];
  /** The YAML files of the content. */
  readonly content: readonly EditorFile[];
  /** The names of the collections whose files editors cannot check. */
  readonly unserved: readonly string[];
}

export type EditorOutcome =
  | { readonly files: EditorFiles; readonly problems?: undefined }
  | { readonly files?: undefined; readonly problems: readonly Problem[] };

/**
 * Works with faulty content, too, because the schemas are there to help mend it. Returns problems only if the site's schema
 * or a template does not compile.
 */
export async function editorFiles(
  paths: SitePaths,
  env: Readonly<Record<string, string | undefined>>,
  memory: Memory,
): Promise<EditorOutcome> {
  const files = await findSiteFiles(paths);
  const [compiled, pictures, parsed] = await Promise.all([
    compileSite(paths, files, memory),
    indexImages(paths, memory),
    parseContentFiles(paths),
  ]);
  if (compiled.problems) return { problems: compiled.problems };
  const { module } = compiled.bundle;
  const { raw, files: present } = await claimContentFiles(parsed, module.collections);
  const images = [...pictures.images.keys()].sort();
  const addresses = addressesOf(module, { raw, images: new Set(images), env });
  const words = (offer: Offer): readonly string[] => {
    if (offer === 'images') return images;
    if (offer === 'addresses') return addresses;
    const key = offer.slice('ids-'.length);
    const collection = module.collections[key];
    return collection ? [...idsOf(collection, raw[key] ?? [])] : [];
  };
  const { schemas, offers } = module.editorSchemas();
  const served = Object.entries(module.collections).filter(([, collection]) => isServed(collection));
  const wanted = new Map(
    served.flatMap(([key]) => {
      const schema = schemas.get(key);
      return schema ? [[`${key}.json`, print(schema)] as const] : [];
    }),
  );
  if (offers.length > 0) wanted.set(wordsFile, print(offeredWords(offers, words)));
  const claimed = claimedBy(served, [...present.keys()]);
  return {
    files: {
      schemas: await schemaFiles(paths, wanted, parsed.prefix),
      content: [...present].flatMap(([file, { text }]) => {
        const key = claimed.get(file);
        if (key === undefined) return [];
        const schema = posix.join(posix.relative(posix.dirname(file), schemasFolder), `${key}.json`);
        return [{ file: posix.join(parsed.prefix, file), present: text, wanted: withLine(text, schema) }];
      }),
      unserved: Object.keys(module.collections).filter((key) => !served.some(([other]) => other === key)),
    },
  };
}

/** Only YAML files: the language servers that use the schemas check no others. */
const isServed = (collection: AnyCollection) =>
  collection.kind === 'folder' ? collection.format === 'yaml' : /\.ya?ml$/.test(collection.file);

const print = (schema: JsonSchema): string =>
  `${JSON.stringify({ $comment: 'Written by "site schema".', ...schema }, null, 2)}\n`;

/** The addresses of all pages that can be made from the current content. */
export function addressesOf(
  module: OpenableSite,
  input: Parameters<OpenableSite['open']>[0],
): readonly string[] {
  try {
    const site: OpenSite = module.open(input);
    return site
      .pages()
      .flatMap(({ pattern, paths }) => paths.map(({ params }) => fillPattern(pattern, params)))
      .filter((address) => address !== notFoundUrl)
      .sort();
  } catch {
    // The site's own functions may fail on faulty content. A build reports that; here editors just cannot suggest addresses.
    return [];
  }
}

function claimedBy(
  collections: readonly (readonly [string, AnyCollection])[],
  files: readonly string[],
): ReadonlyMap<string, string> {
  const claims = new Map<string, string>();
  for (const [key, collection] of collections)
    for (const file of files) if (isOwn(collection, file) && !claims.has(file)) claims.set(file, key);
  return claims;
}

async function schemaFiles(
  { content }: SitePaths,
  wanted: ReadonlyMap<string, string>,
  prefix: string,
): Promise<EditorFile[]> {
  const folder = join(content, schemasFolder);
  const present = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const names = [...new Set([...wanted.keys(), ...present])].sort();
  return Promise.all(
    names.map(async (name) => ({
      file: posix.join(prefix, schemasFolder, name),
      present: present.includes(name) ? await readFile(join(folder, name), 'utf8') : undefined,
      wanted: wanted.get(name),
    })),
  );
}

const line = /^#[ \t]*yaml-language-server:.*$/m;

/** Adds the line that editors look for. It replaces an existing one, or else becomes the first line. */
export function withLine(text: string, schema: string): string {
  const wanted = `# yaml-language-server: $schema=${schema}`;
  if (line.test(text)) return text.replace(line, () => wanted);
  return `${wanted}${text.includes('\r\n') ? '\r\n' : '\n'}${text}`;
}

/**
 * Whether the file matches the content model. The file of suggested words only has to exist or be absent as wanted: its
 * words come from the content, so they may be out of date.
 */
export const isUpToDate = ({ file, present, wanted }: EditorFile): boolean =>
  posix.basename(file) === wordsFile
    ? (present === undefined) === (wanted === undefined)
    : present === wanted;
