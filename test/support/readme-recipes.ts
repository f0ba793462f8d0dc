/** The recipes of the README, as far as they are code that names its file. */
import { readFile } from 'node:fs/promises';

export interface Block {
  readonly recipe: string;
  readonly file: string;
  /** Words after the name of the file: where in it. */
  readonly where: string;
  readonly code: string;
}

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
export const recipes = readme.slice(readme.indexOf('## Recipes'), readme.indexOf('## Security headers'));

/** The blocks that name their file in their first line, by the recipe in which they stand. */
export const blocks: readonly Block[] = [
  ...recipes.matchAll(
    /```\w+\n(?:\/\/|#) ((?:content|templates|src|test)\/[^\s,]+)(?:, ([^\n]*))?\n(.*?)```/gs,
  ),
].map(({ 1: file = '', 2: where = '', 3: code = '', index }) => ({
  recipe: [...recipes.slice(0, index).matchAll(/^\*\*(.*?)\.\*\*/gm)].at(-1)?.[1] ?? '',
  file,
  where,
  code,
}));
