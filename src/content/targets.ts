/** What fields of the content point at: pictures, and entries of other collections. */
import { createSuggester } from '../text/suggest.ts';
import { type ContentIssue, name } from './issues.ts';
import { type NamedPicture, relativeToFile, resolveFromFile } from './relative-pictures.ts';
import type { MeaningfulField } from './walk.ts';

/** What a field may point at. */
interface Named {
  readonly ids: ReadonlySet<string>;
  suggest(word: string): string | undefined;
}

export const createIdLookup = (ids: ReadonlySet<string>): Named => ({ ids, suggest: createSuggester(ids) });

export interface Targets {
  readonly images: Named;
  readonly collections: ReadonlyMap<string, Named>;
}

/** The issue of a picture that does not exist; undefined if it exists. */
export function missingPicture(
  { path, written, file }: NamedPicture,
  images: Named,
): (Pick<ContentIssue, 'code' | 'message'> & { readonly help: string }) | undefined {
  if (path === undefined)
    return {
      code: 'missing-image',
      message: `The path ${written} leads out of content/.`,
      help: 'Put the picture below content/, beside the file that names it for instance, and name it there.',
    };
  if (images.ids.has(path)) return undefined;
  const near = meant({ path, written, file }, images);
  return {
    code: 'missing-image',
    message: `There is no picture content/${path}.`,
    help: near === undefined ? 'Put the file there, or mend the path.' : `Did you mean ${near}?`,
  };
}

function meant({ path = '', written, file }: NamedPicture, images: Named): string | undefined {
  const isBeside = path !== written;
  // Many other tools name a file beside a text without the `./` in front.
  if (!isBeside && images.ids.has(resolveFromFile(file, written) ?? '')) return `./${written}`;
  const near = images.suggest(path);
  return near !== undefined && isBeside ? relativeToFile(file, near) : near;
}

/** `picture` is how the field names its picture, if it is one. */
export function checkField(
  { path, value, meaning }: MeaningfulField,
  { images, collections }: Targets,
  picture: NamedPicture,
): ContentIssue | undefined {
  if (meaning.kind === 'image') {
    const missing = missingPicture(picture, images);
    return missing && { ...missing, path, on: 'value' };
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
