/** Parses YAML text: gives the plain value and the place of every part of it. */
import {
  Composer,
  type CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  Parser,
  type Tags,
  type YAMLMap,
} from 'yaml';
import type { Problem } from '../model.ts';
import { codeFrame, linesOf } from '../problems/code-frame.ts';
import { type ParsedFile, partOf, type Range } from './parsed-file.ts';
import type { Path } from './walk.ts';
import {
  aliasFaults,
  beyondLimits,
  tooLong,
  tooManySigns,
  type YamlFault,
  yamlLimits,
} from './yaml-limits.ts';
import { explainYamlError, secondDocument, tabAt } from './yaml-messages.ts';
import { openingsIn } from './yaml-openings.ts';
import { valueFaults } from './yaml-values.ts';

/** The most faults of one file that are reported. */
const FAULTS = 100;

/**
 * Parses one file. Tags, several documents, duplicate keys and alias bombs are problems, not features: content is
 * plain data. Numbers are decimal; anything else, such as `0x1f`, `0o17`, `.inf`, is a text.
 */
export function parseYaml(file: string, text: string): ParsedFile {
  const counter = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const lines = linesOf(text);
  const { document, faults } = readDocument(text, counter);
  const value: unknown = faults.length === 0 ? document?.toJS({ maxAliasCount: -1 }) : undefined;
  // The tree of a file takes many times the memory of its text, and places are seldom needed. So the tree may be collected
  // as garbage, and is then parsed again.
  let tree = document && new WeakRef(document);
  const treeAgain = () => {
    const known = tree?.deref() ?? readDocument(text, new LineCounter()).document;
    tree = known && new WeakRef(known);
    return known;
  };
  const problems: Problem[] = faults.slice(0, FAULTS).map(({ code, message, help, range: [start, end] }) => {
    const { line, column } = place(start);
    return { code, message, help, file, line, column, frame: codeFrame(lines, line, column, end - start) };
  });
  return {
    file,
    text,
    lines,
    value,
    problems,
    locate(path, on, within) {
      const range = rangeOf(treeAgain()?.contents ?? null, path, on) ?? [0, 1];
      const [start, end] = (within && partOf(text, range, within)) ?? range;
      return { ...place(start), length: Math.max(1, end - start) };
    },
  };
}

function readDocument(
  text: string,
  lineCounter: LineCounter,
): { document?: Document.Parsed; faults: readonly YamlFault[] } {
  const long = tooLong(text);
  if (long) return { faults: [long] };
  const tokens = tokensOf(text, lineCounter);
  if (!tokens) return { faults: [tooManySigns()] };
  const beyond = beyondLimits(tokens);
  if (beyond) return { faults: [beyond] };
  const composer = new Composer({
    lineCounter,
    version: '1.2',
    schema: 'core',
    customTags: (tags) => tags.filter((tag) => !isOddNumber(tag)),
    // `valueFaults` checks this below, in one pass.
    uniqueKeys: false,
    strict: true,
    prettyErrors: false,
    stringKeys: true,
  });
  const [document, second] = composer.compose(tokens, true, text.length);
  // The composer makes at least an empty document.
  if (!document) return { faults: [] };
  const errors = [...document.errors, ...document.warnings];
  const tab = errors[0] && tabAt(text, errors[0].pos[0]);
  if (tab) return { document, faults: [tab] };
  const openingOf = openingsIn(tokens);
  const faults = errors.map((error) => explainYamlError(error, openingOf));
  if (second) faults.push(secondDocument(second.range[0]));
  if (faults.length === 0) faults.push(...valueFaults(document.contents), ...aliasFaults(document.contents));
  return { document, faults };
}

/** Undefined if there are too many tokens. Each costs memory, even a comma, a line end or a comment. */
function tokensOf(text: string, lineCounter: LineCounter): CST.Token[] | undefined {
  const parser = new Parser(lineCounter.addNewLine);
  const tokens: CST.Token[] = [];
  let signs = 0;
  lineCounter.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    signs++;
    if (signs > yamlLimits.signs) return undefined;
    tokens.push(...parser.next(lexeme));
  }
  tokens.push(...parser.end());
  return tokens;
}

/** Whether a tag stands for octal or hexadecimal numbers, or for infinity and NaN. */
const isOddNumber = (tag: Tags[number]) =>
  typeof tag === 'object' && 'test' in tag && ['0o7', '0xf', '.inf'].some((number) => tag.test?.test(number));

function rangeOf(root: ParsedNode | null, path: Path, on: 'key' | 'value'): Range | undefined {
  let node: Node | null = root;
  let range: Range | undefined = root?.range ? [root.range[0], root.range[0] + 1] : undefined;
  for (const [index, part] of path.entries()) {
    const last = index === path.length - 1;
    if (isMap(node)) {
      const pair = pairsOf(node).get(part);
      if (!pair) return range;
      const key = isNode(pair.key) ? pair.key.range : undefined;
      const value = isNode(pair.value) ? pair.value.range : undefined;
      if (last && on === 'key' && key) return [key[0], key[1]];
      // An empty value has no text of its own to point at.
      if (last && value && value[1] > value[0]) return [value[0], value[1]];
      if (key) range = [key[0], key[1]];
      node = isNode(pair.value) ? pair.value : null;
    } else if (node && 'items' in node && Array.isArray(node.items) && typeof part === 'number') {
      const item: unknown = node.items[part];
      if (!isNode(item)) return range;
      node = item;
      if (node.range)
        range = isScalar(node) ? [node.range[0], node.range[1]] : [node.range[0], node.range[0] + 1];
    } else return range;
  }
  return range;
}

/** The fields of a group by name. Cached for each group, since a hundred thousand fields of a file may be at fault. */
const pairsOf = (() => {
  const known = new WeakMap<YAMLMap, ReadonlyMap<unknown, Pair>>();
  return (map: YAMLMap) => {
    const pairs =
      known.get(map) ??
      new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[pair.key.value, pair]] : [])));
    known.set(map, pairs);
    return pairs;
  };
})();
