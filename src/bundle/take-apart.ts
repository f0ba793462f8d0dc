import type { Declaration, Expression, ObjectProperty, Program } from '@babel/types';
import { parseModule } from './parse-module.ts';

export interface TakenApart {
  readonly text: string;
  /** The new parameters, by the names that they had as properties of the one object. */
  readonly names: readonly string[];
}

/**
 * Rewrites a module whose default export takes one destructured object, so that each property becomes a parameter.
 * Lines stay where they are. Undefined if the function needs the whole object, or if the source cannot be parsed.
 */
export function takeApart(file: string, text: string): TakenApart | undefined {
  const made = functionIn(parseModule(file, text));
  const [only, ...more] = made?.params ?? [];
  if (!made || more.length > 0) return undefined;
  if (!only) return { text, names: [] };
  if (only.type !== 'ObjectPattern') return undefined;
  const parts = only.properties.flatMap((part) => (isPlain(part) ? [part] : []));
  if (parts.length < only.properties.length) return undefined;
  const end = only.typeAnnotation?.end ?? only.end ?? 0;
  const start = only.start ?? 0;
  const apart = parts.map(({ value }) => text.slice(value.start ?? 0, value.end ?? 0)).join(', ');
  const lost = linesIn(text.slice(start, end)) - linesIn(apart);
  return {
    text: text.slice(0, start) + apart + '\n'.repeat(lost) + text.slice(end),
    names: parts.map(({ key }) => key.name),
  };
}

function functionIn(program: Program | undefined) {
  for (const statement of program?.body ?? []) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const made: Declaration | Expression | { readonly type: 'TSDeclareFunction' } = statement.declaration;
    if (made.type === 'FunctionDeclaration' || made.type === 'FunctionExpression') return made;
    if (made.type === 'ArrowFunctionExpression') return made;
  }
  return undefined;
}

/** A property with a plain name: neither computed nor a rest element. */
const isPlain = (
  part: ObjectProperty | { readonly type: 'RestElement' },
): part is ObjectProperty & { readonly key: { readonly type: 'Identifier'; readonly name: string } } =>
  part.type === 'ObjectProperty' && !part.computed && part.key.type === 'Identifier';

const linesIn = (text: string) => text.split('\n').length - 1;
