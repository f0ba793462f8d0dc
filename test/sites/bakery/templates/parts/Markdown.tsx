import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ReactNode } from 'react';
import { Image } from 'site';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Definition = Extract<Node, { type: 'definition' }>;

/** CommonMark as elements, as far as the notes need it. Its pictures come with their paths below the content folder. */
export function Markdown({ text }: { text: string }) {
  const root = fromMarkdown(text);
  const named = root.children.filter((node) => node.type === 'definition');
  return root.children.map((node) => shown(node, named));
}

function shown(node: Node, named: readonly Definition[]): ReactNode {
  const key = node.position?.start.offset;
  const children = 'children' in node ? node.children.map((child) => shown(child, named)) : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p key={key}>{children}</p>;
    case 'emphasis':
      return <em key={key}>{children}</em>;
    case 'link':
      return (
        <a key={key} href={node.url}>
          {children}
        </a>
      );
    case 'image':
      return <Image key={key} src={node.url} alt={node.alt ?? ''} sizes="20rem" />;
    case 'imageReference': {
      const url = named.find(({ identifier }) => identifier === node.identifier)?.url;
      return url && <Image key={key} src={url} alt={node.alt ?? ''} sizes="20rem" />;
    }
    default:
      return null;
  }
}
