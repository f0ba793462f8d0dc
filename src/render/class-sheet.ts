import { AuthorError, type AuthorFault } from '../problems/author-error.ts';
import { nearest } from '../text/nearest.ts';

/**
 * The classes of a CSS module as templates see them while pages are rendered. Reading a class that does not exist throws an
 * AuthorError, because otherwise `undefined` would end up in a class attribute.
 *
 * @param sheet path of the style sheet, relative to the site's root
 * @param classes maps class names as the author wrote them to class names in the page
 */
export function classSheet(
  sheet: string,
  classes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return new Proxy(classes, {
    get(known, name) {
      if (typeof name === 'symbol') return undefined;
      if (Object.hasOwn(known, name)) return known[name];
      throw new AuthorError(unknownClass(sheet, name, Object.keys(known)));
    },
  });
}

/** The fault of a class that a style sheet does not have. */
export function unknownClass(sheet: string, wanted: string, known: readonly string[]) {
  const near = nearest(wanted, known);
  return {
    code: 'unknown-class',
    message: `The style sheet ${sheet} has no class "${wanted}".`,
    help: near ? `Did you mean "${near}"?` : `It has: ${known.join(', ') || 'no class at all'}.`,
  } satisfies AuthorFault;
}
