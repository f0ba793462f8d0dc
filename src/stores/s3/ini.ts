/** The format of the files under `~/.aws`. */

/** Settings by section. What is indented under a key without a value has the name of both: `s3.endpoint_url`. */
export function parseIni(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section: Map<string, string> | undefined;
  let parent = '';
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[\s*(.+?)\s*\]/.exec(line);
    if (header?.[1]) {
      section = sections.get(header[1]) ?? new Map();
      sections.set(header[1], section);
      continue;
    }
    const [, indent, key, text = ''] = /^(\s*)([^\s#;=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!section || !key) continue;
    const name = indent ? `${parent}.${key.toLowerCase()}` : key.toLowerCase();
    // A comment may follow a value after a space.
    const value = text.replace(/(^|\s)[#;].*$/, '');
    if (!indent) parent = name;
    if (value) section.set(name, value);
  }
  return sections;
}
