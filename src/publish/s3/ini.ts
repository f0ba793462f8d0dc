/** The format of the files under `~/.aws`. */

/** Settings by section. Nested settings, indented under a key without a value, are left out. */
export function parseIni(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section: Map<string, string> | undefined;
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[\s*(.+?)\s*\]/.exec(line);
    if (header?.[1]) {
      section = sections.get(header[1]) ?? new Map();
      sections.set(header[1], section);
      continue;
    }
    const [, key, value] = /^([^\s#;=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    // A comment may follow a value after a space.
    if (section && key && value) section.set(key.toLowerCase(), value.replace(/\s[#;].*$/, ''));
  }
  return sections;
}
