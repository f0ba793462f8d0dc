/**
 * Reads from the source of a client script which elements it asks the markup of its island for. The script is not run.
 */
import type { Node, ObjectProperty, Statement, VariableDeclaration, VariableDeclarator } from '@babel/types';
import type { DeclaredHooks } from './declared-hooks.ts';
import { parseModule } from './parse-module.ts';

/** A source that cannot be parsed has no hooks here; the bundler reports the error. */
export function readHooks(file: string, text: string): DeclaredHooks {
  const hooks: DeclaredHooks['hooks'] = [];
  const faults: DeclaredHooks['faults'] = [];
  const refuse = (node: Node, message: string) => faults.push({ message, ...placeOf(node) });
  for (const statement of parseModule(file, text)?.body ?? []) {
    const hidden = statement.type === 'VariableDeclaration' ? hooksIn(statement) : undefined;
    if (hidden) refuse(hidden.id, 'These hooks are not exported, so the script would be given none of them.');
    const declared = declarationIn(statement);
    if (!declared) continue;
    if (declared.type !== 'ObjectExpression') {
      refuse(declared, 'The build reads the hooks of a script without running it, and cannot read these.');
      continue;
    }
    for (const property of declared.properties) {
      const key = property.type === 'ObjectProperty' ? keyOf(property) : undefined;
      const value = property.type === 'ObjectProperty' ? bare(property.value) : undefined;
      const [, name, sign = ''] = /^([a-z][a-z0-9]*)([?+*]?)$/.exec(key ?? '') ?? [];
      if (key === undefined || value?.type !== 'StringLiteral')
        refuse(
          property,
          'The build reads the hooks of a script without running it, and cannot read this one.',
        );
      else if (name === undefined || !isCount(sign))
        refuse(
          property,
          `"${key}" cannot be the name of a hook. Use lower-case letters and digits, beginning with a letter.`,
        );
      else if (givenNames.test(name)) refuse(property, `"${name}" is what every script is given already.`);
      else if (!/^(?:\*|[a-z][a-z0-9-]*)$/.test(value.value))
        refuse(value, `"${value.value}" is not the name of an element.`);
      else hooks.push({ name, tag: value.value, count: counts[sign], ...placeOf(property) });
    }
  }
  return { hooks, faults };
}

/**
 * The value of `hooks` in a statement that exports it. For any other way to export this name, a node that is then
 * refused.
 */
function declarationIn(statement: Statement): Node | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  for (const specifier of statement.specifiers) {
    const { exported } = specifier;
    const name = exported.type === 'StringLiteral' ? exported.value : exported.name;
    if (name === 'hooks') return specifier;
  }
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined;
  const found = hooksIn(statement.declaration);
  return found && ((found.init && bare(found.init)) ?? found);
}

const hooksIn = ({ declarations }: VariableDeclaration): VariableDeclarator | undefined =>
  declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'hooks');

/** Removes what only types add: `as const`, `satisfies …`. */
function bare(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bare(node.expression)
    : node;
}

function keyOf({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** The names that every script is given already, so no hook can have them. */
const givenNames = /^(?:root|props|signal)$/;

const counts = { '': 'one', '?': 'optional', '+': 'several', '*': 'any' } as const;
const isCount = (sign: string): sign is keyof typeof counts => Object.hasOwn(counts, sign);

function placeOf(node: Node) {
  const { line = 1, column = 0 } = node.loc?.start ?? {};
  return { line, column: column + 1 };
}
