/**
 * Which page of the site `press` shows what: written down by hand from its templates, and read with another parser, so
 * that nothing of the engine has a say in it.
 */
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Shown } from './told-pages.ts';
import type { Snapshot } from './workplace.ts';

const book = z.looseObject({
  code: z.string(),
  title: z.unknown(),
  price: z.unknown(),
  cover: z.unknown(),
  writer: z.unknown(),
});
const shelf = z.looseObject({ id: z.string(), title: z.unknown(), books: z.array(z.unknown()) });
const settings = z.looseObject({
  baseUrl: z.unknown(),
  name: z.unknown(),
  motto: z.unknown(),
  hours: z.looseObject({ week: z.unknown() }),
  phone: z.unknown(),
  first: z.unknown(),
});
const writer = z.looseObject({ name: z.unknown(), town: z.unknown().optional() });

const everywhere = [
  'content/schema.ts',
  'templates/site.ts',
  'templates/document.ts',
  'templates/parts/base.css',
];
const frame = ['templates/parts/Frame.tsx', 'templates/parts/Frame.module.css'];
const line = ['templates/parts/BookLine.tsx', 'templates/parts/BookLine.module.css'];

const fieldsOf = (entry: object) => Object.keys(entry).sort();

/** A sheet is put around a page that is there already; only the names of its classes stand within. */
const codeIn = (file: string, text: string | undefined) =>
  file.endsWith('.css') ? text?.match(/\.[a-z][\w-]*/gi) : text;

/** Throws for a site that cannot be read as one. */
export function shownByPress({ files, variables }: Snapshot): ReadonlyMap<string, Shown> {
  const read = (file: string) => load(files.get(`content/${file}`)?.toString() ?? '');
  const set = settings.parse(read('settings.yaml'));
  const books = z.array(book).parse(read('books.yaml'));
  const shelves = z.array(shelf).parse(read('shelves.yaml'));
  const writers = new Map(
    [...files.keys()].flatMap((file) => {
      const id = /^content\/writers\/(.*)\.yaml$/.exec(file)?.[1];
      return id === undefined ? [] : [[id, writer.parse(read(`writers/${id}.yaml`))] as const];
    }),
  );
  // Whoever is handed an entry sees which fields it has.
  const order = books.map((one) => [one.code, fieldsOf(one)]);
  const handed = (id: unknown) => {
    const found = writers.get(String(id));
    return found && fieldsOf(found);
  };
  const codeOf = (...names: readonly string[]) =>
    [...everywhere, ...names].map((name) => [name, codeIn(name, files.get(name)?.toString())]);

  const pages = new Map<string, Shown>();
  const isGone = (file: string) => file.startsWith('templates/pages/') && !files.has(file);
  const page = (route: string, facts: unknown, code: readonly string[], pictures = false) => {
    if (code.some(isGone)) return;
    pages.set(route, {
      facts: JSON.stringify([set.baseUrl, facts]),
      code: JSON.stringify(codeOf(...code)),
      pictures,
    });
  };
  const framed = (route: string, facts: unknown, code: readonly string[], pictures = false) =>
    page(route, [set.name, facts], [...frame, ...code], pictures);

  framed(
    '/',
    [set.motto, order, books.map(({ title }) => title)],
    [...line, 'templates/islands/Counter.tsx', 'templates/pages/index.tsx'],
  );
  framed(
    '/about',
    [set.hours.week, order, variables.PRESS_PHONE || set.phone, set.first],
    ['templates/islands/Fold.tsx', 'templates/islands/Fold.client.ts', 'templates/pages/about.tsx'],
  );
  framed('/imprint', variables.PRESS_EDITION ?? null, ['templates/pages/imprint.tsx']);
  framed('/404.html', null, ['templates/pages/404.tsx']);
  page('/plain', null, ['templates/pages/plain.tsx']);
  for (const one of books) {
    const { code, title, price, cover, writer: by } = one;
    framed(
      `/books/${code}`,
      [
        code,
        title,
        price,
        cover,
        by,
        fieldsOf(one),
        handed(by),
        writers.get(String(by))?.name,
        files.get(`content/${cover}`)?.toString('base64'),
      ],
      ['templates/pages/books/[book].tsx'],
      true,
    );
  }
  for (const { id, title, books: own } of shelves)
    framed(
      `/shelves/${id}`,
      [
        title,
        own.map((code) => {
          const found = books.find((one) => one.code === code);
          return [code, found?.title, found?.price];
        }),
      ],
      [...line, 'templates/pages/shelves/[shelf].tsx'],
    );
  for (const [id, { name, town }] of writers)
    framed(
      `/writers/${id}`,
      [
        id,
        name,
        handed(id),
        town ?? null,
        order,
        books.map(({ code, title, writer: by }) => (by === id ? [code, title] : [by])),
      ],
      [...line, 'templates/pages/writers/[writer].tsx'],
    );
  return pages;
}
