/**
 * Finds the props that a component requires, as far as they can be read from its sources. The compiler would know all
 * of them, but takes longer than a whole check, and its version 7 has no stable interface for callers.
 */
import type { ModuleTypes, TypeShape } from './type-shape.ts';

export interface KnownModule {
  /** Absolute path. */
  readonly file: string;
  readonly types: ModuleTypes;
}

/** Finds the module that another imports under this name. Undefined if it does not belong to the site. */
export type FindModule = (importer: string, name: string) => Promise<KnownModule | undefined>;

export interface RequiredProps {
  /** Undefined for a default export without a name. */
  readonly component: string | undefined;
  readonly names: readonly string[];
}

/**
 * The components of a module that require props, with the names of these props. In doubt, a prop is left out rather
 * than required in error: computed types, and types from packages, are left to the compiler.
 */
export async function requiredProps(
  module: KnownModule,
  find: FindModule,
): Promise<readonly RequiredProps[]> {
  const found = await Promise.all(
    module.types.components.map(async ({ name, props }) => ({
      component: name,
      // React does not pass `key` on to the component.
      names: [...(await requiredBy(props, module, find, new Set()))].filter((prop) => prop !== 'key'),
    })),
  );
  return found.filter(({ names }) => names.length > 0);
}

type Names = ReadonlySet<string>;
const none: Names = new Set();

/** @param seen the named types that led here, as a type may refer to itself */
async function requiredBy(
  shape: TypeShape,
  module: KnownModule,
  find: FindModule,
  seen: Names,
): Promise<Names> {
  switch (shape.is) {
    case 'members':
      return new Set(shape.required);
    case 'all': {
      const all = await Promise.all(shape.of.map((part) => requiredBy(part, module, find, seen)));
      return new Set(all.flatMap((names) => [...names]));
    }
    case 'one': {
      const [first = none, ...others] = await Promise.all(
        shape.of.map((part) => requiredBy(part, module, find, seen)),
      );
      return new Set([...first].filter((name) => others.every((names) => names.has(name))));
    }
    case 'named':
      return requiredByNamed(shape, module, find, seen);
    case 'texts':
    case 'unread':
      return none;
  }
}

async function requiredByNamed(
  { name, of }: Extract<TypeShape, { is: 'named' }>,
  module: KnownModule,
  find: FindModule,
  seen: Names,
): Promise<Names> {
  const step = `${name} in ${module.file}`;
  if (seen.has(step)) return none;
  const further = new Set([...seen, step]);
  const own = entryOf(module.types.types, name);
  if (own) return requiredBy(own, module, find, further);
  const [outer = '', inner] = name.split('.');
  const imported = entryOf(module.types.imports, outer);
  if (!imported) return name.includes('.') ? none : wrapped(name);
  if (imported.from === 'react') return wrapped(inner ?? imported.name);
  if (inner !== undefined) return none;
  const other = await find(module.file, imported.from);
  return other ? requiredByExport(imported.name, other, find, further) : none;

  /** Handles utility types of TypeScript and React that keep the required props of their argument, or some of them. */
  async function wrapped(wrapper: string): Promise<Names> {
    const [subject, chosen] = of;
    if (!subject) return none;
    const inside = () => requiredBy(subject, module, find, further);
    if (['Readonly', 'Required', 'NonNullable', 'PropsWithChildren'].includes(wrapper)) return inside();
    if ((wrapper !== 'Omit' && wrapper !== 'Pick') || chosen?.is !== 'texts') return none;
    return new Set(
      [...(await inside())].filter((prop) => chosen.texts.includes(prop) === (wrapper === 'Pick')),
    );
  }
}

async function requiredByExport(
  name: string,
  module: KnownModule,
  find: FindModule,
  seen: Names,
): Promise<Names> {
  const exported = entryOf(module.types.exports, name) ?? { name };
  if (exported.from === undefined)
    return requiredByNamed({ is: 'named', name: exported.name, of: [] }, module, find, seen);
  const step = `${name} of ${module.file}`;
  const other = seen.has(step) ? undefined : await find(module.file, exported.from);
  return other ? requiredByExport(exported.name, other, find, new Set([...seen, step])) : none;
}

const entryOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
