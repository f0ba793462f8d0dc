/** Texts are said, and decide nothing else: which islands a page has, and what these are handed, follows from other things. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, test } from 'vitest';
import { openFonts } from '../../src/cards/open-fonts.ts';
import { claimContentFiles } from '../../src/content/claim-files.ts';
import { parseContentFiles } from '../../src/content/content-files.ts';
import type { RawContent } from '../../src/content/found.ts';
import { openMemory } from '../../src/memory/memory.ts';
import { type PreparedSite, prepareSite } from '../../src/pipeline/prepare-site.ts';
import { planRoutes } from '../../src/routes/plan.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';

const engine = fileURLToPath(new URL('../../src', import.meta.url));
const paths = resolvePaths({ root: dirname(engine), out: 'dist', cacheDir: inject('cacheDir') }, { engine });

let site: PreparedSite;
let raw: RawContent;
let fonts: Awaited<ReturnType<typeof openFonts>>['fonts'];

beforeAll(async () => {
  const prepared = await prepareSite(paths, {}, openMemory(paths.cache));
  if (!prepared.site) throw new Error(JSON.stringify(prepared.problems, null, 2));
  site = prepared.site;
  ({ raw } = await claimContentFiles(
    await parseContentFiles(paths),
    site.bundle.module.collections,
    () => true,
  ));
  ({ fonts } = await openFonts(site.bundle.styles.files.values()));
});

type Path = readonly (string | number)[];

interface Field {
  readonly collection: string;
  readonly file: string;
  readonly path: Path;
  readonly text: string;
}

type Change = readonly [field: Field, text: string];

function textsIn(value: unknown, path: Path, add: (path: Path, text: string) => void): void {
  if (typeof value === 'string') add(path, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      textsIn(part, [...path, Array.isArray(value) ? Number(key) : key], add);
}

/** Those that are not empty: an empty one may stand for what is not there. */
const fieldsOf = (content: RawContent): Field[] =>
  Object.entries(content).flatMap(([collection, files]) =>
    files.flatMap(({ file, value }) => {
      const found: Field[] = [];
      textsIn(value, [], (path, text) => text !== '' && found.push({ collection, file, path, text }));
      return found;
    }),
  );

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], rest, text));
  return { ...Object(value), [key]: withText(Reflect.get(Object(value), key), rest, text) };
}

function changed(changes: readonly Change[]): RawContent {
  const result: Record<string, RawContent[string]> = { ...raw };
  for (const [{ collection, file, path }, text] of changes)
    result[collection] = (result[collection] ?? []).map((one) =>
      one.file === file ? { file, value: withText(one.value, path, text) } : one,
    );
  return result;
}

const opened = (content: RawContent) =>
  site.bundle.module.open({ raw: content, images: new Set(site.images.keys()), env: {} });

/** The site with such content and its plan; nothing where it is refused as content. */
function planned(content: RawContent) {
  const open = opened(content);
  if (open.issues.length > 0) return undefined;
  const { settings } = open.settings();
  if (!settings) return undefined;
  const { publicFiles } = site.files;
  return {
    open,
    plan: planRoutes(open.pages(), settings, { publicFiles, listed: [], complete: true, locate: () => ({}) }),
  };
}

/** The islands of each page in their order, each with the shape of its props: names, lengths and kinds. */
function islands(content: RawContent): ReadonlyMap<string, string> | undefined {
  const found = planned(content);
  if (!found || found.plan.problems.length > 0) return undefined;
  const tools = {
    images: site.images,
    facts: { size: () => 1000, recipe: '000000' },
    islands: new Map(site.scripts.islands.map((island) => [island.name, island])),
    css: () => '',
    fonts,
    loader: '',
    links: [],
  };
  return new Map(
    found.plan.routes.map((one) => [
      one.route.url,
      [...found.open.render(one, tools).html.matchAll(/<site-island name="([^"]*)"([^>]*)>/g)]
        .map(([, name, rest = '']) => `${name} ${shapeOf(/ props="([^"]*)"/.exec(rest)?.[1])}`)
        .join('\n'),
    ]),
  );
}

const shapeOf = (props: string | undefined) =>
  props?.replaceAll('&quot;', '"').replaceAll(/:"(?:[^"\\]|\\.)*"|(?<=[[,])"(?:[^"\\]|\\.)*"(?=[\],])/g, '…');

/** Of many changes those that the schema accepts together. */
function acceptable(changes: readonly Change[]): readonly Change[] {
  const { issues } = opened(changed(changes));
  if (issues.length === 0) return changes;
  const refused = ({ file, path }: Field) =>
    issues.some((issue) => issue.file === file && issue.path.every((part, at) => part === path[at]));
  const rest = changes.filter(([field]) => !refused(field));
  if (rest.length < changes.length) return acceptable(rest);
  // What has to agree with another field is told where that one stands.
  return acceptable(changes.filter(([{ file }]) => !issues.some((issue) => issue.file === file)));
}

test('a text that equals the name of something else changes the islands of no page', () => {
  const fields = fieldsOf(raw);
  const names = [
    ...new Set(fields.flatMap(({ text }) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : []))),
  ];
  // A feature of a plan is named by its text, so nothing may be called otherwise alone.
  const texts = fields.filter(
    ({ collection, text }) =>
      collection !== 'planFeatures' && /[ .,]/.test(text) && !/^(images|https?:|\/)/.test(text),
  );
  const before = islands(raw);
  expect([...(before?.values() ?? [])].join()).toContain('EnquiryPopup {');
  let tried = 0;
  for (const round of [0, 211]) {
    const changes = acceptable(
      texts.map((field, at): Change => [field, names[(at * 7 + round) % names.length] ?? '']),
    );
    tried += changes.length;
    expect(islands(changed(changes))).toEqual(before);
  }
  // Most of them are free.
  expect(tried).toBeGreaterThan(texts.length);
});

test('the name of an entry cannot take the address of another page', () => {
  const fields = fieldsOf(raw);
  const [slug] = fields.filter(({ file, path }) => file === 'services.yaml' && path.at(-1) === 'slug');
  if (!slug) throw new Error('There is no service.');
  // Who names the service follows it.
  const named = fields.filter(
    ({ path, text }) => (path.includes('took') || path.at(-1) === 'service') && text === slug.text,
  );
  const others = site.plan.routes.filter(
    ({ route: { url, source } }) => /^\/[a-z0-9-]+$/.test(url) && source !== 'templates/pages/[service].tsx',
  );
  expect(others.length).toBeGreaterThan(10);
  for (const { route } of others)
    expect(
      planned(changed([slug, ...named].map((field) => [field, route.url.slice(1)])))?.plan.problems,
    ).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining(route.url),
      }),
    );
});
