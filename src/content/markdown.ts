/** Checks CommonMark texts when the content is read, before any page is made of them. */
import { z } from 'zod';
import type { Memory, ValueTask } from '../memory/memory.ts';
import type { Problem } from '../model.ts';
import { isLinkTarget } from './fields.ts';
import type { ContentLink, ContentText, RawContent } from './found.ts';
import {
  type FoundInText,
  type MarkdownParts,
  markdownLimits,
  nestedTooDeeply,
  type Target,
} from './markdown-limits.ts';
import { type OddPlace, oddityNotes } from './markdown-notes.ts';
import { isFileRelative, pictureFrom, textsWithPictures } from './relative-pictures.ts';
import { createIdLookup, missingPicture } from './targets.ts';

/** Only texts without faults are cached. */
export const readTargets: ValueTask<FoundInText> = {
  name: 'read-markdown',
  version: 3,
  value: z.object({
    targets: z.array(
      z.object({
        kind: z.enum(['link', 'image']),
        url: z.string(),
        offset: z.int(),
        range: z.tuple([z.int(), z.int()]).readonly().optional(),
      }),
    ),
    oddities: z.array(z.object({ kind: z.enum(['html', 'wordless']), offset: z.int(), written: z.string() })),
  }),
};

export interface MarkdownResult {
  readonly problems: readonly Problem[];
  /** Paths of this site that the texts lead to. */
  readonly links: readonly ContentLink[];
  /** What is no fault but good to know, one sentence each. */
  readonly notes: readonly string[];
}

export interface MarkdownInput {
  readonly texts: readonly ContentText[];
  /** Paths of all pictures below the content folder. */
  readonly images: ReadonlySet<string>;
  readonly place: (part: ContentLink) => Partial<Problem>;
  /** Caches what was found in texts. */
  readonly memory?: Memory;
}

/**
 * The links and pictures of texts that may hold a picture path relative to their file. They are found in advance, because
 * `placePictures`, which replaces these paths, is synchronous and cannot wait for the parser to be loaded.
 */
export async function targetsByText(
  raw: RawContent,
  memory?: Memory,
): Promise<ReadonlyMap<string, readonly Target[]>> {
  const all = new Map<string, readonly Target[]>();
  for (const text of textsWithPictures(raw)) {
    if (all.has(text)) continue;
    const parts = await partsOf(text, memory);
    if ('targets' in parts) all.set(text, parts.targets);
  }
  return all;
}

export async function checkMarkdown({
  texts,
  images,
  place,
  memory,
}: MarkdownInput): Promise<MarkdownResult> {
  const pictures = createIdLookup(images);
  const problems: Problem[] = [];
  const links: ContentLink[] = [];
  const odd: OddPlace[] = [];
  for (const text of texts) {
    const found = await partsOf(text.value, memory);
    if ('fault' in found) {
      problems.push({ ...found.fault, ...place(within(text, found.offset)) });
      continue;
    }
    if (!text.unpublished)
      for (const { kind, offset, written } of found.oddities)
        odd.push({ kind, written, place: () => place(within(text, offset, written)) });
    for (const { kind, url, offset } of found.targets) {
      const part = within(text, offset, url);
      if (kind === 'image') {
        const { file } = text;
        const path = text.namesPictures && isFileRelative(url) ? pictureFrom(file, url, images) : url;
        const missing = missingPicture({ path, written: url, file }, pictures);
        if (missing) problems.push({ ...missing, ...place(part) });
      } else if (!isLinkTarget(url))
        problems.push({
          code: 'bad-link',
          message: `The text leads to ${JSON.stringify(url)}, which is not a link target.`,
          help: isFileRelative(url)
            ? 'Only pictures that a text shows may lie beside it. Put the file into public/, and link to it by a path like "/prices.pdf".'
            : 'Use a path like "/pricing", "#", or an https:, mailto: or tel: address.',
          ...place(part),
        });
      else if (/^[/#]/.test(url)) links.push({ ...part, value: url });
    }
  }
  return { problems, links, notes: oddityNotes(odd) };
}

/** The parser is loaded only for a new text: it is as large as all other code that reads content. */
async function partsOf(text: string, memory: Memory | undefined): Promise<MarkdownParts> {
  const long = beyondLimits(text);
  if (long) return long;
  // Most texts have no markup, and the parser takes time for these, too.
  if (!isMarked.test(text)) return { targets: [], oddities: [] };
  const known = memory?.recall(readTargets, text);
  if (known) return known;
  const { targetsIn } = await import('./markdown-targets.ts');
  const parts = targetsIn(text);
  if ('targets' in parts) memory?.keep(readTargets, text, parts);
  return parts;
}

function beyondLimits(text: string): MarkdownParts | undefined {
  let all = 0;
  let points = 0;
  const lines = text.split('\n').length;
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/g)) {
    const signs = signsIn(paragraph);
    if (signs > markdownLimits.signs)
      return tooManySigns(index, 'This paragraph', markdownLimits.signs, 'Split it');
    all += signs;
    if (all > markdownLimits.signsInText)
      return tooManySigns(index, 'This text', markdownLimits.signsInText, severalTexts);
    points += pointsIn(paragraph);
    if (points > markdownLimits.points) return tooManyPoints(index, markdownLimits.points);
    if (points * lines > markdownLimits.pointsTimesLines)
      return tooManyPoints(index, Math.floor(markdownLimits.pointsTimesLines / lines), lines);
  }
  const deep = deepLine.exec(text);
  return deep ? { offset: deep.index, fault: nestedTooDeeply } : undefined;
}

const tooManySigns = (offset: number, what: string, most: number, help: string): MarkdownParts => ({
  offset,
  fault: {
    code: 'too-large',
    message: `${what} holds more than ${most.toLocaleString('en')} signs of emphasis, links, code and comments.`,
    help: `${help}, or put a backslash before signs that are meant as they stand.`,
  },
});

const tooManyPoints = (offset: number, most: number, lines?: number): MarkdownParts => ({
  offset,
  fault: {
    code: 'too-large',
    message: `This text holds more than ${most.toLocaleString('en')} lines of lists, quotes and underlined headings${lines === undefined ? '' : `, which is too much for ${lines.toLocaleString('en')} lines in all`}.`,
    help: `${severalTexts}.`,
  },
});

const severalTexts = 'Make several texts of it';

/** A text without any of these characters holds no link, no picture and no nesting. */
const isMarked = /[[<>*_+-]|\d[.)]/;

const signsIn = (paragraph: string) => paragraph.match(/[*_]+|[[\]]|`+|<[!?]/g)?.length ?? 0;

/** What begins a quote or a point of a list, as often as it stands at the beginning of a line. */
const lineStart = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?![^\s])))+/;

const underline = /^[ \t]*(?:=+|-+)[ \t]*$/;

/**
 * The quotes and the points of lists that a paragraph begins, its lines that go on with one, and those that make a heading
 * of what stands above them. A paragraph that is indented may belong to a point above it.
 */
function pointsIn(paragraph: string): number {
  let points = 0;
  let inside = /^[ \t]/.test(paragraph);
  for (const line of paragraph.split('\n')) {
    const begun = lineStart.exec(line)?.[0].match(/[>.)*+-]/g)?.length ?? 0;
    inside ||= begun > 0;
    if ((inside && line !== '') || underline.test(line)) points += Math.max(begun, 1);
  }
  return points;
}

/**
 * A line that begins with a hundred quotes and lists inside each other. The parser takes long for many of these. A line of
 * that many hyphens or asterisks, with spaces between them, would be a rule, but nobody writes one that long.
 */
const deepLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/m;

/** The part of a text that begins at an offset, for finding its place in the file. */
function within(text: ContentLink, offset: number, part?: string): ContentLink {
  const { value } = text;
  const end = value.indexOf('\n', offset);
  // An address may be written with escapes. Then only the rest of its line can be found.
  const line = value.slice(offset, end === -1 ? undefined : end).trim();
  const wanted = part !== undefined && value.includes(part, offset) ? part : line.slice(0, 80);
  if (wanted === '') return text;
  let nth = 0;
  for (let at = value.indexOf(wanted); at !== -1 && at < offset; at = value.indexOf(wanted, at + 1)) nth++;
  return { ...text, within: { text: wanted, nth } };
}
