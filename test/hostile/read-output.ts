/** Reads what a build has made as its visitors' programs do, and tells what has come in that no template wrote. */
import { XMLValidator } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import { type Expected, readMarks } from './texts.ts';

export interface Findings {
  pages: number;
  /** Lists and data: feeds, sitemaps, JSON, texts. */
  others: number;
  /** Texts that are shown as they were written. */
  whole: number;
  faults: string[];
}

export const noFindings = (): Findings => ({ pages: 0, others: 0, whole: 0, faults: [] });

/** Elements, each with its attributes, that pages may have: `a`, `a href`. */
export type Vocabulary = ReadonlySet<string>;

/** What the pages of a site have that means no harm. Markdown may bring more. */
export function vocabularyOf(pages: Iterable<string>, more: readonly string[] = []): Vocabulary {
  const words = new Set(more);
  for (const html of pages)
    readHtml(html, {
      element: (name, attributes) => {
        words.add(name);
        for (const attribute of Object.keys(attributes)) words.add(`${name} ${attribute}`);
      },
      text: () => {},
    });
  return words;
}

export function readOutput(
  files: ReadonlyMap<string, string>,
  known: Vocabulary,
  /** Without it, templates may show parts of texts. */
  expected?: Expected,
): Findings {
  const findings = noFindings();
  for (const [file, text] of files) {
    const fault = (what: string) => findings.faults.push(`${file}: ${what}`);
    const shown = (words: string) => {
      if (!expected) return;
      const { whole, broken } = readMarks(words, expected);
      findings.whole += whole;
      for (const part of broken) fault(`shows another text: ${JSON.stringify(part)}`);
    };
    if (file.endsWith('.html')) {
      findings.pages++;
      readPage(text, known, { fault, shown });
    } else {
      findings.others++;
      if (/\.(?:xml|atom|rss|svg)$/.test(file)) readXml(text, { fault, shown });
      else if (/\.(?:json|webmanifest)$/.test(file)) readJson(text, { fault, shown });
      else shown(text);
    }
  }
  return findings;
}

interface Told {
  fault(what: string): void;
  shown(text: string): void;
}

function readPage(html: string, known: Vocabulary, { fault, shown }: Told): void {
  readHtml(html, {
    element(name, attributes) {
      if (!known.has(name)) fault(`has an element <${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!known.has(`${name} ${attribute}`)) fault(`has ${attribute}="${value}" at <${name}>`);
        if (/^on/.test(attribute)) fault(`has a handler ${attribute}="${value}"`);
        if (/^(?:href|src|action)$/.test(attribute) && !/^(?:https?:|mailto:|tel:|[/#]|$)/.test(value))
          fault(`leads to ${JSON.stringify(value)}`);
        if (/^[[{]/.test(value)) readJson(value, { fault, shown });
        else shown(value);
      }
    },
    text(words, element, attributes) {
      if (element !== 'script') shown(words);
      else if (/json/.test(attributes.type ?? '')) readJson(words, { fault, shown });
      else if (/zqa\d+q/.test(words)) fault(`has a text in a script: ${JSON.stringify(words.slice(0, 200))}`);
    },
  });
}

function readXml(text: string, { fault, shown }: Told): void {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) fault(`is no XML: ${verdict.err.msg} (line ${verdict.err.line})`);
  readHtml(
    text,
    {
      element: (_, attributes) => {
        for (const value of Object.values(attributes)) shown(value);
      },
      text: shown,
    },
    true,
  );
}

function readJson(text: string, { fault, shown }: Told): void {
  const visit = (value: unknown): void => {
    if (typeof value === 'string') shown(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        shown(key);
        visit(item);
      }
  };
  try {
    visit(JSON.parse(text));
  } catch (error) {
    fault(`is no JSON: ${String(error)}`);
  }
}

interface Reader {
  element(name: string, attributes: Readonly<Record<string, string>>): void;
  /** All that stands between two tags. */
  text(words: string, element: string, attributes: Readonly<Record<string, string>>): void;
}

function readHtml(html: string, { element, text }: Reader, xmlMode = false): void {
  const open: { name: string; attributes: Record<string, string> }[] = [];
  let words = '';
  const tell = () => {
    const inner = open.at(-1);
    if (words !== '') text(words, inner?.name ?? '', inner?.attributes ?? {});
    words = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tell();
        open.push({ name, attributes });
        element(name, attributes);
      },
      ontext(part) {
        words += part;
      },
      onclosetag() {
        tell();
        open.pop();
      },
    },
    { xmlMode },
  );
  parser.end(html);
  tell();
}
