/** What two machines have made of one site, held against each other. */
import { createHash } from 'node:crypto';
import { compareTrees, nameOf, type TreeFile } from '../../src/proof/compare-trees.ts';
import { firstDifference } from '../../src/proof/first-difference.ts';

/** Hex SHA-256 over the path and the bytes of every file. */
export function hashOf(tree: readonly TreeFile[]): string {
  const sum = createHash('sha256');
  for (const { path, hash } of [...tree].sort((a, b) => (a.path < b.path ? -1 : 1)))
    sum.update(`${hash}  ${path}\n`);
  return sum.digest('hex');
}

/** The first file that differs, with its first byte that does; undefined where all are the same. */
export function differenceOf(one: readonly TreeFile[], other: readonly TreeFile[]): string | undefined {
  const apart = compareTrees(one, other);
  const [first] = apart;
  if (!first) return undefined;
  const name = `${nameOf(first)} (of ${apart.length} that differ)`;
  if (!first.one || !first.other) return `${name} is there only ${first.one ? 'before' : 'now'}`;
  const found = firstDifference(first.one.content, first.other.content);
  return found
    ? `${name} from byte ${found.offset}: ${found.excerpts.join(' / ')}`
    : `${name} has another name: ${first.other.path}`;
}
