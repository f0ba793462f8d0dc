/** Finds out how the authors of a site write templates, so that new templates can be written alike. */
import { posix } from 'node:path';
import { parse } from '@babel/parser';
import type { Expression, JSXElement, Node, ObjectExpression, Program } from '@babel/types';

export interface Conventions {
  /** Where templates import `definePage` from; undefined if no template tells. */
  readonly definePage: ImportedName | undefined;
  /** The component that most pages put around their whole body; undefined if that is not certain. */
  readonly frame: Frame | undefined;
  /** The ending in imports of other templates: `.tsx` if most imports write it, otherwise empty. */
  readonly ending: string;
  /** Whether a section, or an island, has a folder of its own: `Offers/Offers.tsx`. */
  readonly ownFolder: { readonly section: boolean; readonly island: boolean };
  readonly style: { readonly quote: string; readonly semicolons: boolean; readonly indent: string };
}

/** Something that templates import. */
export interface ImportedName {
  /** For the site's own files the path from the site's root, with the ending if the import has one; else a package name. */
  readonly from: string;
  readonly own: boolean;
  /** `default`, or the name of the export. */
  readonly name: string;
}

export interface Frame extends ImportedName {
  /** Attributes that every page passes, as source text. `says` holds the names of those that get the title of the page. */
  readonly attributes: readonly string[];
  readonly says: readonly string[];
  readonly hasHeading: boolean;
}

interface Source {
  /** From the site's root. */
  readonly file: string;
  readonly text: string;
}

/** @param templates the templates folder, from the site's root */
export function conventionsOf(sources: readonly Source[], templates: string): Conventions {
  const pages = sources
    .filter(({ file }) => file.startsWith(`${templates}/pages/`) && file.endsWith('.tsx'))
    .flatMap((source) => pageIn(source) ?? []);
  const [definePage] = mostCommon(pages.map(({ definePage }) => definePage));
  const all = sources.map(({ text }) => text).join('\n');
  const count = (pattern: RegExp) => [...all.matchAll(pattern)].length;
  return {
    definePage: definePage ?? declared(sources),
    frame: frameOf(pages, sources),
    ending: count(/from ['"]\.[^'"\n]*\.tsx?['"]/g) * 2 >= count(/from ['"]\./g) ? '.tsx' : '',
    ownFolder: {
      section: haveFolders(sources, `${templates}/sections/`),
      island: haveFolders(sources, `${templates}/islands/`),
    },
    style: {
      quote: count(/from "/g) > count(/from '/g) ? '"' : "'",
      semicolons: count(/^import .*;$/gm) * 2 >= count(/^import /gm),
      indent: count(/^\t/gm) > count(/^ {2}/gm) ? '\t' : '  ',
    },
  };
}

/** Whether most components below a folder have the name of the folder that they are in. */
function haveFolders(sources: readonly Source[], below: string): boolean {
  const components = sources.filter(({ file }) => file.startsWith(below) && file.endsWith('.tsx'));
  const own = components.filter(
    ({ file }) => posix.basename(file, '.tsx') === posix.basename(posix.dirname(file)),
  );
  return own.length * 2 > components.length;
}

/** The template that declares `definePage`, for a site that has no page yet. */
function declared(sources: readonly Source[]): ImportedName | undefined {
  const source = sources.find(({ text }) => /\bdefinePage\b[^=]*=\s*createSite\b/.test(text));
  return source && { from: source.file, own: true, name: 'definePage' };
}

interface Page {
  readonly definePage: ImportedName;
  readonly outermost: (ImportedName & { readonly attributes: ReadonlyMap<string, string> }) | undefined;
}

function pageIn({ file, text }: Source): Page | undefined {
  const program = programOf(text);
  if (!program) return undefined;
  const doors = importsOf(program, file);
  const [local, definePage] = [...doors].find(([, { name }]) => name === 'definePage') ?? [];
  if (!definePage) return undefined;
  for (const statement of program.body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const call = statement.declaration;
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
    const [definition] = call.arguments;
    if (call.callee.name !== local || definition?.type !== 'ObjectExpression') continue;
    const element = outermostOf(definition);
    const name = element?.openingElement.name;
    const door = name?.type === 'JSXIdentifier' ? doors.get(name.name) : undefined;
    return { definePage, outermost: element && door && { ...door, attributes: attributesOf(element, text) } };
  }
  return { definePage, outermost: undefined };
}

function programOf(text: string): Program | undefined {
  try {
    return parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program;
  } catch {
    return undefined;
  }
}

function importsOf({ body }: Program, file: string): ReadonlyMap<string, ImportedName> {
  const doors = new Map<string, ImportedName>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const { value } = statement.source;
    const own = value.startsWith('.');
    const from = own ? posix.join(posix.dirname(file), value) : value;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') continue;
      const named = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined;
      const name = named === undefined ? 'default' : named.type === 'Identifier' ? named.name : named.value;
      doors.set(specifier.local.name, { from, own, name });
    }
  }
  return doors;
}

/** What `body` returns, if that is one element. */
function outermostOf({ properties }: ObjectExpression): JSXElement | undefined {
  for (const property of properties) {
    if (property.type === 'SpreadElement') continue;
    if (property.key.type !== 'Identifier' || property.key.name !== 'body') continue;
    const made: Node | null | undefined =
      property.type === 'ObjectMethod'
        ? property.body
        : property.value.type === 'ArrowFunctionExpression'
          ? property.value.body
          : undefined;
    if (made?.type !== 'BlockStatement') return made?.type === 'JSXElement' ? made : undefined;
    const last = made.body.at(-1);
    const returned: Expression | null | undefined =
      last?.type === 'ReturnStatement' ? last.argument : undefined;
    return returned?.type === 'JSXElement' ? returned : undefined;
  }
  return undefined;
}

/** The attributes as source text, by name. */
function attributesOf({ openingElement }: JSXElement, text: string): ReadonlyMap<string, string> {
  return new Map(
    openingElement.attributes.flatMap((attribute): [string, string][] => {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
      return [[attribute.name.name, text.slice(attribute.start ?? 0, attribute.end ?? 0)]];
    }),
  );
}

/** Names of attributes that get the title of a page. */
const titles = new Set(['title', 'heading']);

function frameOf(pages: readonly Page[], sources: readonly Source[]): Frame | undefined {
  const used = pages.flatMap(({ outermost }) => outermost ?? []);
  const [door] = mostCommon(used.map(({ from, own, name }) => ({ from, own, name })));
  const uses = used.filter(({ from, name }) => from === door?.from && name === door.name);
  const [first, ...others] = uses;
  if (!door || !first || uses.length * 2 <= pages.length) return undefined;
  const shared = [...first.attributes].filter(([name]) =>
    others.every(({ attributes }) => attributes.has(name)),
  );
  const says = shared.map(([name]) => name).filter((name) => titles.has(name));
  const copied = shared.filter(([name]) => !titles.has(name));
  const isFixed = ([name, text]: readonly [string, string]) =>
    others.length > 0 && others.every(({ attributes }) => attributes.get(name) === text);
  // The values of other attributes differ, or hold code. Only the author knows what a new page has to pass.
  if (!copied.every(([name, text]) => isFixed([name, text]) && !text.includes('{'))) return undefined;
  const source = sources.find(({ file }) => file === door.from || file === `${door.from}.tsx`);
  const hasHeading = /<h1\b/.test(source?.text ?? '');
  return { ...door, attributes: copied.map(([, text]) => text), says, hasHeading };
}

/** The imports of a list, each once, the most frequent first. */
function mostCommon(doors: readonly ImportedName[]): readonly ImportedName[] {
  const counts = new Map<string, { readonly door: ImportedName; readonly times: number }>();
  for (const door of doors) {
    const key = `${door.from} ${door.name}`;
    counts.set(key, { door, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.times - a.times).map(({ door }) => door);
}
