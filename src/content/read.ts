/** Makes typed content of raw values, or issues with their paths. Runs inside the compiled site, beside its schema. */

import type { AnyCollection, Collections, ContentModel, Folder, List } from './define.ts';
import { duplicateFileIds, duplicates, entriesOf, fileId, idIn, idsOf } from './entries.ts';
import type {
  ContentInput,
  ContentLink,
  ContentPlace,
  ContentResult,
  ContentText,
  PlacedIssue,
} from './found.ts';
import { frozen } from './frozen.ts';
import { type ContentIssue, issuesOf, MOST_ISSUES, name } from './issues.ts';
import { applyEnvironment } from './overrides.ts';
import { createPublisher, dayOf, type Publisher, type Unpublished } from './publishing.ts';
import { placePictures } from './relative-pictures.ts';
import { checkField, createIdLookup, type Targets } from './targets.ts';
import { type MeaningfulField, meaningfulFields, type Path, schemaAt } from './walk.ts';

export function readContent(model: ContentModel<Collections>, input: ContentInput): ContentResult {
  const issues: PlacedIssue[] = [];
  const links: ContentLink[] = [];
  const texts: ContentText[] = [];
  const beside: string[] = [];
  const placeholders: PlacedIssue[] = [];
  let budgets: ContentPlace | undefined;
  const content: Record<string, unknown> = {};
  const { raw, overridden } = applyEnvironment(model, input, issues);
  const { showing, held } = input;
  const publishes = Object.values(model.collections).some(
    (collection) => collection.kind !== 'single' && Object.keys(collection.publishing).length > 0,
  );
  const publisher =
    showing && publishes ? createPublisher(dayOf(showing.clock, model.timeZone), model.timeZone) : undefined;
  const unpublished: Unpublished[] = [];
  /** Entries that are not shown, by collection and id. References of shown entries are checked against them at the end. */
  const hidden = new Map<string, Map<string, Unpublished>>();
  const references: Reference[] = [];

  const known: Targets = {
    images: createIdLookup(input.images),
    collections: new Map(
      Object.entries(model.collections).map(([key, collection]) => [
        key,
        createIdLookup(idsOf(collection, raw[key] ?? [])),
      ]),
    ),
  };

  for (const [key, collection] of Object.entries(model.collections)) {
    if (collection.kind !== 'single') issues.push(...unknownFields(key, collection));
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
        const found = held?.find(key, entry.value);
        const same = found?.file === file ? found : undefined;
        const fields = same?.fields ?? [...meaningfulFields(collection.schema, entry.value)];
        const placed = placePictures(entry.value, fields, file, input);
        beside.push(...placed.beside);
        const isAsWritten = placed.value === entry.value;
        const parsed =
          same && isAsWritten
            ? { success: true as const, data: same.data }
            : collection.schema.safeParse(placed.value, { jitless: read++ < uncompiled });
        const verdict = parsed.success
          ? verdictOn(publisher, collection, parsed.data, entry.value)
          : undefined;
        const isHidden = verdict?.kind === 'unpublished' && showing?.drafts === false;
        const part = (field: MeaningfulField): ContentLink => ({
          value: field.value,
          file,
          path: [...entry.path, ...field.path],
          ...(isHidden && { unpublished: true }),
        });
        for (const field of fields) {
          if (field.meaning.kind === 'budgets') {
            budgets ??= { file, path: [...entry.path, ...field.path] };
            continue;
          }
          if (field.meaning.kind === 'placeholder') {
            if (!isHidden) placeholders.push(place(at(leftPlaceholder(field))));
            continue;
          }
          if (field.meaning.kind === 'markdown') {
            texts.push({ ...part(field), ...(placed.texts.has(field) && { namesPictures: true }) });
            continue;
          }
          const issue = checkField(
            field,
            known,
            placed.pictures.get(field) ?? { path: field.value, written: field.value, file },
          );
          if (issue) issues.push(place(at(issue)));
          else if (field.meaning.kind === 'link' && /^[/#]/.test(field.value)) links.push(part(field));
          else if (field.meaning.kind === 'reference' && publisher && !isHidden)
            references.push({
              to: field.meaning.collection,
              id: field.value,
              place: (issue) => place(at(issue)),
              path: field.path,
            });
        }
        if (verdict?.kind === 'fault') issues.push(place(at(verdict.issue)));
        if (verdict?.kind === 'unpublished') {
          const id =
            collection.kind === 'folder' ? fileId(file, collection) : idIn(entry, idField(collection) ?? '');
          const own = {
            collection: key,
            id: id ?? String(valid.length),
            file,
            path: entry.path,
            from: verdict.from,
          };
          unpublished.push(own);
          if (isHidden && id !== undefined) hidden.set(key, (hidden.get(key) ?? new Map()).set(id, own));
        }
        if (parsed.success) {
          const { data } = parsed;
          const shown = same && isAsWritten ? same.shown : withId(data, file, collection);
          if (!isHidden) valid.push(shown);
          if (!same && isAsWritten) held?.hold(key, entry.value, { fields, data, shown, file });
        } else
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
    if (collection.kind === 'folder') issues.push(...duplicateFileIds(key, collection, raw[key] ?? []));
    content[key] = collection.kind === 'single' ? valid[0] : valid;
  }
  for (const reference of references) {
    const target = hidden.get(reference.to)?.get(reference.id);
    if (target) issues.push(reference.place(hiddenTarget(reference, target)));
  }
  return {
    content: frozen(content),
    issues,
    links,
    texts,
    beside,
    placeholders,
    budgets,
    unpublished,
    schedule: publisher?.schedule(),
  };
}

/** For the first entries of a collection, zod compiles no code: that takes longer than checking them without it. */
const uncompiled = 50;

const tooMany: ContentIssue = {
  code: 'too-many-problems',
  message: `This file has more than ${MOST_ISSUES.toLocaleString('en')} problems. The rest of it was not checked.`,
  help: 'Mend these first; one change of the schema may be behind many of them.',
  path: [],
  on: 'value',
};

const leftPlaceholder = ({ path, value }: MeaningfulField): ContentIssue => ({
  code: 'left-placeholder',
  message: `${name(path)} is a placeholder: ${JSON.stringify(value)}.`,
  path,
  on: 'value',
});

/** A reference in an entry that is shown. */
interface Reference {
  readonly to: string;
  readonly id: string;
  readonly path: Path;
  readonly place: (issue: ContentIssue) => PlacedIssue;
}

const hiddenTarget = ({ to, id, path }: Reference, { from }: Unpublished): ContentIssue => ({
  code: 'unpublished-reference',
  message: `${name(path)} names ${JSON.stringify(id)} of ${to}, which is ${from === undefined ? 'a draft' : `not public before ${from}`}.`,
  help: 'Name another, or leave this out until then. With --drafts it is shown.',
  path,
  on: 'value',
});

/** A field that is not in the schema cannot keep an entry back. TypeScript reports this, but builds check no types. */
const unknownFields = (key: string, { publishing, schema }: List | Folder): PlacedIssue[] =>
  Object.entries(publishing)
    .filter(([, field]) => !schemaAt(schema, [field]))
    .map(([option, field]) => ({
      code: 'unknown-setting',
      message: `The collection "${key}" goes by \`${field}\` for \`${option}\`, but its entries have no such field.`,
      path: [],
      on: 'value',
      collection: key,
      file: 'content/schema.ts',
    }));

const verdictOn = (
  publisher: Publisher | undefined,
  collection: AnyCollection,
  entry: unknown,
  raw: unknown,
) => (collection.kind === 'single' ? undefined : publisher?.judge(collection.publishing, entry, raw));

const withId = (data: unknown, file: string, collection: AnyCollection) =>
  collection.kind === 'folder' && typeof data === 'object' ? { ...data, id: fileId(file, collection) } : data;

const idField = (collection: AnyCollection) => (collection.kind === 'list' ? collection.id : undefined);
