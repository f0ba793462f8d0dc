import { Parser } from 'htmlparser2';
import type { OutputFile } from '../model.ts';

export interface XmlElement {
  /** Names from the root to the element, such as `feed/entry/link`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly in the element, without that of its children. Trimmed. */
  readonly text: string;
}

/** The elements of a small XML document, in the order of their end tags. */
export function readXml(text: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open.push({ name, attributes, text: '' }),
      ontext(data) {
        const inner = open.at(-1);
        if (inner) inner.text += data;
      },
      onclosetag() {
        const path = open.map(({ name }) => name).join('/');
        const element = open.pop();
        if (element) found.push({ path, attributes: element.attributes, text: element.text.trim() });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
}

/** The text of a file whose bytes are in memory. Undefined for others: pages, pictures, and files that are too large. */
export function textOf(file: OutputFile | undefined): string | undefined {
  return file && 'bytes' in file.content ? Buffer.from(file.content.bytes).toString('utf8') : undefined;
}
