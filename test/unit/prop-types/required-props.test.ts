import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModuleTypes } from '../../../src/bundle/prop-types/read-module-types.ts';
import { type FindModule, requiredProps } from '../../../src/bundle/prop-types/required-props.ts';

/** What the components of `/Card.tsx` require. Other modules lie beside it. */
async function required(source: string, others: Readonly<Record<string, string>> = {}) {
  const moduleOf = (file: string, text: string) => ({ file, types: readModuleTypes(file, text) });
  const find: FindModule = async (_, name) => {
    const file = join('/', name);
    return others[file] === undefined ? undefined : moduleOf(file, others[file]);
  };
  return Object.fromEntries(
    (await requiredProps(moduleOf('/Card.tsx', source), find)).map(({ component, names }) => [
      component ?? 'default',
      names,
    ]),
  );
}

describe('the props that a component requires are those that its type states,', () => {
  test.each([
    ['in its place', 'export function Card({ a }: { a: string; b?: string; readonly c: number }) {}', 'a c'],
    [
      'by an interface',
      'interface Props { a: string; b?: 1; c(): void }\nfunction Card({ a }: Props) {}',
      'a c',
    ],
    [
      'by one that is declared twice',
      'interface P { a: 1 }\nfunction Card(p: P) {}\ninterface P { b: 1 }',
      'a b',
    ],
    [
      'by what an interface extends',
      'interface A { a: 1 }\ninterface P extends A { b: 1 }\nconst Card = ({}: P) => 1;',
      'a b',
    ],
    ['by an alias', 'type P = Readonly<{ a: 1 }>;\nexport const Card = function ({ a }: P) {};', 'a'],
    [
      'by an intersection, as far as it can be read',
      "import type { X } from 'x';\ntype P = X & { a: 1 };\nfunction Card(p: P) {}",
      'a',
    ],
    ['in all arms of a union', 'function Card(p: { a: 1; b: 1 } | { a: 2; c: 1 }) {}', 'a'],
    [
      'without those that are left out',
      "interface A { a: 1; b: 1; c: 1 }\nfunction Card(p: Omit<A, 'a' | 'c'>) {}",
      'b',
    ],
    ['with those that are picked', "interface A { a: 1; b: 1 }\nfunction Card(p: Pick<A, 'b'>) {}", 'b'],
    ['in quotes', "function Card(p: { 'aria-label': string }) {}", 'aria-label'],
    [
      'with children',
      "import type { PropsWithChildren } from 'react';\nfunction Card(p: PropsWithChildren<{ a: 1 }>) {}",
      'a',
    ],
    [
      'for a component of React’s type',
      "import type { FC } from 'react';\nconst Card: FC<{ a: 1 }> = ({ a }) => 1;",
      'a',
    ],
    ['though it has a value by default', 'function Card({ a }: { a: 1 } = { a: 1 }) {}', 'a'],
    ['of any type', 'function Card<T>({ a }: { a: T; b: T[] }) {}', 'a b'],
  ])('%s', async (_, source, names) => {
    expect(await required(source)).toEqual({ Card: names.split(' ') });
  });

  test('in another file of the site', async () => {
    const source = "import type { Props as P } from './props.ts';\nexport default function Card(p: P) {}";
    const others = {
      '/props.ts': "export type { Other as Props } from './other.ts';",
      '/other.ts': 'interface Own { a: 1 }\nexport type { Own as Other };',
    };
    expect(await required(source, others)).toEqual({ Card: ['a'] });
  });

  test('for a default export without a name', async () => {
    expect(await required('export default ({ a }: { a: 1 }) => 1;')).toEqual({ default: ['a'] });
  });
});

describe('nothing is required in error:', () => {
  test.each([
    ['a type that is computed', 'type P = { [K in "a"]: 1 };\nfunction Card(p: P) {}'],
    ['a type of a package', "import type { P } from 'package';\nfunction Card(p: P) {}"],
    ['all made optional', 'function Card(p: Partial<{ a: 1 }>) {}'],
    ['a type parameter with the name of a type', 'interface P { a: 1 }\nfunction Card<P>(p: P) {}'],
    ['what a generic type is given', 'type With<T> = T;\nfunction Card(p: With<{ a: 1 }>) {}'],
    ['one union arm that cannot be read', "import type { X } from 'x';\nfunction Card(p: X | { a: 1 }) {}"],
    [
      'names that are left out and cannot be read',
      'interface A { a: 1 }\nfunction Card(p: Omit<A, keyof A>) {}',
    ],
    ['types that lead to each other', 'type A = B;\ntype B = A;\nfunction Card(p: A) {}'],
    [
      'overloads',
      'function Card(p: { a: 1 }): 1;\nfunction Card(p: { b: 1 }): 1;\nfunction Card(p: { a: 1 }) {}',
    ],
    ['what React keeps to itself', 'function Card(p: { key: string }) {}'],
    ['a function that is no component', 'export function card(p: { a: 1 }) {}'],
    ['a source that cannot be parsed', 'function Card(p: { a: 1 }) {'],
  ])('%s', async (_, source) => {
    expect(await required(source)).toEqual({});
  });
});
