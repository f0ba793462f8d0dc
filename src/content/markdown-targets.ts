/** Parses one CommonMark text. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type MarkdownParts, markdownLimits, type Target } from './markdown-limits.ts';

/** Its links and pictures, or the place where it is nested too deeply. */
export function targetsIn(text: string): MarkdownParts {
  const targets: Target[] = [];
  const open: { node: Nodes; depth: number }[] = [{ node: fromMarkdown(text), depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const offset = node.position?.start.offset ?? 0;
    if (depth > markdownLimits.depth)
      return {
        offset,
        fault: {
          code: 'nested-too-deeply',
          message: `This is nested too deeply. Quotes, lists, emphasis and links may stand inside each other ${markdownLimits.depth} levels deep.`,
          help: 'Take levels away.',
        },
      };
    if (node.type === 'link' || node.type === 'definition')
      targets.push({ kind: 'link', url: node.url, offset });
    else if (node.type === 'image') targets.push({ kind: 'image', url: node.url, offset });
    if ('children' in node)
      for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return { targets };
}
