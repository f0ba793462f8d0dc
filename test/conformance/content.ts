/** The agency's content as its own model reads it, for tests that hold pages against data. */
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { z } from 'zod';
import model, { type Banner, type PageHead } from '../../content/schema.ts';
import { claimContentFiles } from '../../src/content/claim-files.ts';
import { parseContentFiles } from '../../src/content/content-files.ts';
import type { ContentOf } from '../../src/content/define.ts';
import { readContent } from '../../src/content/read.ts';
import { viewContent } from '../../src/content/views.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}content`;

const parsed = await parseContentFiles({ root, content: folder });
const claimed = await claimContentFiles(parsed, model.collections);
const images = new Set(await glob('images/**/*', { cwd: folder }));
/** What the website shows, which is built without drafts. */
const showing = { clock: { ms: Date.now() }, drafts: false };
const result = readContent(model, { raw: claimed.raw, images, env: {}, showing });

/** What is wrong with the content; nothing, or the site would not have been built. */
export const contentIssues = [...claimed.problems, ...result.issues].map(({ message }) => message);

type Content = ContentOf<typeof model.collections>;

/** Without the environment: what stands in the files. */
// The values were validated against this very model; only the compiler does not know.
export const content = viewContent(model, result.content).content as Content;

/** The pages of their own by their addresses. */
export const ownPages: ReadonlyMap<string, OwnPage> = new Map(
  Object.entries(model.collections).flatMap(([name, collection]) => {
    const file = collection.kind === 'single' ? collection.file : '';
    const [, path] = /^pages\/(.*)\.yaml$/.exec(file) ?? [];
    if (path === undefined) return [];
    const route = path === 'index' ? '/' : path === '404' ? '/404.html' : `/${path}`;
    // All of them are made by `page` or `pageWithoutBanner`.
    return [[route, content[name as Name] as OwnPage] as const];
  }),
);

interface OwnPage {
  readonly head: PageHead;
  readonly banner?: Banner;
}

/** The banner over a page of its own. */
export function bannerOf(route: string): Banner {
  const banner = ownPages.get(route)?.banner;
  if (!banner) throw new Error(`${route} has no banner of its own.`);
  return banner;
}

/** The members whom the grid of the team shows. */
export const teamOnGrid = content.team.all.filter(({ onGrid }) => onGrid !== false);

/** What the logo of a client says, and who signs quotes. */
export const logoName = ({ name, label }: Content['clients']['all'][number]): string => label ?? name;

/** The projects, each by the title that it is shown by. */
export const works = content.projects.all.map(({ client, ...project }) => ({
  ...project,
  title: project.title ?? content.clients.get(client ?? '').name,
}));

/** The story of a case study; the one without a file of its own is that of /portfolio/detail. */
export const storyOf = (id: string) =>
  content.cases.all.find(({ study }) => study === id) ?? content.portfolioDetailPage.story;

/** Quotes with the organisation under them. */
const signed = <
  One extends { readonly client?: string | undefined; readonly organisation?: string | undefined },
>(
  quotes: readonly One[],
) =>
  quotes.map((quote) => ({
    ...quote,
    organisation: quote.organisation ?? logoName(content.clients.get(quote.client ?? '')),
  }));
export const testimonials = signed(content.testimonials.all);
/** The same as /index2 shows them: what each person says stands together. */
export const testimonialsByPerson = [...new Set(testimonials.map(({ name }) => name))].map((name) =>
  testimonials.filter((one) => one.name === name),
);
export const testimonialCards = signed(content.testimonialCards.all);

/** Content files, below the content folder, that hold these words as data, comments not counted. */
export const filesSaying = (words: string): string[] =>
  [...claimed.files].filter(([, { value }]) => JSON.stringify(value).includes(words)).map(([file]) => file);

type Name = keyof typeof model.collections;

export const collectionNames = Object.keys(model.collections).filter(isCollection);

function isCollection(name: string): name is Name {
  return name in model.collections;
}

/** Every field of a collection's entries, nested ones as `contact.email`. Lists do not show in the path. */
export const fieldsOf = (name: Name): string[] => fieldsIn(model.collections[name].schema);

/** The fields that may be left out. */
export const optionalFieldsOf = (name: Name): string[] =>
  fieldsIn(model.collections[name].schema, (schema) => schema instanceof z.ZodOptional);

type Schema = z.core.$ZodType;

function fieldsIn(schema: Schema, wanted: (schema: Schema) => boolean = () => true): string[] {
  if (schema instanceof z.ZodOptional) return fieldsIn(schema.unwrap(), wanted);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, wanted);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((one) => fieldsIn(one, wanted)))];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<Schema>(schema.shape).flatMap(([key, field]) => [
    ...(wanted(field) ? [key] : []),
    ...fieldsIn(field, wanted).map((path) => `${key}.${path}`),
  ]);
}

/** The parsed data of every content file, by its path below the content folder. */
export const contentFiles: readonly (readonly [file: string, value: unknown])[] = [...claimed.files].map(
  ([file, { value }]) => [file, value],
);
