/** The code blocks and commands in the documents, each with its place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface Block {
  /** The path of the document in the repository. */
  readonly document: string;
  readonly line: number;
  readonly language: string;
  /** The heading above it, or the bold words that begin a paragraph there. */
  readonly section: string;
  /** The file that the first line names, if any. `where` holds the words after the name: the place in the file. */
  readonly file: string | undefined;
  readonly where: string;
  /** The code without that first line. It ends with a line break. */
  readonly code: string;
}

/** Code within a sentence. */
export interface Snippet {
  readonly document: string;
  readonly line: number;
  readonly text: string;
}

/** What people read to use the builder, and to change it. */
export const guides = ['README.md', 'CONTRIBUTING.md', 'starter/README.md'] as const;

/** The pages of `site explain`. */
export const explanations: readonly string[] = readdirSync(join(repository, 'src/explain/codes'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('src/explain/codes', file))
  .sort();

const read = (document: string) => fromMarkdown(readFileSync(join(repository, document), 'utf8'));

/** A first line that names a file, as a comment of any language that the blocks are written in. */
const named =
  /^(?:\/\/|#|<!--|\/\*) ((?:content|templates|src|test)\/[^\s,]+\.[a-z]+)(?:, (.*?))?(?: -->| \*\/)?\n(.*)$/s;

export function blocksIn(document: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  for (const node of read(document).children) {
    if (node.type === 'heading') section = textOf(node.children);
    if (node.type === 'paragraph' && node.children[0]?.type === 'strong')
      section = textOf(node.children[0].children).replace(/\.$/, '');
    if (node.type !== 'code') continue;
    const [, file, where = '', code = node.value] = named.exec(node.value) ?? [];
    const place = { document, line: node.position?.start.line ?? 0, section };
    blocks.push({ ...place, language: node.lang ?? '', file, where, code: `${code}\n` });
  }
  return blocks;
}

export function snippetsIn(document: string): readonly Snippet[] {
  const snippets: Snippet[] = [];
  const look = (node: Node & { readonly children?: readonly Node[]; readonly value?: string }) => {
    if (node.type === 'inlineCode')
      snippets.push({
        document,
        line: node.position?.start.line ?? 0,
        text: (node.value ?? '').replace(/\s+/g, ' '),
      });
    for (const child of node.children ?? []) look(child);
  };
  look(read(document));
  return snippets;
}

const textOf = (parts: readonly PhrasingContent[]): string =>
  parts.map((part) => ('value' in part ? part.value : '')).join('');

/** A line for a shell. */
export interface Command {
  readonly text: string;
  readonly document: string;
  readonly line: number;
}

/** The programs with which a command begins. */
const programs = /^(?:site|npx|npm|node|grep|find|wrangler|vercel|aws|git|curl)(?= |$)|^\.ci\//;

/** The commands of a shell block. Drops comments, joins lines that end with a backslash, and splits lines at `&&`. */
const linesOf = ({ document, line, code }: Block): readonly Command[] =>
  code
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((text, at) =>
      text
        .replace(/\s+#.*$/, '')
        .split(' && ')
        .map((part) => ({ text: part.trim(), document, line: line + 1 + at })),
    )
    .filter(({ text }) => text !== '');

/** All commands, in blocks and within sentences. A command that occurs twice is listed twice. */
export const commandsIn = (document: string): readonly Command[] => [
  ...blocksIn(document)
    .filter(({ language }) => language === 'sh')
    .flatMap(linesOf),
  ...snippetsIn(document).filter(({ text }) => programs.test(text)),
];

/** The place as `README.md:12`. */
export const placed = ({ document, line }: Pick<Block, 'document' | 'line'>) => `${document}:${line}`;
