/** How a site describes its content: collections, their files and their shape. */
import { z } from 'zod';
import type { IslandRuntime } from '../model.ts';
import { AuthorError } from '../problems/author-error.ts';
import type { Budgets } from './budgets.ts';
import type { ClickSettings } from './clicks.ts';
import { meaning } from './fields.ts';
import type { AppSettings, FeedSettings, SecuritySettings } from './listings.ts';
import type { FieldOf, Publishing } from './publishing.ts';

/** One file holding one value: YAML or JSON, as its extension says. */
export interface Single<S extends z.ZodType = z.ZodType> {
  readonly kind: 'single';
  readonly file: string;
  readonly schema: S;
}

/** One file holding a sequence of entries: YAML, JSON or CSV. */
export interface List<S extends z.ZodType = z.ZodType> {
  readonly kind: 'list';
  readonly file: string;
  readonly schema: S;
  /** Name of the field that identifies an entry; its values are unique. */
  readonly id: string | undefined;
  readonly publishing: Publishing;
}

/** A folder of files, one entry each, at any depth; the file's name is the entry's id, and is unique. */
export interface Folder<S extends z.ZodType = z.ZodType> {
  readonly kind: 'folder';
  readonly folder: string;
  /** Which of its files are entries: YAML files, or Markdown files with front matter. */
  readonly format: 'yaml' | 'markdown';
  readonly publishing: Publishing;
  readonly schema: S;
}

export type AnyCollection = Single | List | Folder;
export type Collections = Readonly<Record<string, AnyCollection>>;

/** `file` is relative to the content folder. */
export const single = <S extends z.ZodType>(file: string, schema: S): Single<S> => ({
  kind: 'single',
  file,
  schema,
});

/** Names of the fields that keep entries out of builds. */
interface PublishingOf<Field extends string> {
  /** The field that is true for a draft. Only `site dev`, and builds with `--drafts`, show it. */
  readonly draft?: Field;
  /** The field with the day, or the moment, from which the entry is public. */
  readonly publishedAt?: Field;
}

const publishingOf = ({ draft, publishedAt }: Publishing): Publishing => ({
  ...(draft !== undefined && { draft }),
  ...(publishedAt !== undefined && { publishedAt }),
});

/** `file` is relative to the content folder; `id` names the identifying field. */
export const list = <S extends z.ZodType>(
  file: string,
  schema: S,
  options: { readonly id?: string } & PublishingOf<FieldOf<S>> = {},
): List<S> => ({
  kind: 'list',
  file,
  schema,
  id: options.id,
  publishing: publishingOf(options),
});

/** `path` is relative to the content folder. */
export const folder = <S extends z.ZodType>(
  path: string,
  schema: S,
  options: PublishingOf<FieldOf<S>> = {},
): Folder<S> => ({
  kind: 'folder',
  folder: path,
  format: 'yaml',
  schema,
  publishing: publishingOf(options),
});

/**
 * A folder of Markdown files, one entry each: `schema` says what their front matter holds, and `body` is the text below it,
 * checked as `markdown()` is. `path` is relative to the content folder.
 */
export const documents = <Shape extends z.core.$ZodLooseShape, Config extends z.core.$ZodObjectConfig>(
  path: string,
  schema: z.ZodObject<Shape, Config>,
  options: PublishingOf<Extract<keyof Shape, string>> = {},
) => {
  if (!(schema instanceof z.ZodObject))
    throw new AuthorError({
      code: 'wrong-export',
      message: `documents('${path}', …) needs a schema of named fields for the front matter.`,
      help: 'Write it with `z.strictObject({ … })`.',
      file: 'content/schema.ts',
    });
  return {
    kind: 'folder',
    folder: path,
    format: 'markdown',
    schema: schema.extend({ body: meaning(text, { kind: 'markdown' }) }),
    publishing: publishingOf(options),
  } as const satisfies Folder;
};

const text = z
  .string()
  .min(1, 'must not be empty: write the text below the front matter')
  .describe('The text below the front matter.');

/** The entries of a list or folder, as templates see them. */
export interface Entries<T> {
  /** In the order of the file, or of the file names. */
  readonly all: readonly T[];
  /** The entry with this id. Throws when there is none: references are checked before rendering. */
  get(id: string): T;
}

type ValueOf<C> =
  C extends Single<infer S>
    ? z.infer<S>
    : C extends List<infer S>
      ? Entries<z.infer<S>>
      : C extends Folder<infer S>
        ? Entries<z.infer<S> & { readonly id: string }>
        : never;

export type ContentOf<C extends Collections> = { readonly [K in keyof C]: ValueOf<C[K]> };

/** What the engine itself must know of a site. `settings.ts` checks that each value is allowed. */
export interface SiteSettings<Language extends string = string> {
  /** Address of the published site, such as `https://example.com`, or `https://example.com/shop` below a folder. */
  readonly baseUrl: string;
  /** BCP 47, for `<html lang>`. */
  readonly language: Language;
  /** Further languages. Every page is made in each of them as well, at `/de` and below, unless it says otherwise. */
  readonly languages?: readonly Language[];
  /** The name of the site as a whole, shown where pages are shared. */
  readonly name?: string;
  /** Further addresses of a page; the page's own address stays the canonical one. */
  readonly aliases?: readonly { readonly from: string; readonly to: string }[];
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** How heavy pages may be; a page that is heavier stops the build. */
  readonly budgets?: Budgets | undefined;
  /** With this setting, every page must be reachable by links, within the given number of clicks. */
  readonly clicks?: ClickSettings | undefined;
  readonly feeds?: readonly FeedSettings[];
  readonly app?: AppSettings;
  readonly security?: SecuritySettings;
  /** What hydrates islands in the browser: React, which is the default, or Preact, which has a tenth of its size. */
  readonly islands?: { readonly runtime?: IslandRuntime | undefined } | undefined;
  /**
   * How much the findings of a check count, by its code: a `problem` stops the build, a `note` is reported without stopping
   * it, and `off` hides the findings. The site's own checks (`templates/checks.ts`) may stand here, too.
   */
  readonly checks?: Readonly<Record<string, 'problem' | 'note' | 'off'>>;
  /** Texts and files that look like secrets, paths of a machine or stray files, but are meant to be published. */
  readonly published?: readonly string[];
  /**
   * What happens to metadata of pictures in `public/`, such as where they were taken: `refuse`, which is the default, makes
   * it a problem; `strip` takes it out; `keep` publishes it.
   */
  readonly publicMetadata?: 'refuse' | 'strip' | 'keep' | undefined;
}

export interface ContentModel<C extends Collections = Collections, Language extends string = string> {
  readonly collections: C;
  /** Environment variable to the setting it overrides, `collection.path.to.field`. */
  readonly env: Readonly<Record<string, string>>;
  /** For `site new`: the collections that each kind of entry is written to, by its name. The first holds the entry. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** The time zone in which days begin, such as `Asia/Kolkata`. */
  readonly timeZone: string;
  settings(content: ContentOf<C>): SiteSettings<Language>;
}

/** Declares the content of a site. The default export of `content/schema.ts`. */
export function defineContent<const C extends Collections, const Language extends string = string>(model: {
  collections: C;
  env?: Readonly<Record<string, string>>;
  /**
   * For `site new`: what an entry is called, and where it is written. `dish: ['dishes', 'menu']` adds one entry to each
   * of these lists or folders. Fields with the same name get the same value, and a reference to the first collection gets
   * the id of the new entry.
   */
  kinds?: Readonly<Record<string, readonly EntriesIn<C>[]>>;
  /** The time zone of the days on which entries become public, such as `Asia/Kolkata`. The default is `UTC`. */
  timeZone?: string;
  settings(content: ContentOf<C>): SiteSettings<Language>;
}): ContentModel<C, Language> {
  return { env: {}, kinds: {}, timeZone: 'UTC', ...model };
}

/** The collections that hold more than one entry. */
type EntriesIn<C extends Collections> = {
  [K in keyof C & string]: C[K] extends Single ? never : K;
}[keyof C & string];
