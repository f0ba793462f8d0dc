/** The words of a text in Markdown, without its markup. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The words of a part of a text. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** What lists say of a post: its excerpt, or else its first paragraph that has words. */
export function excerptOf({
  excerpt,
  body,
}: {
  readonly excerpt?: string | undefined;
  readonly body: string;
}): string {
  if (excerpt !== undefined) return excerpt;
  for (const node of fromMarkdown(body).children) {
    if (node.type !== 'paragraph') continue;
    const words = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
    if (words !== '') return words;
  }
  return '';
}
