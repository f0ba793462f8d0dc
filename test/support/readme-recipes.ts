/** The code blocks of the README's recipes that name a file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksIn, repository } from './guides.ts';

export interface Block {
  readonly recipe: string;
  readonly file: string;
  /** The words after the name of the file: the place in it. */
  readonly where: string;
  readonly code: string;
}

const readme = await readFile(join(repository, 'README.md'), 'utf8');
export const recipes = readme.slice(readme.indexOf('## Recipes'), readme.indexOf('## Security headers'));

/** The blocks that name their file in their first line, each with the recipe that it belongs to. */
export const blocks: readonly Block[] = blocksIn('README.md').flatMap(({ section, file, where, code }) =>
  file === undefined ? [] : [{ recipe: section, file, where, code }],
);
