/** What a content file may not hold although YAML allows it. */
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import { hasStrayCharacter, strayCharacter } from '../text/stray-characters.ts';
import { figure, type YamlFault, yamlLimits } from './yaml-limits.ts';

/** Finds duplicate keys, characters that no page can hold, texts that are too long, and numbers that would lose digits. */
export function valueFaults(node: Node | null): YamlFault[] {
  if (isScalar(node)) return scalarFaults(node);
  if (isSeq(node)) return node.items.flatMap((item) => valueFaults(asNode(item)));
  if (!isMap(node)) return [];
  // Replaces the parser's own test for duplicate keys, which compares every key with every other.
  const seen = new Set<unknown>();
  return node.items.flatMap((pair) => {
    const key = isPair(pair) && isScalar(pair.key) ? pair.key.value : undefined;
    const twice = seen.has(key);
    seen.add(key);
    return [
      ...(twice ? [givenTwice(pair)] : []),
      ...valueFaults(asNode(pair.key)),
      ...valueFaults(asNode(pair.value)),
    ];
  });
}

/** Parsed documents hold nodes only; the types of the parser also allow for plain values. */
const asNode = (part: unknown): Node | null => (isScalar(part) || isMap(part) || isSeq(part) ? part : null);

function givenTwice({ key }: Pair): YamlFault {
  return {
    code: 'duplicate-key',
    message: `The field \`${isScalar(key) ? String(key.value) : ''}\` is given twice; each must be unique.`,
    help: 'Remove one of the two.',
    range: rangeOf(key),
  };
}

function scalarFaults(scalar: Scalar): YamlFault[] {
  const { value } = scalar;
  const range = rangeOf(scalar);
  if (typeof value === 'string' && hasStrayCharacter(value)) {
    const { name, why } = strayCharacter(value);
    return [
      {
        code: 'stray-character',
        message: `This text holds ${name}. ${why}`,
        help: 'Remove it; tabs and line breaks are the only control characters that a text may hold.',
        range,
      },
    ];
  }
  const length = typeof value === 'string' ? tooLongText(value) : undefined;
  if (length !== undefined)
    return [{ code: 'too-large', message: length, help: 'Shorten it, or split it.', range }];
  if (typeof value === 'number' && !isExact(value))
    return [
      {
        code: 'inexact-number',
        message: `The number ${scalar.source ?? value} is too large to be kept exactly.`,
        help: 'Put it in quotes if it is a text, such as a telephone number.',
        range,
      },
    ];
  return [];
}

/** Layout, line breaking and the parsers of pages take time that grows with the square of these lengths. */
function tooLongText(text: string): string | undefined {
  const { text: most, word, blanks } = yamlLimits;
  if (text.length > most)
    return `This text has ${figure(text.length)} characters. There may be ${figure(most)}.`;
  if (text.length <= blanks) return undefined;
  if (text.split(/[\s\p{P}]+/u).some((part) => part.length > word))
    return `This text holds a word of more than ${figure(word)} characters.`;
  if (text.split(/\S+/).some((gap) => gap.length > blanks))
    return `This text holds more than ${figure(blanks)} blanks in a row.`;
  return undefined;
}

/** Beyond this, JavaScript loses digits without an error. */
const isExact = (value: number) => Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

function rangeOf(node: unknown): YamlFault['range'] {
  const [start, end] = (isScalar(node) && node.range) || [0, 1];
  return [start, Math.max(start + 1, end)];
}
