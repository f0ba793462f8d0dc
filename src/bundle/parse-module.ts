import { parse } from '@babel/parser';
import type { Program } from '@babel/types';

/** The extension of `file` decides which syntax to expect. Undefined for a source that cannot be parsed. */
export function parseModule(file: string, text: string): Program | undefined {
  try {
    const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
    return parse(text, { sourceType: 'module', plugins: [...plugins] }).program;
  } catch {
    return undefined;
  }
}
