import { nearest } from '../text/nearest.ts';

/** A class that a style sheet lacks. Known by its name, as the engine's inner part is bundled with the templates. */
export class UnknownClassError extends Error {
  override name = 'UnknownClassError';
  /** What to do next. */
  readonly help: string;
  constructor(sheet: string, wanted: string, known: readonly string[]) {
    super(`The style sheet ${sheet} has no class "${wanted}".`);
    const near = nearest(wanted, known);
    this.help = near ? `Did you mean "${near}"?` : `It has: ${known.join(', ') || 'no class at all'}.`;
  }
}

/**
 * The classes of a CSS module as templates see them while pages are made. Asking for one that does not exist throws an
 * UnknownClassError: as `undefined` it would end up in a class attribute.
 *
 * @param sheet path of the style sheet, relative to the site's root
 * @param classes final class names by those that the author wrote
 */
export function classSheet(
  sheet: string,
  classes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return new Proxy(classes, {
    get(known, name) {
      if (typeof name === 'symbol') return undefined;
      if (Object.hasOwn(known, name)) return known[name];
      throw new UnknownClassError(sheet, name, Object.keys(known));
    },
  });
}
