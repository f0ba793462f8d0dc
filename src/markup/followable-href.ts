/**
 * The `href` of a link that visitors are meant to follow. Undefined for other elements, downloads, and links with
 * `rel="nofollow"`.
 */
export function followableHref(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  if (tag !== 'a' && tag !== 'area') return undefined;
  const { href, rel = '', download } = attributes;
  return download !== undefined || /(?:^|\s)nofollow(?:\s|$)/i.test(rel) ? undefined : href?.trim();
}
