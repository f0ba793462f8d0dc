import type { Definition, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Ground } from '../../../../content/schema.ts';
import { outbound } from '../../../lib/outbound.ts';
import { ArticleFigure } from './ArticleFigure.tsx';
import { headingIds } from './heading-ids.ts';
import { PullQuote } from './PullQuote.tsx';

interface Props {
  /** CommonMark, and tables as GitHub writes them. */
  readonly text: string;
  /** The ground of quotes. */
  readonly ground: Ground;
  /** The level of the title that the text belongs to; its own headings begin one below. */
  readonly titleLevel?: 1 | 2;
}

/**
 * CommonMark as elements of the page: pictures and links are those of the site, and nothing is inserted as HTML.
 * HTML in the text is shown as it is written, except comments: those are for authors.
 */
export function Markdown({ text, ground, titleLevel = 1 }: Props) {
  const root = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const whole = { ground, titleLevel, ids: headingIds(root), targets: targetsIn(root) };
  return root.children.map((node) => block(node, whole));
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

const withoutComments = (html: string): string => html.replaceAll(/<!--.*?-->/gs, '');

/** What it takes to render a part of the text, besides the part itself. */
interface Whole {
  readonly ground: Ground;
  readonly titleLevel: 1 | 2;
  readonly ids: ReadonlyMap<Nodes, string>;
  /** Where `[text][name]` leads. */
  readonly targets: ReadonlyMap<string, Definition>;
}

function block(node: RootContent, whole: Whole): ReactNode {
  const key = node.position?.start.offset;
  switch (node.type) {
    case 'paragraph': {
      const [only, ...rest] = node.children;
      if (only?.type === 'image' && rest.length === 0) {
        const { url, alt, title } = only;
        return (
          <ArticleFigure key={key} picture={{ src: url, alt: alt ?? '' }} caption={title ?? undefined} />
        );
      }
      return <p key={key}>{inlines(node.children, whole)}</p>;
    }
    case 'heading': {
      const Heading = headings[Math.max(node.depth, 2) + whole.titleLevel - 3] ?? 'h6';
      return (
        <Heading key={key} id={whole.ids.get(node)}>
          {inlines(node.children, whole)}
        </Heading>
      );
    }
    case 'blockquote': {
      const { said, by } = signed(node.children);
      return (
        <PullQuote key={key} ground={whole.ground} by={by && inlines(by, whole)}>
          {said.map((child) => block(child, whole))}
        </PullQuote>
      );
    }
    case 'list':
      return list(node, whole);
    case 'code':
      return (
        <pre key={key}>
          <code>{node.value}</code>
        </pre>
      );
    case 'html': {
      const shown = withoutComments(node.value).trim();
      return shown && <p key={key}>{shown}</p>;
    }
    case 'table':
      return table(node, whole);
    case 'thematicBreak':
      return <hr key={key} />;
    default:
      return null;
  }
}

/** Splits a quote: its last paragraph names the speaker if it begins with a dash. */
function signed(quote: readonly RootContent[]): {
  readonly said: readonly RootContent[];
  readonly by?: readonly PhrasingContent[];
} {
  const last = quote.at(-1);
  if (last?.type !== 'paragraph' || quote.length < 2) return { said: quote };
  const [first, ...rest] = last.children;
  if (first?.type !== 'text' || !/^[—–] /.test(first.value)) return { said: quote };
  return { said: quote.slice(0, -1), by: [{ ...first, value: first.value.slice(2) }, ...rest] };
}

function list(node: List, whole: Whole): ReactNode {
  const key = node.position?.start.offset;
  const loose = node.spread || node.children.some((item) => item.spread);
  const items = node.children.map((item) => (
    <li key={item.position?.start.offset}>{itemContent(item, loose, whole)}</li>
  ));
  if (!node.ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={node.start ?? 1}>
      {items}
    </ol>
  );
}

/** The first row holds the headings of the columns. Columns may be aligned right or centred. */
function table({ children: [heads, ...rows], align, position }: Table, whole: Whole): ReactNode {
  const side = (column: number) => {
    const wanted = align?.[column];
    return wanted === 'right' || wanted === 'center' ? wanted : undefined;
  };
  return (
    <table key={position?.start.offset}>
      <thead>
        <tr>
          {heads?.children.map((cell, column) => (
            <th key={cell.position?.start.offset} scope="col" data-side={side(column)}>
              {inlines(cell.children, whole)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position?.start.offset}>
            {row.children.map((cell, column) => (
              <td key={cell.position?.start.offset} data-side={side(column)}>
                {inlines(cell.children, whole)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The items of a tight list hold their words as they are, without paragraphs. */
function itemContent(item: ListItem, loose: boolean, whole: Whole): ReactNode {
  return item.children.map((child) =>
    child.type === 'paragraph' && !loose ? inlines(child.children, whole) : block(child, whole),
  );
}

const inlines = (nodes: readonly PhrasingContent[], whole: Whole): ReactNode =>
  nodes.map((node) => inline(node, whole));

function inline(node: PhrasingContent, whole: Whole): ReactNode {
  const key = node.position?.start.offset;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return withoutComments(node.value);
    case 'emphasis':
      return <em key={key}>{inlines(node.children, whole)}</em>;
    case 'strong':
      return <strong key={key}>{inlines(node.children, whole)}</strong>;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'break':
      return <br key={key} />;
    case 'link':
    case 'linkReference': {
      const href = node.type === 'link' ? node.url : whole.targets.get(node.identifier)?.url;
      return (
        <a key={key} href={href} {...(href && outbound(href))}>
          {inlines(node.children, whole)}
        </a>
      );
    }
    case 'image':
    case 'imageReference': {
      const src = node.type === 'image' ? node.url : whole.targets.get(node.identifier)?.url;
      return src && <Image key={key} src={src} alt={node.alt ?? ''} sizes="62ch" />;
    }
    default:
      return null;
  }
}

const targetsIn = (root: Root): ReadonlyMap<string, Definition> =>
  new Map(root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])));
