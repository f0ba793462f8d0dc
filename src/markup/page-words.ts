/** Reads the text of a page, for features that list or search pages. */
import { Parser } from 'htmlparser2';

export interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** The text of `<main>`, or of `<body>` if there is no `<main>`. Hidden elements, drawings and scripts are left out. */
  readonly text: string;
}

/** Elements without text for readers. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object']);
/** Inline elements. Text is not separated by a space before and after them. */
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export function readWords(html: string): PageWords {
  let title = '';
  let description = '';
  const headings: { level: number; text: string }[] = [];
  const words = { main: '', body: '' };
  const open: { readonly tag: string; readonly silent: boolean }[] = [];
  let mains = 0;
  let heading: { level: number; text: string } | undefined;
  const say = (text: string) => {
    words.body += text;
    if (mains > 0) words.main += text;
    if (heading) heading.text += text;
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const isSilent =
        open.at(-1)?.silent === true ||
        silent.has(tag) ||
        attributes.hidden !== undefined ||
        attributes['aria-hidden'] === 'true';
      open.push({ tag, silent: isSilent });
      if (tag === 'meta' && attributes.name === 'description') description ||= attributes.content ?? '';
      if (tag === 'main' && !isSilent) mains++;
      if (isSilent) return;
      if (!inline.has(tag)) say(' ');
      const level = /^h([1-6])$/.exec(tag)?.[1];
      if (level) heading = { level: Number(level), text: '' };
    },
    ontext(text) {
      const inner = open.at(-1);
      if (!inner || inner.silent || inner.tag === 'html') return;
      if (open.some(({ tag }) => tag === 'head')) title += inner.tag === 'title' ? text : '';
      else say(text);
    },
    onclosetag(tag) {
      const closed = open.pop();
      if (closed?.silent) return;
      if (tag === 'main') mains--;
      if (heading && tag === `h${heading.level}`) {
        headings.push({ level: heading.level, text: tidy(heading.text) });
        heading = undefined;
      }
      if (!inline.has(tag)) say(' ');
    },
  });
  parser.end(html);
  return {
    title: tidy(title),
    description: tidy(description),
    headings,
    text: tidy(words.main || words.body),
  };
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
