/** The limits of one content file. Normal content never reaches them; a broken or hostile file does. */
import { type CST, isAlias, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';

export const yamlLimits = {
  /** Characters of a file. */
  characters: 4_000_000,
  /** Values of a file. Those that an alias repeats count again. */
  values: 200_000,
  /** Names, values, commas, colons, dashes, blanks between them, comments, line ends. */
  signs: 1_500_000,
  /** Characters of one text. */
  text: 100_000,
  /** Characters of one word: between two blanks or punctuation marks. */
  word: 2000,
  /** Blanks in a row. */
  blanks: 1000,
  /** Lists and groups inside each other. */
  depth: 50,
  /** Anchors of a file. The same limit holds for its aliases. */
  aliases: 100,
} as const;

/** A fault that makes a file unusable, and the part of its text that is at fault. */
export interface YamlFault {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly range: readonly [start: number, end: number];
}

export const figure = (value: number) => value.toLocaleString('en');

/**
 * As `tooLong`, before the file is read. The characters that are counted are UTF-16 units, and each takes at most three
 * bytes in UTF-8.
 */
export function tooLongToRead(bytes: number): Omit<YamlFault, 'range'> | undefined {
  const { characters } = yamlLimits;
  if (bytes <= 3 * characters + byteOrderMark) return undefined;
  return {
    code: 'too-large',
    message: `This file has ${figure(bytes)} bytes. A content file may have ${figure(characters)} characters.`,
    help: 'Split it into several files.',
  };
}

const byteOrderMark = 3;

/** Checks the length of a text, the only limit that can be checked before parsing. */
export function tooLong(text: string): YamlFault | undefined {
  const { characters } = yamlLimits;
  if (text.length <= characters) return undefined;
  return {
    code: 'too-large',
    message: `This file has ${figure(text.length)} characters. A content file may have ${figure(characters)}.`,
    help: 'Split it into several files.',
    range: [0, 1],
  };
}

/**
 * Finds the first part of a file that exceeds a limit. Runs before values are made of the tokens, since that recurses once
 * for each level, and takes time that grows with the square of the number of anchors.
 */
export function beyondLimits(tokens: readonly CST.Token[]): YamlFault | undefined {
  const counts = { values: 0, anchor: 0, alias: 0 };
  // An explicit stack, because recursion would overflow on the deep nesting that is to be found.
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 })).reverse();
  const properties = (sources: readonly CST.SourceToken[] | undefined) =>
    sources?.map((source) => count(source, counts)).find((fault) => fault !== undefined);
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    const fault = count(token, counts);
    if (fault) return fault;
    if (token.type === 'document') {
      const found = properties(token.start);
      if (found) return found;
      if (token.value) open.push({ token: token.value, depth });
    }
    if (!('items' in token)) continue;
    if (depth >= yamlLimits.depth) return tooDeep([token.offset, token.offset + 1]);
    const inner: typeof open = [];
    for (const { start, key, sep, value } of token.items) {
      const found = properties(start) ?? properties(sep);
      if (found) return found;
      for (const part of [key, value]) if (part) inner.push({ token: part, depth: depth + 1 });
    }
    // In the order of the file, so that the first fault found is the first in the file.
    for (const part of inner.reverse()) open.push(part);
  }
  return undefined;
}

function count(
  { type, offset, ...token }: CST.Token,
  counts: { values: number; anchor: number; alias: number },
): YamlFault | undefined {
  const range = [offset, offset + Math.max(1, 'source' in token ? token.source.length : 1)] as const;
  if (type === 'anchor' || type === 'alias') {
    counts[type]++;
    if (counts[type] > yamlLimits.aliases)
      return {
        code: 'yaml-aliases',
        message: `This is ${type === 'anchor' ? 'anchor' : 'alias'} number ${counts[type]} of the file. There may be ${yamlLimits.aliases}.`,
        help: 'Write the values out instead of repeating them by alias.',
        range,
      };
  }
  if (type === 'scalar' || /quoted|^block-|^flow-coll|alias/.test(type)) {
    counts.values++;
    if (counts.values > yamlLimits.values) return tooMany(range);
  }
  return undefined;
}

const tooDeep = (range: YamlFault['range']): YamlFault => ({
  code: 'yaml-depth',
  message: `This is nested too deeply. Lists and groups may stand inside each other ${yamlLimits.depth} levels deep.`,
  help: 'Take levels away; the rest of this file was not checked.',
  range,
});

const tooMany = (range: YamlFault['range']): YamlFault => ({
  code: 'too-many-values',
  message: `This file holds too many values. There may be ${figure(yamlLimits.values)}.`,
  help: 'Split it into several files.',
  range,
});

/** Reported for the whole file, since no single sign is to blame. */
export const tooManySigns = (): YamlFault => ({
  code: 'too-many-values',
  message: `This file holds too many values, signs, comments and lines. Together there may be ${figure(yamlLimits.signs)}.`,
  help: 'Split it into several files.',
  range: [0, 1],
});

interface Extent {
  /** The number of values. Those that an alias repeats count again. */
  readonly values: number;
  /** The number of levels below. */
  readonly depth: number;
}

/** Finds aliases without an anchor, aliases inside their own value, and aliases that make too many values or levels. */
export function aliasFaults(root: Node | null): YamlFault[] {
  const faults: YamlFault[] = [];
  const anchors = new Map<string, Extent | 'open'>();
  const none: Extent = { values: 1, depth: 0 };
  let repeated = 0;

  const measure = (node: unknown): Extent => {
    if (isAlias(node)) return measureAlias(node.source, node.range ?? [0, 1]);
    const anchor = (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor;
    if (anchor) anchors.set(anchor, 'open');
    const parts = isMap(node) || isSeq(node) ? node.items : [];
    let extent = none;
    for (const part of parts)
      for (const inner of isPair(part) ? [part.key, part.value] : [part]) {
        const { values, depth } = measure(inner);
        extent = { values: extent.values + values, depth: Math.max(extent.depth, depth + 1) };
      }
    if (anchor) anchors.set(anchor, extent);
    return extent;
  };

  const measureAlias = (name: string, [start, end]: readonly number[]): Extent => {
    const range = [start ?? 0, end ?? 1] as const;
    const extent = anchors.get(name);
    const help = 'Write the values out instead of repeating them by alias.';
    if (extent === undefined)
      faults.push({
        code: 'yaml-aliases',
        message: `The alias *${name} stands for nothing: there is no anchor &${name} before it.`,
        help: `Put the text in quotes if it begins with a star: "*${name}".`,
        range,
      });
    else if (extent === 'open')
      faults.push({
        code: 'yaml-aliases',
        message: `The alias *${name} stands inside the very value that it repeats.`,
        help,
        range,
      });
    else if (repeated <= yamlLimits.values) {
      repeated += extent.values;
      if (repeated <= yamlLimits.values && extent.depth < yamlLimits.depth) return extent;
      // One such fault is enough.
      repeated = Number.POSITIVE_INFINITY;
      faults.push({
        code: 'yaml-aliases',
        message: `The alias *${name} repeats too much: aliases inside aliases multiply.`,
        help,
        range,
      });
    }
    return none;
  };

  const whole = measure(root);
  if (faults.length > 0) return faults;
  if (whole.values > yamlLimits.values) return [tooMany([0, 1])];
  if (whole.depth > yamlLimits.depth) return [tooDeep([0, 1])];
  return [];
}
