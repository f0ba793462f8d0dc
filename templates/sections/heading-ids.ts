/** Addresses of the headings of a text, made of their words. */
import type { Nodes, Root } from 'mdast';

/** "What we changed" is `#what-we-changed`; a second heading of the same words gets a number. */
export function headingIds(root: Root): ReadonlyMap<Nodes, string> {
  const ids = new Map<Nodes, string>();
  const taken = new Set<string>();
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    const words = kebab(wordsOf(node)) || 'part';
    let id = words;
    for (let at = 2; taken.has(id); at++) id = `${words}-${at}`;
    taken.add(id);
    ids.set(node, id);
  }
  return ids;
}

/** Letters and figures of any script, with the marks that belong to them. */
const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
