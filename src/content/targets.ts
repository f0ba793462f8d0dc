/** What fields of the content point at: pictures, and entries of other collections. */
import { createSuggester } from '../text/suggest.ts';
import { type ContentIssue, name } from './issues.ts';
import type { MeaningfulField } from './walk.ts';

/** What a field may point at. */
interface Named {
  readonly ids: ReadonlySet<string>;
  suggest(word: string): string | undefined;
}

export const named = (ids: ReadonlySet<string>): Named => ({ ids, suggest: createSuggester(ids) });

export interface Targets {
  readonly images: Named;
  readonly collections: ReadonlyMap<string, Named>;
}

export function checkField(
  { path, value, meaning }: MeaningfulField,
  { images, collections }: Targets,
): ContentIssue | undefined {
  if (meaning.kind === 'image' && !images.ids.has(value)) {
    const near = images.suggest(value);
    return {
      code: 'missing-image',
      message: `There is no picture content/${value}.`,
      help: near ? `Did you mean ${near}?` : 'Put the file there, or mend the path.',
      path,
      on: 'value',
    };
  }
  if (meaning.kind === 'reference' && !collections.get(meaning.collection)?.ids.has(value)) {
    const near = collections.get(meaning.collection)?.suggest(value);
    return {
      code: 'dangling-reference',
      message: `${name(path)} names ${JSON.stringify(value)}, but ${meaning.collection} has no such entry.`,
      help: near
        ? `Did you mean ${JSON.stringify(near)}?`
        : `Add it to ${meaning.collection}, or name another.`,
      path,
      on: 'value',
    };
  }
  return undefined;
}
