/**
 * Reads from the source of a template which props its components declare. It uses Babel's parser because that is plain
 * JavaScript. Version 8 of the parser needs a later Node than this project does.
 */
import { parse } from '@babel/parser';
import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  Statement,
  StringLiteral,
  TSEntityName,
  TSInterfaceDeclaration,
  TSType,
  TSTypeElement,
  VariableDeclarator,
} from '@babel/types';
import type { ModuleTypes, TypeShape } from './type-shape.ts';

type Component = ModuleTypes['components'][number];
type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

const unread: TypeShape = { is: 'unread' };

/** The extension of `file` decides which syntax to expect. For a source that cannot be parsed, the result is empty. */
export function readModuleTypes(file: string, text: string): ModuleTypes {
  const found: ModuleTypes = { types: {}, imports: {}, exports: {}, components: [] };
  const overloaded = new Set<string>();
  for (const statement of statementsOf(file, text)) {
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers)
          found.imports[specifier.local.name] = {
            from: statement.source.value,
            name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default',
          };
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration) see(statement.declaration);
        for (const specifier of statement.specifiers)
          if (specifier.type === 'ExportSpecifier')
            found.exports[nameOf(specifier.exported)] = {
              ...(statement.source && { from: statement.source.value }),
              name: specifier.local.name,
            };
        break;
      case 'ExportDefaultDeclaration':
        seeDefault(statement.declaration);
        break;
      default:
        see(statement);
    }
  }
  return { ...found, components: found.components.filter(({ name = '' }) => !overloaded.has(name)) };

  function see(declaration: Statement): void {
    switch (declaration.type) {
      case 'TSInterfaceDeclaration':
        declare(declaration.id.name, shapeOfInterface(declaration));
        break;
      case 'TSTypeAliasDeclaration':
        declare(declaration.id.name, shapeOf(declaration.typeAnnotation, ownNames(declaration)));
        break;
      case 'TSDeclareFunction':
        if (declaration.id) overloaded.add(declaration.id.name);
        break;
      case 'VariableDeclaration':
        for (const variable of declaration.declarations)
          found.components.push(...componentOfVariable(variable));
        break;
      case 'FunctionDeclaration':
        if (declaration.id && isComponentName(declaration.id.name))
          found.components.push(...componentOf(declaration, declaration.id.name));
    }
  }

  function seeDefault(declaration: Statement | Expression): void {
    if (declaration.type === 'FunctionDeclaration')
      found.components.push(...componentOf(declaration, declaration.id?.name));
    else if (isFunction(declaration)) found.components.push(...componentOf(declaration, undefined));
  }

  /** Several declarations of one interface are merged. */
  function declare(name: string, shape: TypeShape): void {
    const before = found.types[name];
    found.types[name] = before ? { is: 'all', of: [before, shape] } : shape;
  }
}

function statementsOf(file: string, text: string): readonly Statement[] {
  try {
    const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
    return parse(text, { sourceType: 'module', plugins: [...plugins] }).program.body;
  } catch {
    return [];
  }
}

const isComponentName = (name: string) => /^\p{Lu}/u.test(name);

const isFunction = (node: Statement | Expression): node is ArrowFunctionExpression | FunctionExpression =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

function componentOf(node: FunctionNode, name: string | undefined): Component[] {
  const props = propsOf(node);
  return props ? [{ ...(name !== undefined && { name }), props }] : [];
}

function componentOfVariable({ id, init }: VariableDeclarator): Component[] {
  if (id.type !== 'Identifier' || !isComponentName(id.name) || !init || !isFunction(init)) return [];
  const props = propsOf(init) ?? propsOfComponentType(annotationOf(id));
  return props ? [{ name: id.name, props }] : [];
}

/** The type that a function states for its first parameter. */
function propsOf(node: FunctionNode): TypeShape | undefined {
  const [first] = node.params;
  const pattern = first?.type === 'AssignmentPattern' ? first.left : first;
  if (pattern?.type !== 'Identifier' && pattern?.type !== 'ObjectPattern') return undefined;
  const type = annotationOf(pattern);
  return type && shapeOf(type, ownNames(node));
}

function annotationOf({ typeAnnotation }: Pick<Identifier, 'typeAnnotation'>): TSType | undefined {
  return typeAnnotation?.type === 'TSTypeAnnotation' ? typeAnnotation.typeAnnotation : undefined;
}

/** The props of `FC<Props>` and of `FunctionComponent<Props>`. */
function propsOfComponentType(type: TSType | undefined): TypeShape | undefined {
  if (type?.type !== 'TSTypeReference') return undefined;
  const [props] = type.typeParameters?.params ?? [];
  const isComponent = /^(?:\w+\.)?(?:FC|FunctionComponent)$/.test(pathOf(type.typeName));
  return isComponent && props ? shapeOf(props, new Set()) : undefined;
}

/** @param own the type parameters in scope: it is not known here what they stand for */
function shapeOf(type: TSType, own: ReadonlySet<string>): TypeShape {
  switch (type.type) {
    case 'TSParenthesizedType':
      return shapeOf(type.typeAnnotation, own);
    case 'TSTypeLiteral':
      return membersOf(type.members);
    case 'TSIntersectionType':
      return { is: 'all', of: type.types.map((part) => shapeOf(part, own)) };
    case 'TSUnionType': {
      const of = type.types.map((part) => shapeOf(part, own));
      const texts = of.flatMap((part) => (part.is === 'texts' ? part.texts : []));
      return of.every(({ is }) => is === 'texts') ? { is: 'texts', texts } : { is: 'one', of };
    }
    case 'TSLiteralType':
      return type.literal.type === 'StringLiteral' ? { is: 'texts', texts: [type.literal.value] } : unread;
    case 'TSTypeReference':
      return named(pathOf(type.typeName), type.typeParameters?.params ?? [], own);
    default:
      return unread;
  }
}

function shapeOfInterface(declaration: TSInterfaceDeclaration): TypeShape {
  const own = ownNames(declaration);
  const members = membersOf(declaration.body.body);
  const inherited = (declaration.extends ?? []).map(({ expression, typeParameters }) =>
    named(pathOf(expression), typeParameters?.params ?? [], own),
  );
  return inherited.length > 0 ? { is: 'all', of: [...inherited, members] } : members;
}

function named(name: string, parameters: readonly TSType[], own: ReadonlySet<string>): TypeShape {
  if (own.has(name)) return unread;
  return { is: 'named', name, of: parameters.map((parameter) => shapeOf(parameter, own)) };
}

function membersOf(members: readonly TSTypeElement[]): TypeShape {
  const required = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
    const { key, computed = false, optional = false } = member;
    if (computed || optional) return [];
    if (key.type === 'Identifier') return key.name;
    return key.type === 'StringLiteral' ? key.value : [];
  });
  return { is: 'members', required };
}

/** The names of type parameters. */
function ownNames({
  typeParameters,
}: Pick<FunctionNode | TSInterfaceDeclaration, 'typeParameters'>): ReadonlySet<string> {
  return new Set(
    typeParameters?.type === 'TSTypeParameterDeclaration'
      ? typeParameters.params.map(({ name }) => name)
      : [],
  );
}

function pathOf(name: TSEntityName): string {
  if (name.type === 'Identifier') return name.name;
  return name.type === 'TSQualifiedName' ? `${pathOf(name.left)}.${name.right.name}` : '';
}

const nameOf = (name: Identifier | StringLiteral): string =>
  name.type === 'Identifier' ? name.name : name.value;
