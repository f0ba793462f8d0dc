/** Raw YAML values in; typed content, or issues with their paths, out. Runs beside the site's own schema. */
import { hasStrayCharacter, strayCharacter } from '../text/stray-characters.ts';
import { createSuggester } from '../text/suggest.ts';
import type { AnyCollection, Collections, ContentModel } from './define.ts';
import { frozen } from './frozen.ts';
import { type ContentIssue, issuesOf, MOST_ISSUES, name } from './issues.ts';
import type { PartOfText } from './parsed-file.ts';
import { type MeaningfulField, meaningfulFields, type Path, schemaAt } from './walk.ts';

/** One parsed file. */
export interface RawFile {
  /** Relative to the content folder. */
  readonly file: string;
  readonly value: unknown;
}

/** What was read from disk for each collection. A folder has many files, the others one or (if missing) none. */
export type RawContent = Readonly<Record<string, readonly RawFile[]>>;

export interface PlacedIssue extends ContentIssue {
  readonly collection: string;
  /** Relative to the content folder; undefined for an environment variable. */
  readonly file: string | undefined;
  /** The environment variable at fault. */
  readonly variable?: string;
}

/** An internal link target standing in the content, to be held against the routes later. */
export interface ContentLink {
  readonly value: string;
  readonly file: string;
  readonly path: Path;
  /** The part of a longer text that is meant, and how often the same stands before it. */
  readonly within?: PartOfText;
}

/** Where a part of the content stands. */
export type ContentPlace = Pick<ContentLink, 'file' | 'path' | 'within'>;

export interface ContentResult {
  /** Collection name to its value, or to its valid entries. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly PlacedIssue[];
  readonly links: readonly ContentLink[];
  /** Texts in CommonMark, which are yet to be read. */
  readonly texts: readonly ContentLink[];
  /** Where the budgets stand, if the content holds any. */
  readonly budgets: ContentPlace | undefined;
}

export interface ContentInput {
  readonly raw: RawContent;
  /** Paths of all pictures below the content folder. */
  readonly images: ReadonlySet<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function readContent(model: ContentModel<Collections>, input: ContentInput): ContentResult {
  const issues: PlacedIssue[] = [];
  const links: ContentLink[] = [];
  const texts: ContentLink[] = [];
  let budgets: ContentPlace | undefined;
  const content: Record<string, unknown> = {};
  const { raw, overridden } = applyEnvironment(model, input, issues);

  const known: Targets = {
    images: named(input.images),
    collections: new Map(
      Object.entries(model.collections).map(([key, collection]) => [
        key,
        named(idsOf(collection, raw[key] ?? [])),
      ]),
    ),
  };

  for (const [key, collection] of Object.entries(model.collections)) {
    const valid: unknown[] = [];
    let read = 0;
    for (const { file, value } of raw[key] ?? []) {
      const place = (issue: ContentIssue): PlacedIssue => {
        const variable = overridden.get(`${key}.${issue.path.join('.')}`);
        return {
          ...issue,
          collection: key,
          file: variable ? undefined : file,
          ...(variable && { variable }),
        };
      };
      const before = issues.length;
      const isFull = () => issues.length - before > MOST_ISSUES;
      const entries = entriesOf(collection, value);
      if (!entries) {
        issues.push(
          place({
            code: 'wrong-type',
            message: 'This file must hold a list of entries.',
            help: file.endsWith('.json')
              ? 'Put the entries between brackets.'
              : 'Begin each entry with "- ".',
            path: [],
            on: 'value',
          }),
        );
        continue;
      }
      for (const entry of entries) {
        if (isFull()) break;
        const at = (issue: ContentIssue): ContentIssue => ({
          ...issue,
          path: [...entry.path, ...issue.path],
        });
        for (const field of meaningfulFields(collection.schema, entry.value)) {
          if (field.meaning.kind === 'budgets') {
            budgets ??= { file, path: [...entry.path, ...field.path] };
            continue;
          }
          if (field.meaning.kind === 'markdown') {
            texts.push({ value: field.value, file, path: [...entry.path, ...field.path] });
            continue;
          }
          const issue = checkField(field, known);
          if (issue) issues.push(place(at(issue)));
          else if (field.meaning.kind === 'link' && /^[/#]/.test(field.value))
            links.push({ value: field.value, file, path: [...entry.path, ...field.path] });
        }
        const parsed = collection.schema.safeParse(entry.value, { jitless: read++ < few });
        if (parsed.success)
          valid.push(
            collection.kind === 'folder' && typeof parsed.data === 'object'
              ? { ...parsed.data, id: fileId(file) }
              : parsed.data,
          );
        else
          issues.push(
            ...issuesOf(parsed.error, collection.schema, entry.value).map((issue) => place(at(issue))),
          );
      }
      if (collection.kind === 'list' && collection.id)
        for (const issue of duplicates(collection.id, entries)) if (!isFull()) issues.push(place(issue));
      if (isFull()) {
        issues.length = before + MOST_ISSUES;
        issues.push(place(tooMany));
      }
    }
    if (collection.kind === 'folder') issues.push(...sharedNames(key, raw[key] ?? []));
    content[key] = collection.kind === 'single' ? valid[0] : valid;
  }
  return { content: frozen(content), issues, links, texts, budgets };
}

/** Entries of a collection. For as many zod compiles no code: that takes longer than to read them without. */
const few = 50;

const tooMany: ContentIssue = {
  code: 'too-many-problems',
  message: `This file has more than ${MOST_ISSUES.toLocaleString('en')} problems. The rest of it was not checked.`,
  help: 'Mend these first; one change of the schema may be behind many of them.',
  path: [],
  on: 'value',
};

interface RawEntry {
  readonly path: Path;
  readonly value: unknown;
}

function entriesOf(collection: AnyCollection, value: unknown): RawEntry[] | undefined {
  if (collection.kind !== 'list') return [{ path: [], value }];
  return Array.isArray(value) ? value.map((item, index) => ({ path: [index], value: item })) : undefined;
}

/** The name of the file is the id of the entry. */
const fileId = (file: string) => file.replace(/^.*\//, '').replace(/\.(?:ya?ml|md)$/, '');

/** The ids that references to a collection may name. */
export function idsOf(collection: AnyCollection, files: readonly RawFile[]): Set<string> {
  if (collection.kind === 'folder') return new Set(files.map(({ file }) => fileId(file)));
  if (collection.kind === 'single' || !collection.id) return new Set();
  const field = collection.id;
  return new Set(
    files.flatMap(({ value }) =>
      (entriesOf(collection, value) ?? []).map((entry) => idIn(entry, field) ?? ''),
    ),
  );
}

function idIn(entry: RawEntry, field: string): string | undefined {
  const value = entry.value;
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function duplicates(field: string, entries: readonly RawEntry[]): ContentIssue[] {
  const first = new Map<string, Path>();
  return entries.flatMap((entry) => {
    const id = idIn(entry, field);
    if (id === undefined) return [];
    const earlier = first.get(id);
    const path = [...entry.path, field];
    if (!earlier) {
      first.set(id, path);
      return [];
    }
    return [
      {
        code: 'duplicate-id',
        message: `The ${field} ${JSON.stringify(id)} is used twice.`,
        help: `Give this entry a ${field} of its own.`,
        path,
        on: 'value' as const,
        also: { path: earlier, label: 'first used' },
      },
    ];
  });
}

/** Files in different folders, or with different extensions, that would be one entry. */
function sharedNames(collection: string, files: readonly RawFile[]): PlacedIssue[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file }) => {
    const id = fileId(file);
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, file);
      return [];
    }
    return [
      {
        code: 'duplicate-id',
        message: `The id ${JSON.stringify(id)} is used twice: it is the name of the file.`,
        detail: `The other file is content/${earlier}.`,
        help: 'Rename one of the two files.',
        path: [],
        on: 'value' as const,
        collection,
        file,
      },
    ];
  });
}

/** What a field may point at. */
interface Named {
  readonly ids: ReadonlySet<string>;
  suggest(word: string): string | undefined;
}

const named = (ids: ReadonlySet<string>): Named => ({ ids, suggest: createSuggester(ids) });

interface Targets {
  readonly images: Named;
  readonly collections: ReadonlyMap<string, Named>;
}

function checkField(
  { path, value, meaning }: MeaningfulField,
  { images, collections }: Targets,
): ContentIssue | undefined {
  if (meaning.kind === 'image' && !images.ids.has(value)) {
    const near = images.suggest(value);
    return {
      code: 'missing-image',
      message: `There is no picture content/${value}.`,
      help: near ? `Did you mean ${near}?` : 'Put the file there, or mend the path.',
      path,
      on: 'value',
    };
  }
  if (meaning.kind === 'reference' && !collections.get(meaning.collection)?.ids.has(value)) {
    const near = collections.get(meaning.collection)?.suggest(value);
    return {
      code: 'dangling-reference',
      message: `${name(path)} names ${JSON.stringify(value)}, but ${meaning.collection} has no such entry.`,
      help: near
        ? `Did you mean ${JSON.stringify(near)}?`
        : `Add it to ${meaning.collection}, or name another.`,
      path,
      on: 'value',
    };
  }
  return undefined;
}

/** Puts environment variables over the values of the files, without changing what was handed in. */
function applyEnvironment(
  model: ContentModel<Collections>,
  { raw, env }: ContentInput,
  issues: PlacedIssue[],
) {
  const overridden = new Map<string, string>();
  const result: Record<string, readonly RawFile[]> = { ...raw };
  for (const [variable, target] of Object.entries(model.env)) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const [key = '', ...path] = target.split('.');
    const collection = Object.hasOwn(model.collections, key) ? model.collections[key] : undefined;
    const schema = collection?.kind === 'single' ? schemaAt(collection.schema, path) : undefined;
    if (!schema) {
      issues.push({
        code: 'unknown-setting',
        message: `The schema lets ${variable} override ${target}, but there is no such field.`,
        path: [],
        on: 'value',
        collection: key,
        file: undefined,
        variable,
      });
      continue;
    }
    if (hasStrayCharacter(text))
      issues.push({
        code: 'stray-character',
        message: `The variable ${variable} holds ${strayCharacter(text).name}. ${strayCharacter(text).why}`,
        help: 'Set it again without.',
        path: [],
        on: 'value',
        collection: key,
        file: undefined,
        variable,
      });
    overridden.set(target, variable);
    result[key] = (result[key] ?? []).map(({ file, value }) => ({
      file,
      value: withValue(value, path, scalar(text, schema)),
    }));
  }
  return { raw: result, overridden };
}

/** Text from outside, in the type that the field wants; left as text where it does not look like one. */
function scalar(
  text: string,
  schema: { readonly _zod: { readonly def: { readonly type: string } } },
): unknown {
  const { type } = schema._zod.def;
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function withValue(value: unknown, path: readonly string[], leaf: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return leaf;
  const group = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...group, [head]: withValue(Reflect.get(group, head), rest, leaf) };
}
