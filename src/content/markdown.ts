/** What a CommonMark text may not hold, found where the content is read: no page is made of it yet. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Problem } from '../model.ts';
import { createSuggester } from '../text/suggest.ts';
import { isLinkTarget } from './fields.ts';
import type { ContentLink } from './read.ts';

export const markdownLimits = {
  /** Signs of emphasis, links and lists in one paragraph; the parser takes time by their square. */
  signs: 1000,
  /** Quotes, lists, emphasis and links inside each other. */
  depth: 20,
} as const;

export interface MarkdownResult {
  readonly problems: readonly Problem[];
  /** Paths of this site that the texts lead to. */
  readonly links: readonly ContentLink[];
}

export interface MarkdownInput {
  readonly texts: readonly ContentLink[];
  /** Paths of all pictures below the content folder. */
  readonly images: ReadonlySet<string>;
  readonly place: (part: ContentLink) => Partial<Problem>;
}

export function checkMarkdown({ texts, images, place }: MarkdownInput): MarkdownResult {
  const suggest = createSuggester(images);
  const problems: Problem[] = [];
  const links: ContentLink[] = [];
  for (const text of texts) {
    const found = partsOf(text.value);
    if ('fault' in found) {
      problems.push({ ...found.fault, ...place(within(text, found.offset)) });
      continue;
    }
    for (const { kind, url, offset } of found.targets) {
      const part = within(text, offset, url);
      if (kind === 'image') {
        if (images.has(url)) continue;
        const near = suggest(url);
        const help = near ? `Did you mean ${near}?` : 'Put the file there, or mend the path.';
        problems.push({
          code: 'missing-image',
          message: `There is no picture content/${url}.`,
          help,
          ...place(part),
        });
      } else if (!isLinkTarget(url))
        problems.push({
          code: 'bad-link',
          message: `The text leads to ${JSON.stringify(url)}, which is not a link target.`,
          help: 'Use a path like "/pricing", "#", or an https:, mailto: or tel: address.',
          ...place(part),
        });
      else if (/^[/#]/.test(url)) links.push({ ...part, value: url });
    }
  }
  return { problems, links };
}

interface Target {
  readonly kind: 'link' | 'image';
  readonly url: string;
  readonly offset: number;
}

type Parts =
  | { readonly targets: readonly Target[] }
  | { readonly fault: Pick<Problem, 'code' | 'message' | 'help'>; readonly offset: number };

function partsOf(text: string): Parts {
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/g))
    if (signsIn(paragraph) > markdownLimits.signs)
      return {
        offset: index,
        fault: {
          code: 'too-large',
          message: `This paragraph holds more than ${markdownLimits.signs.toLocaleString('en')} signs of emphasis, links and lists.`,
          help: 'Split it, or put a backslash before signs that are meant as they stand.',
        },
      };
  // Most texts are plain, and the parser takes its time also for those.
  if (!isMarked.test(text)) return { targets: [] };
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

/** Without these there is neither a link nor a picture, and nothing stands inside anything else. */
const isMarked = /[[<>*_+-]|\d[.)]/;

const signsIn = (paragraph: string) => paragraph.match(/[*_]+|[[\]]|[>+-](?=\s)/g)?.length ?? 0;

/** The part of a text that stands at an offset or behind it, for its place in the file. */
function within(text: ContentLink, offset: number, part?: string): ContentLink {
  const { value } = text;
  const end = value.indexOf('\n', offset);
  // An address may be written with escapes; then its line is what can be found.
  const line = value.slice(offset, end === -1 ? undefined : end).trim();
  const wanted = part !== undefined && value.includes(part, offset) ? part : line.slice(0, 80);
  if (wanted === '') return text;
  let nth = 0;
  for (let at = value.indexOf(wanted); at !== -1 && at < offset; at = value.indexOf(wanted, at + 1)) nth++;
  return { ...text, within: { text: wanted, nth } };
}
