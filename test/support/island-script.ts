/** Matches the address of the script of an island, at the first try and at the retry. The script may hold more islands. */
export function islandScript(html: string, name: string): RegExp {
  const [, src] = new RegExp(`<site-island name="${name}" src="([^"]+)"`).exec(html) ?? [];
  if (!src) throw new Error(`The page has no island ${name}.`);
  return new RegExp(`${src.replaceAll('.', '\\.')}(?:\\?retry)?$`);
}
