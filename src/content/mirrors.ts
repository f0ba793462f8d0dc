/**
 * Mirrors: groups of fields as templates see them. A mirror is an object with accessors in place of values. For spreads,
 * lists of keys, JSON and destructuring it is like any other object.
 */
import { isPlain, type ReadName } from '../memory/names.ts';
import { type Column, type Holder, noteField } from '../memory/reads.ts';
import { partOf } from './pointer.ts';

/** The key under which a mirror holds its values. */
const held = Symbol('held');

class Group implements Holder {
  readonly noted: number[];
  readonly #pointer: string;
  readonly #keys: readonly string[];
  readonly #columns: readonly Column[];
  readonly #names: ReadName[] = [];
  readonly values: readonly unknown[];

  constructor(
    pointer: string,
    keys: readonly string[],
    values: readonly unknown[],
    columns: readonly Column[],
  ) {
    this.#pointer = pointer;
    this.#keys = keys;
    this.#columns = columns;
    this.values = values;
    this.noted = keys.map(() => 0);
    for (const column of columns) column.size++;
  }

  nameOf(field: number): ReadName {
    const name = this.#names[field] ?? `value:${this.#pointer}${partOf(this.#keys[field] ?? '')}`;
    this.#names[field] = name;
    return name;
  }

  columnOf(field: number): Column | undefined {
    return this.#columns[field];
  }
}

type Mirror = { readonly [held]: Group };

/**
 * Makes mirrors of the groups below a pointer. Mirrors with the same fields share their accessors. So the JavaScript
 * engine treats them as objects of one shape, and a read costs some ten nanoseconds. `made` gets the pointer of each.
 */
export function createMirrors(collection: string, made: WeakMap<object, string>, hasColumns = false) {
  const shapes = new Map<string, { readonly accessors: PropertyDescriptorMap; readonly columns: Column[] }>();
  const columns = new Map<string, Column>();
  const columnAt = (path: string): Column => {
    const known = columns.get(path) ?? { name: `column:${path}`, all: `all:${collection}`, size: 0 };
    columns.set(path, known);
    return known;
  };
  const shapeOf = (keys: readonly string[], within: string) => {
    const name = JSON.stringify([within, ...keys]);
    const shape = shapes.get(name) ?? {
      accessors: Object.fromEntries(keys.map((key, field) => [key, accessor(field)])),
      columns: hasColumns ? keys.map((key) => columnAt(`${within}${partOf(key)}`)) : [],
    };
    shapes.set(name, shape);
    return shape;
  };
  /** `within` is the pointer without the entry. */
  return function mirror(value: unknown, pointer: string, within = collection): unknown {
    if (!isPlain(value)) return value;
    const keys = Object.keys(value);
    const { accessors, columns: own } = shapeOf(keys, within);
    const values = keys.map((key) => mirror(value[key], pointer + partOf(key), within + partOf(key)));
    const group = new Group(pointer, keys, values, own);
    const seen = Object.defineProperties(Object.defineProperty({}, held, { value: group }), accessors);
    made.set(seen, pointer);
    return Object.freeze(seen);
  };
}

const accessor = (field: number): PropertyDescriptor => ({
  enumerable: true,
  get(this: Mirror) {
    const group = this[held];
    noteField(group, field);
    return group.values[field];
  },
});
