/** Parses one CommonMark text. */
import type { Nodes } from 'mdast';
import { type CompileContext, fromMarkdown, type Token } from 'mdast-util-from-markdown';
import {
  type MarkdownParts,
  markdownLimits,
  nestedTooDeeply,
  type Oddity,
  type Target,
} from './markdown-limits.ts';

type Range = NonNullable<Target['range']>;

/** The links, pictures and oddities of a text, or the place where it is nested too deeply. */
export function targetsIn(text: string): MarkdownParts {
  const targets: Target[] = [];
  const oddities: Oddity[] = [];
  const { root, written } = parsed(text);
  const at = (node: Nodes) => {
    const range = written.get(node);
    return range && { range };
  };
  const shown = new Set<string>();
  const definitions: { readonly node: Nodes & { type: 'definition' }; readonly offset: number }[] = [];
  const open: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const offset = node.position?.start.offset ?? 0;
    if (depth > markdownLimits.depth) return { offset, fault: nestedTooDeeply };
    if (node.type === 'link') targets.push({ kind: 'link', url: node.url, offset });
    else if (node.type === 'definition') definitions.push({ node, offset });
    else if (node.type === 'image') targets.push({ kind: 'image', url: node.url, offset, ...at(node) });
    else if (node.type === 'imageReference') shown.add(node.identifier);
    const oddity = oddityOf(node, offset);
    if (oddity) oddities.push(oddity);
    if ('children' in node)
      for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  for (const { node, offset } of definitions)
    targets.push(
      shown.has(node.identifier)
        ? { kind: 'image', url: node.url, offset, ...at(node) }
        : { kind: 'link', url: node.url, offset },
    );
  return {
    targets: targets.sort((a, b) => a.offset - b.offset),
    oddities: oddities.sort((a, b) => a.offset - b.offset),
  };
}

function oddityOf(node: Nodes, offset: number): Oddity | undefined {
  if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
    return { kind: 'wordless', offset, written: '![' };
  if (node.type !== 'html') return undefined;
  // Comments are for the author, and a closing tag needs no report: its opening tag was found elsewhere.
  const tag = /<[a-z!?][^<>]{0,30}>?/i.exec(node.value.replaceAll(/<!--.*?-->/gs, blank));
  return tag ? { kind: 'html', offset: offset + tag.index, written: tag[0].trim() } : undefined;
}

const blank = (text: string) => ' '.repeat(text.length);

/** The syntax tree, and the ranges in which the addresses of its nodes are written, which the tree does not hold. */
function parsed(text: string) {
  const written = new Map<Nodes, Range>();
  function address(this: CompileContext, { start, end }: Token) {
    const url = this.resume();
    const node = this.stack.at(-1);
    if (!node || !('url' in node)) return;
    node.url = url;
    written.set(node, [start.offset, end.offset]);
  }
  const root = fromMarkdown(text, {
    mdastExtensions: [{ exit: { resourceDestinationString: address, definitionDestinationString: address } }],
  });
  return { root, written };
}
