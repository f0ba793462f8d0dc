/** Reads from the source of a module which classes of which CSS modules it names. */
import type { Node } from '@babel/types';
import { parseModule } from './parse-module.ts';
import type { SheetUse } from './sheet-use.ts';

/**
 * The extension of `file` decides which syntax to expect. A source that cannot be parsed counts as asking for any
 * class.
 */
export function readClassUses(file: string, text: string): SheetUse[] {
  const program = parseModule(file, text);
  if (!program)
    return [...text.matchAll(/["']([^"'\n]+\.module\.css)["']/g)].map(([, from = '']) => ({
      from,
      asked: [],
      plain: false,
    }));
  const uses: { -readonly [Key in keyof SheetUse]: SheetUse[Key] }[] = [];
  const byName = new Map<string, (typeof uses)[number]>();
  visit(program, (node) => {
    const from = sheetIn(node);
    if (from !== undefined) {
      const use = { from, asked: [], plain: true };
      uses.push(use);
      const names = node.type === 'ImportDeclaration' ? node.specifiers : [];
      for (const { local } of names) byName.set(local.name, use);
      // Only default imports can be followed. A sheet that is exported again, or loaded later, may be asked for any
      // class.
      use.plain =
        node.type === 'ImportDeclaration' && names.every(({ type }) => type === 'ImportDefaultSpecifier');
      return false;
    }
    return true;
  });
  if (byName.size === 0) return uses;
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') {
      const use = node.object.type === 'Identifier' ? byName.get(node.object.name) : undefined;
      if (!use) return true;
      const name = nameOf(node);
      const { line = 1, column = 0 } = node.property.loc?.start ?? {};
      if (name === undefined) use.plain = false;
      else use.asked.push({ name, line, column: column + 1 });
      return name === undefined ? [node.property] : false;
    }
    if (node.type === 'Identifier') {
      const use = byName.get(node.name);
      // Also if something else has the same name: nobody can tell which of the two is meant.
      if (use) use.plain = false;
    }
    return true;
  });
  return uses;
}

function nameOf({
  property,
  computed,
}: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>): string | undefined {
  if (property.type === 'StringLiteral') return property.value;
  return property.type === 'Identifier' && !computed ? property.name : undefined;
}

/** The CSS module that an import, a re-export, or a call of `import` or `require` names. */
function sheetIn(node: Node): string | undefined {
  if (node.type === 'StringLiteral' && isSheet.test(node.value)) return node.value;
  if (!('source' in node) || node.source?.type !== 'StringLiteral') return undefined;
  return isSheet.test(node.source.value) ? node.source.value : undefined;
}

const isSheet = /\.module\.css$/;

/** `see` returns whether to visit the children of a node, or which nodes below it to visit. */
function visit(node: Node, see: (node: Node) => boolean | readonly Node[]): void {
  const below = see(node);
  if (below === false) return;
  for (const child of below === true ? childrenOf(node) : below) visit(child, see);
}

function childrenOf(node: Node): Node[] {
  const values: unknown[] = Object.entries(node).flatMap(([key, value]) =>
    (key === 'loc' ? [] : [value]).flat(),
  );
  return values.filter(isNode);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value;
