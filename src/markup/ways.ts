/**
 * Where an element leads whoever clicks on it, if it is a link that is meant to be followed: neither a download nor one that
 * the site does not vouch for.
 */
export function wayOf(tag: string, attributes: Readonly<Record<string, string>>): string | undefined {
  if (tag !== 'a' && tag !== 'area') return undefined;
  const { href, rel = '', download } = attributes;
  return download !== undefined || /(?:^|\s)nofollow(?:\s|$)/i.test(rel) ? undefined : href?.trim();
}
