/** Plans which files `site new` changes for a new entry, or reports what would be wrong with them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix, resolve } from 'node:path';
import { isIndex } from '../content/entries.ts';
import type { RawFile } from '../content/found.ts';
import { parseMarkdownFile } from '../content/front-matter.ts';
import { problemsOf } from '../content/problems.ts';
import { isFileRelative, relativeToFile, resolveFromFile } from '../content/relative-pictures.ts';
import { valueAt } from '../content/walk.ts';
import { parseYaml } from '../content/yaml.ts';
import type { Problem, SitePaths } from '../model.ts';
import { addressesOf, schemasFolder, withLine } from '../pipeline/editor-files.ts';
import { fallbackPictureField, type Given, idField, isLink } from './asked.ts';
import { documentFile, type Entry, entryFile, withEntry } from './entry-text.ts';
import type { Field } from './fields.ts';
import type { EntryPart, Kind, OpenKinds } from './open-kinds.ts';

/**
 * A file of the site that is written, or a picture that is copied. `file` is relative to the site's root, `from` is
 * absolute. `line` is the first new line, from 1.
 */
export type Change =
  | { readonly file: string; readonly text: string; readonly line: number }
  | { readonly file: string; readonly from: string };

export type Plan =
  | {
      readonly changes: readonly Change[];
      /** Addresses that the site did not have before. */
      readonly pages: readonly string[];
      readonly problems?: undefined;
    }
  | { readonly changes?: undefined; readonly problems: readonly Problem[] };

interface Order {
  readonly kind: Kind;
  readonly id: string;
  readonly given: Given;
}

interface Place {
  readonly paths: SitePaths;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder that relative paths of pictures start from. */
  readonly folder: string;
}

/** Writes nothing. The places of problems are those in the files as they would be after the change. */
export function planEntries(site: OpenKinds, order: Order, place: Place): Plan {
  const copies = new Map<string, Change>();
  // Given pictures to their paths below the content folder, so that one that is given twice is copied once.
  const shown = new Map<string, string>();
  const problems: Problem[] = [];
  const value = (part: EntryPart, field: Field): unknown => {
    if (field.fixed !== undefined)
      return field.required || isAround(field, order.given) ? field.fixed : undefined;
    const isId = field.flag === part.id || field === idField(order.kind);
    if (isId || (part !== order.kind.parts[0] && isLink(field, order.kind))) return order.id;
    if (field.kind === 'group') return field.required ? {} : undefined;
    const instead = part === order.kind.parts[0] ? undefined : fallbackPictureField(field, order.kind);
    const texts = order.given.get(field.flag) ?? order.given.get(instead?.flag ?? '');
    if (texts === undefined) return undefined;
    if (field.means?.kind !== 'image') return parsedFor(field, texts);
    const [picture = ''] = texts;
    const wanted: Wanted = { part, field, picture, id: order.id };
    const known = shown.get(picture);
    if (known !== undefined) return asWritten(site, wanted, known);
    const found = pictureOf(site, wanted, place);
    if ('problem' in found) {
      problems.push(found.problem);
      return undefined;
    }
    shown.set(picture, found.path);
    if (found.copy) copies.set(found.copy.file, found.copy);
    return asWritten(site, wanted, found.path);
  };
  const raw: Record<string, readonly RawFile[]> = { ...site.raw };
  const files = new Map(site.files);
  const written: Change[] = [];
  for (const part of order.kind.parts) {
    const entry = entryOf(part.fields.map((field) => [field.path, value(part, field)]));
    const change = fileWith(site, part, order.id, entry);
    if ('problem' in change) {
      problems.push(change.problem);
      continue;
    }
    const { file, text } = change;
    const name = posix.join(site.prefix, file);
    const parsed = (file.endsWith('.md') ? parseMarkdownFile : parseYaml)(name, text);
    problems.push(...parsed.problems);
    files.set(file, parsed);
    const others = (raw[part.key] ?? []).filter((other) => other.file !== file);
    raw[part.key] = [...others, { file, value: parsed.value }];
    written.push({ file: name, text, line: change.line });
  }
  if (problems.length > 0) return { problems };
  const { module } = site;
  const images = new Set(site.images.keys());
  const known = new Set(addressesOf(module, { raw: site.raw, images, env: place.env }));
  for (const file of copies.keys()) images.add(posix.relative(site.prefix, file));
  const input = { raw, images, env: place.env };
  const faults = problemsOf(module.open(input).issues, files);
  if (faults.length > 0) return { problems: faults };
  const pages = addressesOf(module, input).filter((address) => !known.has(address));
  return { changes: [...copies.values(), ...written], pages };
}

/** Whether a value is given for some field of the group that a field stands in. */
function isAround({ path }: Field, given: Given): boolean {
  const group = path.slice(0, -1).map((name) => `${name}.`);
  return group.length > 0 && [...given.keys()].some((flag) => flag.startsWith(group.join('')));
}

/** Turns texts of a command line into the values that YAML would make of them. */
function parsedFor({ kind }: Field, texts: readonly string[]): unknown {
  if (kind === 'texts') return [...texts];
  const [text = ''] = texts;
  if (kind === 'text') return text;
  if (kind === 'yes-no' && /^(?:yes|no)$/.test(text)) return text === 'yes';
  return parseYaml('', text).value;
}

/** Makes an entry of values by path. Undefined values are left out. */
function entryOf(values: readonly (readonly [path: readonly string[], value: unknown])[]): Entry {
  const entry: Record<string, unknown> = {};
  for (const [path, value] of values) if (value !== undefined) put(entry, path, value);
  return entry;
}

function put(group: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    group[name] = value;
    return;
  }
  const inner = group[name];
  const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  put(next, rest, value);
  group[name] = next;
}

type FileWith =
  | { readonly file: string; readonly text: string; readonly line: number }
  | { readonly problem: Problem };

/** The file that the entry will be written to, relative to the content folder. */
function fileOf({ module, raw }: OpenKinds, { key }: EntryPart, id: string): string {
  const collection = module.collections[key];
  if (collection?.kind !== 'folder') return collection?.file ?? '';
  const others = raw[key] ?? [];
  // If most other entries have folders of their own, this one gets one, too.
  const isInFolder = others.filter(({ file }) => isIndex(file)).length * 2 > others.length;
  const name = isInFolder ? `${id}/index` : id;
  return `${collection.folder}/${name}${collection.format === 'markdown' ? '.md' : '.yaml'}`;
}

function fileWith(site: OpenKinds, part: EntryPart, id: string, entry: Entry): FileWith {
  const { key } = part;
  const collection = site.module.collections[key];
  const { prefix, files } = site;
  const file = fileOf(site, part, id);
  if (collection?.kind === 'folder') {
    if (files.has(file)) return { problem: taken(posix.join(prefix, file)) };
    if (collection.format === 'markdown') return { file, text: documentFile(entry), line: 1 };
    const schema = posix.join(posix.relative(posix.dirname(file), ''), schemasFolder, `${key}.json`);
    const isNamed = [...files].some(
      ([other, { text }]) =>
        other.startsWith(`${collection.folder}/`) && /^# yaml-language-server:/m.test(text),
    );
    const text = entryFile(entry);
    return { file, text: isNamed ? withLine(text, schema) : text, line: 1 };
  }
  if (!/\.ya?ml$/.test(file)) return { problem: notOurs(posix.join(prefix, file)) };
  const before = files.get(file);
  const text = before && withEntry(before.text, entry);
  if (!before || text === undefined)
    return {
      problem: {
        code: 'list-in-one-line',
        message: 'This list is written in one line, so nothing can be added to its end.',
        help: 'Begin each of its entries in a line of its own with "- ".',
        file: posix.join(prefix, file),
      },
    };
  return { file, text, line: firstNewLine(before.text, text) };
}

const notOurs = (file: string): Problem => ({
  code: 'list-by-hand',
  message: 'site new cannot add to this list, because it is not a YAML file.',
  help: 'Add the entry to the file by hand, or with a program that can edit such files.',
  file,
});

const taken = (file: string): Problem => ({
  code: 'duplicate-id',
  message: 'There is such an entry already.',
  help: 'Choose another id, or change this file.',
  file,
});

/** The first line that differs and is not empty, from 1. */
function firstNewLine(before: string, after: string): number {
  const old = before.split('\n');
  const changed = after.split('\n').findIndex((line, at) => line !== old[at] && line.trim() !== '');
  return changed + 1;
}

type FoundPicture = { readonly path: string; readonly copy?: Change } | { readonly problem: Problem };

interface Wanted {
  readonly part: EntryPart;
  readonly field: Field;
  readonly picture: string;
  readonly id: string;
}

/** Finds a picture of the content, or a file elsewhere, which is copied to the folder of this field's other pictures. */
function pictureOf(site: OpenKinds, wanted: Wanted, { folder: here, paths }: Place): FoundPicture {
  const { picture, id, field } = wanted;
  if (site.images.has(picture)) return { path: picture };
  const from = resolve(here, picture);
  if (!statSync(from, { throwIfNoEntry: false })?.isFile())
    return {
      problem: {
        code: 'missing-image',
        message: `There is no picture ${picture}, neither here nor below content.`,
        help: `Give --${field.flag} the path of a file, or that of a picture below content.`,
      },
    };
  const name = `${id}${extname(picture).toLowerCase()}`;
  const folder = folderOf(site, wanted);
  const beside = isFileRelative(folder)
    ? resolveFromFile(fileOf(site, wanted.part, id), folder + name)
    : undefined;
  const path = beside ?? `${isFileRelative(folder) ? usualFolder : folder}${name}`;
  const file = posix.join(site.prefix, path);
  const present = join(paths.root, file);
  if (!existsSync(present)) return { path, copy: { file, from } };
  if (readFileSync(present).equals(readFileSync(from))) return { path };
  return {
    problem: {
      code: 'picture-in-place',
      message: 'Another picture lies where this one would be copied to.',
      help: `Remove it, or copy the picture below content by hand and give --${field.flag} its path there.`,
      file,
    },
  };
}

/**
 * The path of a picture as the entry names it, written like the other pictures of this field: relative to the content
 * folder, or relative to the entry's file if the picture lies in the same folder or below.
 */
function asWritten(site: OpenKinds, wanted: Wanted, path: string): string {
  if (!isFileRelative(folderOf(site, wanted))) return path;
  const seen = relativeToFile(fileOf(site, wanted.part, wanted.id), path);
  return seen.startsWith('./') ? seen : path;
}

/** The folder of most pictures of this field, as it is written in the content: `images/team/`, `./`. */
function folderOf({ raw, module }: OpenKinds, { part, field }: Wanted): string {
  const counts = new Map<string, number>();
  const isList = module.collections[part.key]?.kind === 'list';
  for (const { value } of raw[part.key] ?? [])
    for (const entry of isList && Array.isArray(value) ? value : [value]) {
      const path = valueAt(entry, field.path);
      if (typeof path !== 'string') continue;
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? usualFolder;
}

const usualFolder = 'images/';
