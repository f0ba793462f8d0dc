/**
 * A note about pictures that nothing uses. Undefined if all are used. A picture counts as used if a page asked for it, or if
 * its path occurs in the content or the templates. One of the two tests also finds pictures whose paths are composed by code
 * and pictures on social cards. Texts are read one by one, and only until no picture is left to be found.
 */
export function unusedPicturesNote(
  pictures: Iterable<string>,
  asked: ReadonlySet<string>,
  texts: () => Iterable<string>,
): string | undefined {
  let unused = [...pictures].filter((path) => !asked.has(path)).sort();
  if (unused.length === 0) return undefined;
  for (const text of texts()) {
    unused = unused.filter((path) => !text.includes(path));
    if (unused.length === 0) return undefined;
  }
  const named = unused.slice(0, NAMED).map((path) => `content/${path}`);
  const more = unused.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return unused.length === 1
    ? `Nothing uses the picture ${list}. Remove it, or name it in the content.`
    : `Nothing uses ${unused.length} pictures: ${list}. Remove them, or name them in the content.`;
}

const NAMED = 5;
