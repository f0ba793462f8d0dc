/** Addresses of the headings of a text, made of their words. */
import type { Nodes, Root } from 'mdast';
import { wordsOf } from '../../../../content/plain-words.ts';
import { idMaker } from '../../../lib/kebab.ts';

/** "What we changed" is `#what-we-changed`; a second heading of the same words gets a number. */
export function headingIds(root: Root): ReadonlyMap<Nodes, string> {
  const ids = new Map<Nodes, string>();
  const idOf = idMaker();
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    ids.set(node, idOf(wordsOf(node)));
  }
  return ids;
}
