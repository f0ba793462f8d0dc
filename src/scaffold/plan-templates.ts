/** Plans the files of a new page, section or island for `site new`, or reports what is wrong with its name. */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SitePaths } from '../model.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { isPart } from '../routes/address-part.ts';
import { patternOf } from '../routes/pattern.ts';
import { sourceOf } from '../sources/site-files.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { nameFields } from './asked.ts';
import { type Conventions, conventionsOf } from './conventions.ts';
import type { OpenKinds } from './open-kinds.ts';
import type { Change } from './plan-entries.ts';
import {
  clientText,
  type Entries,
  enhancedText,
  hydratedText,
  pageText,
  sectionText,
  sheetText,
} from './template-texts.ts';

export type TemplateKind = 'page' | 'section' | 'island';

export interface TemplatePlan {
  /** The name of the new page or component. */
  readonly name: string;
  readonly changes: readonly Change[];
  /** What the author has to do next, for a message. */
  readonly next: string;
}

interface Order {
  readonly kind: TemplateKind;
  readonly name: string;
  /** Whether an island is to be hydrated by React. */
  readonly react: boolean;
}

/** Writes nothing. Throws an EnvironmentError if the name cannot be used. */
export function planTemplate({ kind, name, react }: Order, site: OpenKinds, paths: SitePaths): TemplatePlan {
  const folder = sourceOf(paths, paths.templates);
  const conventions = conventionsOf(readTemplateSources(paths), folder);
  if (kind === 'page') return planPage(name, site, conventions, paths);
  const { dir: family, base } = posix.parse(name);
  const component = componentNamed(kind, base);
  const { ending } = conventions;
  const below = posix.join(
    `${kind}s`,
    familyNamed(kind, family),
    conventions.ownFolder[kind] ? component : '',
  );
  const at = (file: string) => posix.join(folder, below, file);
  refuseTaken(paths, at(component));
  const plan = (files: Readonly<Record<string, string>>, next: string): TemplatePlan => ({
    name: component,
    changes: Object.entries(files).map(([file, text]) => ({ file: at(file), text, line: 1 })),
    next,
  });
  if (kind === 'section') {
    const className = component.charAt(0).toLowerCase() + component.slice(1);
    return plan(
      {
        [`${component}.tsx`]: sectionText(component, className, conventions),
        [`${component}.module.css`]: sheetText(className, conventions),
      },
      `show it in a page with <${component} title="…" />, where { ${component} } comes from '../${below}/${component}${ending}'.`,
    );
  }
  const use = `show it in a page with <Island of={${component}} props={{ label: 'Count' }} when="interaction" />, where { Island } comes from 'site' and ${component} from '../${below}/${component}${ending}'.`;
  return react
    ? plan(
        { [`${component}.tsx`]: hydratedText(component, conventions) },
        `${use} That page then loads React, or Preact where the settings name it.`,
      )
    : plan(
        {
          [`${component}.tsx`]: enhancedText(component, conventions),
          [`${component}.client.ts`]: clientText(conventions),
        },
        use,
      );
}

function planPage(given: string, site: OpenKinds, conventions: Conventions, paths: SitePaths): TemplatePlan {
  const name = given.replace(/^\//, '').replace(/\.tsx$/, '');
  const parts = name.split('/');
  if (!parts.every(isPartOfPage))
    throw wrong(
      `"${given}" cannot be a page.`,
      'Write its address, such as careers or blog/archive: letters, digits, hyphens and underscores, a parameter as [item]. What begins with _ is no page.',
    );
  const { definePage } = conventions;
  if (!definePage)
    throw wrong(
      'No template here tells where definePage comes from.',
      'Write templates/site.ts first: export const { definePage } = createSite<typeof model>();',
    );
  const file = posix.join(sourceOf(paths, paths.templates), 'pages', `${name}.tsx`);
  refuseTaken(paths, file.replace(/\.tsx$/, ''));
  const { pattern, params } = patternOf(`${name}.tsx`);
  refuseAddress(pattern, paths);
  const text = pageText(
    { file, title: titleOf(parts), params, entries: entriesFor(parts, params, site) },
    definePage,
    conventions,
  );
  const link =
    params.length > 0
      ? 'No page links to its pages yet'
      : `No page links to it yet: ${pattern} is its address`;
  return {
    name,
    changes: [{ file, text, line: 1 }],
    next: `write its title and description under "head" and what it shows under "body". ${link}.`,
  };
}

const isPartOfPage = (part: string) =>
  /^\[[\p{L}_]\w*\]$/u.test(part) || (isPart(part) && /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u.test(part));

/** The title of `blog/spring-sale` is `Spring sale`. Parameters do not count: the title of `blog/[post]` is `Blog`. */
function titleOf(parts: readonly string[]): string {
  const words = (parts.findLast((part) => !part.startsWith('[')) ?? parts.at(-1) ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The collection for the only parameter of a page, found by its name: `goods` for `goods/[item]` and for `[good]`. */
function entriesFor(
  parts: readonly string[],
  params: readonly string[],
  { kinds, module: { collections } }: OpenKinds,
): Entries | undefined {
  const [param, ...more] = params;
  // A numbered page shows many entries.
  if (param === undefined || param === 'page' || more.length > 0) return undefined;
  const folder = parts.at(-2) ?? '';
  const key = [folder, param, `${param}s`].find(
    (word) => /^\w+$/.test(word) && Object.hasOwn(collections, word),
  );
  const collection = key === undefined ? undefined : collections[key];
  if (key === undefined || !collection || collection.kind === 'single') return undefined;
  const id = collection.kind === 'folder' ? 'id' : collection.id;
  if (id === undefined || !/^\w+$/.test(id)) return undefined;
  const part = [...kinds.values()].flatMap(({ parts }) => parts).find((one) => one.key === key);
  const isText = (name: string) =>
    part?.fields.some(({ flag, kind, required }) => flag === name && kind === 'text' && required);
  return { key, id, name: nameFields.find(isText) ?? id };
}

/**
 * Checks the folder that is given for a new component. Sections may be grouped in folders, such as `home`. Islands may not,
 * because the build finds them by their path.
 */
function familyNamed(kind: TemplateKind, given: string): string {
  const isFamily = given.split('/').every((part) => /^[a-z0-9][a-z0-9-]*$/i.test(part));
  if (given === '' || (kind === 'section' && isFamily)) return given;
  throw wrong(
    `"${given}" cannot be the folder of a new ${kind}.`,
    kind === 'section'
      ? 'Write letters, digits and hyphens: site new section home/Offers'
      : 'Write its name alone: site new island Dice',
  );
}

/** `price-list` is `PriceList`. */
function componentNamed(kind: TemplateKind, given: string): string {
  const name = given
    .replace(/\.tsx$/, '')
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  if (/^[A-Z][A-Za-z0-9]*$/.test(name)) return name;
  throw wrong(
    `"${given}" cannot be the name of a component.`,
    `Write letters and digits, a letter first: site new ${kind} ${kind === 'page' ? 'offers' : 'Offers'}`,
  );
}

/** Refuses a file that exists, also with other letter case or another ending: imports could not tell the two apart. */
function refuseTaken({ root }: SitePaths, file: string): void {
  const folder = posix.dirname(file);
  const wanted = posix.basename(file).toLowerCase();
  if (!existsSync(join(root, folder))) return;
  const taken = readdirSync(join(root, folder)).find(
    (name) =>
      name.toLowerCase().replace(/\.(?:client\.ts|module\.css|[cm]?[jt]sx?)$/, '') === wanted &&
      /\.\w+$/.test(name),
  );
  if (taken !== undefined)
    throw wrong(
      `${posix.join(folder, taken)} is there already.`,
      'Choose another name, or change that file.',
    );
}

/** Refuses the address of another page. Clashes with aliases and public files are found by the build. */
function refuseAddress(pattern: string, paths: SitePaths): void {
  const same = (one: string) => one.toLowerCase().replace(/\[\w+\]/g, '[]');
  const pages = `${sourceOf(paths, paths.templates)}/pages/`;
  for (const { file } of readTemplateSources(paths)) {
    if (!file.startsWith(pages) || !file.endsWith('.tsx')) continue;
    const page = file.slice(pages.length);
    if (/(?:^|\/)_/.test(page) || same(patternOf(page).pattern) !== same(pattern)) continue;
    throw wrong(
      `${file} has the address ${patternOf(page).pattern} already.`,
      'Choose another address, or change that page.',
    );
  }
}

const wrong = (message: string, help: string) => new EnvironmentError(message, { code: 'usage', help });
