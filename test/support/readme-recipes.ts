/** The recipes of the README, as far as they are code that names its file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksIn, repository } from './guides.ts';

export interface Block {
  readonly recipe: string;
  readonly file: string;
  /** Words after the name of the file: where in it. */
  readonly where: string;
  readonly code: string;
}

const readme = await readFile(join(repository, 'README.md'), 'utf8');
export const recipes = readme.slice(readme.indexOf('## Recipes'), readme.indexOf('## Security headers'));

/** The blocks that name their file in their first line, by the recipe in which they stand. */
export const blocks: readonly Block[] = blocksIn('README.md').flatMap(({ section, file, where, code }) =>
  file === undefined ? [] : [{ recipe: section, file, where, code }],
);
