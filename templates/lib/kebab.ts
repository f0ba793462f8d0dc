/** Letters and figures of any script, with the marks that belong to them, in lower case and joined by hyphens. */
export const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Makes unique ids from words. Words that come again get a number; words without letters and figures become `part`. */
export function idMaker(): (words: string) => string {
  const taken = new Set<string>();
  return (words) => {
    const first = kebab(words) || 'part';
    let id = first;
    for (let at = 2; taken.has(id); at++) id = `${first}-${at}`;
    taken.add(id);
    return id;
  };
}
