import type { Declaration, Expression, ObjectProperty, Program } from '@babel/types';
import { parseModule } from './parse-module.ts';

export interface TakenApart {
  readonly text: string;
  /** The new parameters, by the names that they had as properties of the one object. */
  readonly names: readonly string[];
}

/**
 * Rewrites a module whose default export takes one destructured object: the export `as` does the same, and takes each
 * property as a parameter. The default export stays as it was, for other modules that import it. Lines stay where they
 * are. Undefined if the function needs the whole object, if other code of the module calls it, or if the source cannot be
 * parsed.
 */
export function takeApart(file: string, text: string, as: string): TakenApart | undefined {
  const { made, at } = functionIn(parseModule(file, text)) ?? {};
  const [only, ...more] = made?.params ?? [];
  if (!made || more.length > 0) return undefined;
  if (!only) return { text, names: [] };
  if (only.type !== 'ObjectPattern') return undefined;
  const parts = only.properties.flatMap((part) => (isPlain(part) ? [part] : []));
  if (parts.length < only.properties.length) return undefined;
  const own = made.type === 'FunctionDeclaration' ? made.id?.name : undefined;
  if (own !== undefined && mentions(text, own) > 1) return undefined;
  const end = only.typeAnnotation?.end ?? only.end ?? 0;
  const start = only.start ?? 0;
  const apart = parts.map(({ value }) => text.slice(value.start ?? 0, value.end ?? 0)).join(', ');
  const lost = linesIn(text.slice(start, end)) - linesIn(apart);
  const names = parts.map(({ key }) => key.name);
  const name = own ?? as;
  return {
    text: [
      text.slice(0, at),
      own === undefined ? `const ${name} = ` : '',
      text.slice(made.start ?? 0, start) + apart + '\n'.repeat(lost) + text.slice(end, made.end ?? 0),
      ';',
      text.slice(made.end ?? 0),
      `\nexport { ${name === as ? name : `${name} as ${as}`} };`,
      `\nexport default (given) => ${name}(${names.map((property) => `given.${property}`).join(', ')});\n`,
    ].join(''),
    names,
  };
}

/** How often a name stands in a text. Comments count, too: then a script only stays as it is. */
const mentions = (text: string, name: string) =>
  text.match(/[\w$]+/g)?.filter((word) => word === name).length ?? 0;

function functionIn(program: Program | undefined) {
  for (const statement of program?.body ?? []) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const made: Declaration | Expression | { readonly type: 'TSDeclareFunction' } = statement.declaration;
    if (
      made.type === 'FunctionDeclaration' ||
      made.type === 'FunctionExpression' ||
      made.type === 'ArrowFunctionExpression'
    )
      return { made, at: statement.start ?? 0 };
  }
  return undefined;
}

/** A property with a plain name: neither computed nor a rest element. */
const isPlain = (
  part: ObjectProperty | { readonly type: 'RestElement' },
): part is ObjectProperty & { readonly key: { readonly type: 'Identifier'; readonly name: string } } =>
  part.type === 'ObjectProperty' && !part.computed && part.key.type === 'Identifier';

const linesIn = (text: string) => text.split('\n').length - 1;
