/** Which parser reads which content file. */
import { extname } from 'node:path';
import { parseMarkdownFile } from './front-matter.ts';
import type { ParsedFile } from './parsed-file.ts';
import { parseYaml } from './yaml.ts';

/** `file` names it in problems. */
export type ParseText = (file: string, text: string) => ParsedFile;

export interface FileKind {
  readonly name: 'yaml' | 'markdown' | 'json' | 'csv';
  /** Parsers that few sites need are loaded with the first file that needs them. */
  readonly parser: () => ParseText | Promise<ParseText>;
}

const yaml: FileKind = { name: 'yaml', parser: () => parseYaml };

const kinds: Readonly<Record<string, FileKind>> = {
  '.md': { name: 'markdown', parser: () => parseMarkdownFile },
  '.json': { name: 'json', parser: async () => (await import('./json-file.ts')).parseJson },
  '.csv': { name: 'csv', parser: async () => (await import('./csv-file.ts')).parseCsv },
};

/** The kind of a file by its extension. Files with other extensions are read as YAML. */
export const fileKindOf = (file: string): FileKind => kinds[extname(file)] ?? yaml;
