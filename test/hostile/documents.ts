/** Sites whose every text means harm: built, and all that was made of them read again. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { claimContentFiles } from '../../src/content/claim-files.ts';
import { parseContentFiles } from '../../src/content/content-files.ts';
import type { AnyCollection, Collections, ContentModel } from '../../src/content/define.ts';
import { bodyField } from '../../src/content/front-matter.ts';
import { isRecord, valueAt } from '../../src/content/walk.ts';
import type { OutputFile, Problem, SitePaths } from '../../src/model.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { accepted, type PoisonOptions, poisoned } from './poison.ts';
import { isMarkedAs, marked } from './texts.ts';

/** A site as it is on the disk, to be spoiled and built. */
export interface HostileSite {
  readonly paths: SitePaths;
  readonly model: ContentModel<Collections>;
  /** What stands in its files now, entry by entry. */
  readonly documents: readonly Document[];
}

/** One entry of the content. */
interface Document {
  readonly collection: AnyCollection;
  /** Below the content folder. */
  readonly file: string;
  readonly value: unknown;
}

/** Entries that mean harm, as they are written into files. */
export interface Spoiled {
  /** By file below the content folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly documents: number;
  /** The harm by its mark. */
  readonly texts: ReadonlyMap<number, string>;
  /** The same without what some problems are about: a text, or all of the file. Undefined where that is nothing. */
  without(problems: readonly Problem[]): Spoiled | undefined;
}

/** Lists get entries until there are so many: copies with ids of their own. */
export async function readDocuments(
  paths: SitePaths,
  model: ContentModel<Collections>,
  atLeast: number,
): Promise<HostileSite> {
  const parsed = await parseContentFiles(paths);
  const { raw } = await claimContentFiles(parsed, model.collections);
  const documents = Object.entries(model.collections).flatMap(([key, collection]) =>
    (raw[key] ?? []).flatMap(({ file, value }) => {
      if (collection.kind !== 'list' || !Array.isArray(value)) return [{ collection, file, value }];
      return grown(value, collection.id, atLeast).map((entry) => ({ collection, file, value: entry }));
    }),
  );
  return { paths, model, documents };
}

function grown(entries: readonly unknown[], id: string | undefined, atLeast: number): readonly unknown[] {
  if (id === undefined) return entries;
  const more = Array.from({ length: Math.max(0, atLeast - entries.length) }, (_, at) => {
    const entry = entries[at % entries.length];
    return isRecord(entry) ? { ...entry, [id]: `${String(entry[id])}-${at}` } : entry;
  });
  return [...entries, ...more];
}

// Of the private use area: no harm begins so.
const toMark = '\uE000';

/** Draws harm for all documents of a site at once. */
export function spoiledDocuments(
  { documents }: HostileSite,
  { text, markdown, link }: PoisonOptions,
): fc.Arbitrary<Spoiled> {
  const options = { text: text.map((harm) => toMark + harm), markdown, link };
  return fc
    .tuple(...documents.map(({ collection, value }) => poisoned(collection.schema, value, options)))
    .map((values) => {
      const texts = new Map<number, string>();
      const number = (value: unknown): unknown => {
        if (typeof value === 'string' && value.startsWith(toMark)) {
          texts.set(texts.size, value.slice(toMark.length));
          return marked(value.slice(toMark.length), texts.size - 1);
        }
        if (Array.isArray(value)) return value.map(number);
        if (!isRecord(value)) return value;
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, number(item)]));
      };
      const entries = documents.map((document, at) => {
        const { collection, value: before } = document;
        const id = collection.kind === 'list' ? collection.id : undefined;
        const drawn = number(values[at]);
        const named =
          id !== undefined && isRecord(drawn) && isRecord(before) ? { ...drawn, [id]: before[id] } : drawn;
        return { ...document, before, value: accepted(collection.schema, named, before) ?? before };
      });
      return spoiledBy(entries, texts);
    });
}

interface Entry extends Document {
  /** What stood there. */
  readonly before: unknown;
}

function spoiledBy(entries: readonly Entry[], texts: ReadonlyMap<number, string>): Spoiled {
  const files = filesOf(entries);
  return {
    files,
    texts,
    documents: entries.length,
    without(problems) {
      const marks = new Set<string>();
      const whole = new Set<string>();
      for (const { file = '', line = 0 } of problems) {
        const path = file.replace(/^content\//, '');
        const found = isMarkedAs.exec(files.get(path)?.split('\n')[line - 1] ?? '')?.[1];
        if (found === undefined) whole.add(path);
        else marks.add(found);
      }
      const again = entries.map((entry) => ({
        ...entry,
        value: whole.has(entry.file) ? entry.before : withdrawn(entry.value, entry.before, marks),
      }));
      const next = spoiledBy(again, texts);
      return [...next.files].some(([file, text]) => text !== files.get(file)) ? next : undefined;
    },
  };
}

function withdrawn(value: unknown, before: unknown, marks: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return marks.has(isMarkedAs.exec(value)?.[1] ?? '') ? before : value;
  if (Array.isArray(value)) return value.map((item, at) => withdrawn(item, valueAt(before, [at]), marks));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withdrawn(item, valueAt(before, [key]), marks)]),
  );
}

function filesOf(documents: readonly Document[]): Map<string, string> {
  const byFile = new Map<string, Document[]>();
  for (const document of documents)
    byFile.set(document.file, [...(byFile.get(document.file) ?? []), document]);
  return new Map(
    [...byFile].map(([file, own]) => {
      const [{ collection, value } = { value: undefined }] = own;
      if (collection?.kind === 'list') return [file, written(own.map((entry) => entry.value))];
      if (!file.endsWith('.md') || !isRecord(value)) return [file, written(value)];
      const { [bodyField]: body, ...fields } = value;
      return [file, `---\n${written(fields)}---\n\n${String(body)}\n`];
    }),
  );
}

/** Each text on a line of its own. */
const written = (value: unknown): string =>
  stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });

export async function put({ paths }: HostileSite, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) await writeFile(join(paths.content, file), text);
}

export interface Made {
  readonly problems: readonly Problem[];
  /** Every text that would be published, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Builds the site as it lies there. Without `write` neither pictures nor cards are made, nor is anything put in place. */
export async function make({ paths }: HostileSite, write: boolean): Promise<Made> {
  const texts = new Map<string, string>();
  let files: readonly OutputFile[] = [];
  const { report } = await buildSite(paths, {
    env: {},
    write,
    progress: createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 }),
    ...(!write && {
      audience: {
        wanted: new Set<string>(),
        onSettings: () => {},
        onPage: async () => {},
        onSite: (site) => {
          files = site.files;
        },
        signal: new AbortController().signal,
      },
    }),
  });
  for (const { file, content } of files) {
    const text = isText(file) ? await textOf(content) : undefined;
    if (text !== undefined) texts.set(file, text);
  }
  if (write && report.problems.length === 0) {
    for (const file of await readdir(paths.out, { recursive: true }))
      if (isText(file)) texts.set(file, await readFile(join(paths.out, file), 'utf8'));
  }
  return { problems: report.problems, files: texts };
}

const isText = (file: string) => /\.(?:html|xml|atom|rss|json|txt|webmanifest|svg)$/.test(file);

/** Undefined for a drawing that is not made. */
async function textOf(content: OutputFile['content']): Promise<string | undefined> {
  if ('bytes' in content) return Buffer.from(content.bytes).toString();
  return content.stored === '' ? undefined : readFile(content.stored, 'utf8');
}
