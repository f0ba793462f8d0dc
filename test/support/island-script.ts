/** Matches the address of the script that brings an island of a page, alone or with others, at the first try and the second. */
export function islandScript(html: string, name: string): RegExp {
  const [, src] = new RegExp(`<site-island name="${name}" src="([^"]+)"`).exec(html) ?? [];
  if (!src) throw new Error(`The page has no island ${name}.`);
  return new RegExp(`${src.replaceAll('.', '\\.')}(?:\\?retry)?$`);
}
