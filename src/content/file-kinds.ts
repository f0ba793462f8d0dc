/** Which parser reads which content file. */
import { extname } from 'node:path';
import { parseMarkdownFile } from './front-matter.ts';
import type { ParsedFile } from './parsed-file.ts';
import { parseYaml } from './yaml.ts';

export interface FileKind {
  readonly name: 'yaml' | 'markdown';
  /** `file` names it in problems. */
  parse(file: string, text: string): ParsedFile;
}

const yaml: FileKind = { name: 'yaml', parse: parseYaml };

/** By the end of the name; whatever is not known is read as YAML. */
export const fileKindOf = (file: string): FileKind => kinds[extname(file)] ?? yaml;

const kinds: Readonly<Record<string, FileKind>> = {
  '.md': { name: 'markdown', parse: parseMarkdownFile },
};
